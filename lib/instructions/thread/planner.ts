import type { InstructionEngine, PlanValues, ReadContext } from "../../domain/ports/engine.ts";
import { ENGINE_NAME } from "../local/engine-name.ts";
import { type PlanBounds, tooBusy } from "./plan-bounds.ts";
import type { ThreadReply, ThreadRequest } from "./protocol.ts";
import { WarmThread } from "./warm-thread.ts";

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

/**
 * Plans off the service's own thread, in threads that are kept warm: a long plan holds up no request, and one that takes
 * too long is ended. Idle threads do not keep the process alive; `close` ends them.
 */
export function createPlanner({
  threadModule,
  processorMs = 30_000,
  mostThreads = 2,
}: PlannerOptions): Planner {
  const threads = new Set<WarmThread>();
  const idle: WarmThread[] = [];
  const waiting: (() => void)[] = [];

  async function takeThread(): Promise<WarmThread> {
    while (idle.length === 0 && threads.size >= mostThreads) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    const warm = idle.pop();
    if (warm?.isAlive) return warm;
    if (warm) threads.delete(warm);
    const thread = new WarmThread(threadModule);
    threads.add(thread);
    return thread;
  }

  function giveBack(thread: WarmThread): void {
    if (thread.isAlive) idle.push(thread);
    else threads.delete(thread);
    waiting.shift()?.();
  }

  async function run(request: ThreadRequest, bounds: PlanBounds): Promise<ThreadReply> {
    const thread = await takeThread();
    try {
      if (Date.now() >= bounds.until) throw tooBusy(bounds);
      return await thread.run(request, bounds);
    } finally {
      giveBack(thread);
    }
  }

  return {
    engine: {
      name: ENGINE_NAME,
      async plan({ form, prompt, today, until = Date.now() + PATIENCE * processorMs }) {
        const request = { form, prompt, today };
        const reply = await run({ operation: "plan", request }, { processorMs, until });
        return reply.outcome === "planned" ? reply.plan : fail(reply);
      },
    },
    async planValues(form, values, until) {
      const reply = await run({ operation: "values", form, values }, { processorMs, until });
      return reply.outcome === "matched" ? reply.plan : fail(reply);
    },
    async readContext(form, sources, until) {
      const reply = await run({ operation: "context", form, sources }, { processorMs, until });
      return reply.outcome === "read" ? reply.claims : fail(reply);
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

function fail(reply: ThreadReply): never {
  if (reply.outcome === "failed") throw reply.error;
  throw new RangeError(`Expected another outcome than "${reply.outcome}".`);
}
