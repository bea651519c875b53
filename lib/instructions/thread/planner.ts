import { JobFailure } from "../../domain/errors.ts";
import type { InstructionEngine, PlanValues, ReadContext } from "../../domain/ports/engine.ts";
import { inHandOf } from "../../meaning/date-order.ts";
import { type ThreadBounds, ThreadStopped } from "../../threads/thread-bounds.ts";
import { ThreadPool } from "../../threads/thread-pool.ts";
import { ENGINE_NAME } from "../local/engine-name.ts";
import type { ThreadReply, ThreadRequest } from "./protocol.ts";

export interface PlannerOptions {
  /** The absolute path of `planning-thread.ts`, or of the file it was bundled to. */
  threadModule: string;
  /** Milliseconds of processor time that one plan may use: twice what the longest instruction for the largest form takes. */
  processorMs?: number;
  /** How many plans are made at once; more wait for their turn, on their own time. */
  mostThreads?: number;
}

/** The local engine, structured values and context documents. All throw `engine_unavailable` when they may take no longer. */
export interface Planner {
  engine: InstructionEngine;
  planValues: PlanValues;
  readContext: ReadContext;
  close(): Promise<void>;
}

/** How much longer than its processor time a plan may take by the clock where nobody says. */
const PATIENCE = 3;
/** What a thread's objects may take, in MiB: the longest instruction for the largest form takes under 512. */
const HEAP_MB = 768;

/** Plans off the service's own thread: a long plan holds up no request, and one that takes too long is ended. */
export function createPlanner({
  threadModule,
  processorMs = 30_000,
  mostThreads = 2,
}: PlannerOptions): Planner {
  const pool = new ThreadPool<ThreadRequest, ThreadReply>({ threadModule, mostThreads, heapMb: HEAP_MB });

  async function run(request: ThreadRequest, until: number): Promise<ThreadReply> {
    const bounds = { processorMs, until };
    try {
      return await pool.run(request, bounds);
    } catch (error) {
      throw error instanceof ThreadStopped ? failureOf(error, bounds) : error;
    }
  }

  return {
    engine: {
      name: ENGINE_NAME,
      async plan({ form, prompt, today, until = Date.now() + PATIENCE * processorMs }) {
        const reply = await run({ operation: "plan", request: { form, prompt, today } }, until);
        return reply.outcome === "planned" ? reply.plan : fail(reply);
      },
    },
    async planValues(form, values, { today, until, isDayFirst }) {
      const inHand = inHandOf(form, values, isDayFirst);
      const reply = await run({ operation: "values", form: inHand, values, today }, until);
      return reply.outcome === "matched" ? reply.plan : fail(reply);
    },
    async readContext(form, sources, until) {
      const reply = await run({ operation: "context", form, sources }, until);
      return reply.outcome === "read" ? reply.claims : fail(reply);
    },
    close: () => pool.close(),
  };
}

function fail(reply: ThreadReply): never {
  if (reply.outcome === "failed") throw reply.error;
  throw new RangeError(`Expected another outcome than "${reply.outcome}".`);
}

const ADVICE = "Try a shorter instruction, or send `values` by field id.";

/**
 * The engine cannot answer, and the same instruction would take it as long again: `engine_unavailable`, and not
 * retryable. (`internal_error` would call it a fault of ours, and no other code speaks of the instruction.)
 */
function failureOf(stopped: ThreadStopped, { processorMs }: ThreadBounds): JobFailure {
  const time = `${Math.round(processorMs)} ms of processor time`;
  switch (stopped.reason) {
    case "slow":
      return new JobFailure(
        "engine_unavailable",
        `Expected the local engine to plan the fill within ${time}. It did not. ${ADVICE}`,
      );
    case "large":
      return new JobFailure(
        "engine_unavailable",
        `The local engine needs more memory for this plan than allowed. ${ADVICE}`,
      );
    case "busy":
      return new JobFailure(
        "engine_unavailable",
        `Expected the local engine to plan the fill in time. It did not, and was not given the full ${time}.`,
        { retryable: true },
      );
    case "died":
      return new JobFailure("internal_error", "The planning thread ended unexpectedly.", { cause: stopped });
  }
}
