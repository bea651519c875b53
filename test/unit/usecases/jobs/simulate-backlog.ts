import { seededRandom } from "../../../../lab/fuzz/mutate.ts";
import { isTerminal, type JobClaim, queuedJob } from "../../../../lib/domain/job.ts";
import type { DeadLetters, Queues } from "../../../../lib/domain/ports/queues.ts";
import {
  DEAD_LETTER_VISIBILITY_SECONDS,
  FUNCTIONS,
  MAX_RECEIVES,
  visibilityTimeoutSeconds,
} from "../../../../lib/topology/functions.ts";
import { type DeadLetterLog, drainDeadLetters } from "../../../../lib/usecases/jobs/drain-dead-letters.ts";
import { sweepJobs } from "../../../../lib/usecases/jobs/sweep-jobs.ts";
import { createMemoryJobs } from "../../../support/memory-jobs.ts";

/** Jobs that one account submits at once, and what becomes of messages and workers, as shares from 0 to 1. */
export interface Backlog {
  jobs: number;
  workers: number;
  /** How long each job takes. */
  seconds: number;
  /** Of the messages that are sent: never arrive. */
  lost?: number;
  /** Of the attempts: their worker dies half way. */
  killed?: number;
  /** Of the deliveries: no function is free to take them, which counts as received all the same. */
  throttled?: number;
}

export interface Outcome {
  succeeded: number;
  failed: number;
  /** Failed without an attempt. */
  untried: number;
  open: number;
  messagesAJob: number;
  /** Until the last job ended, or the simulation did. */
  hours: number;
}

interface Message {
  jobId: string;
  receives: number;
}

/** What the simulation tries out. */
export interface Rules {
  sweep: typeof sweepJobs;
  drain: typeof drainDeadLetters;
}

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const LONGEST_MS = 48 * HOUR;
const SUBMITTED_EVERY_MS = 10;
/** By then all jobs have been submitted, so that each sweep finds all that are due. */
const FIRST_SWEEP_LATER_MS = 30_000;
/** A standard queue delivers in about the order of arrival: any of so many of the oldest messages may be next. */
const DISORDER = 10;
const { timeoutSeconds } = FUNCTIONS["fill-worker"];
const VISIBILITY_MS = visibilityTimeoutSeconds(timeoutSeconds) * 1000;
const DEAD_VISIBILITY_MS = DEAD_LETTER_VISIBILITY_SECONDS * 1000;
const SWEEP_MS = FUNCTIONS.sweep.everyMinutes * 60_000;

/** Plays a backlog through a queue like SQS, workers, dead letters and sweeps, on a clock of its own. */
export async function simulate(
  { jobs: count, workers, seconds, lost = 0, killed = 0, throttled = 0 }: Backlog,
  rules: Rules = { sweep: sweepJobs, drain: drainDeadLetters },
): Promise<Outcome> {
  const time = createTime();
  const random = seededRandom(1);
  const jobs = createMemoryJobs(time.now);
  const waiting: Message[] = [];
  let idle = workers;
  let sent = 0;

  const queues: Pick<Queues, "send" | "countWaiting"> = {
    async send({ jobId }, delaySeconds = 0) {
      sent += 1;
      if (random() >= lost) time.after(delaySeconds * 1000, () => arrive({ jobId, receives: 0 }));
    },
    countWaiting: async () => waiting.length,
  };
  const dead: Message[] = [];
  const deadLetters: DeadLetters = {
    async receive() {
      const taken = dead.splice(0, 10);
      return taken.map((message) => {
        const { jobId } = message;
        const receipt = String(receipts.size);
        receipts.set(
          receipt,
          time.after(DEAD_VISIBILITY_MS, async () => void dead.push(message)),
        );
        return { messageId: jobId, body: JSON.stringify({ job_id: jobId }), receipt };
      });
    },
    delete: async (receipt) => receipts.get(receipt)?.cancel(),
  };
  const receipts = new Map<string, { cancel(): void }>();
  const deps = { jobs, queues, clock: time.now, deadLetters, deadLetterLog: FAILING };

  async function arrive(message: Message): Promise<void> {
    waiting.push(message);
    await deliver();
  }

  async function deliver(): Promise<void> {
    while (idle > 0 && waiting.length > 0) {
      const [message] = waiting.splice(Math.floor(random() * Math.min(DISORDER, waiting.length)), 1);
      if (message) await receive(message);
    }
  }

  async function receive(message: Message): Promise<void> {
    if (message.receives === MAX_RECEIVES) return void dead.push(message);
    message.receives += 1;
    const comesBack = time.after(VISIBILITY_MS, () => arrive(message));
    if (random() < throttled) return;
    const claimed = await jobs.claim(message.jobId, time.now(), time.now() + timeoutSeconds * 1000);
    if (claimed.outcome === "leased") return;
    if (claimed.outcome !== "claimed") return comesBack.cancel();
    idle -= 1;
    if (random() < killed) time.after(seconds * 500, () => freed());
    else time.after(seconds * 1000, () => finish(claimed.claim, comesBack));
  }

  async function finish(claim: JobClaim, comesBack: { cancel(): void }): Promise<void> {
    await jobs.finish(claim, { status: "succeeded", output: "" }, new Date(time.now()).toISOString());
    comesBack.cancel();
    await freed();
  }

  async function freed(): Promise<void> {
    idle += 1;
    await deliver();
  }

  async function sweep(): Promise<void> {
    await rules.drain(deps, Number.POSITIVE_INFINITY);
    await rules.sweep(deps);
    if (jobs.all().some(({ status }) => !isTerminal(status))) time.after(SWEEP_MS, sweep);
  }

  for (let index = 0; index < count; index++) {
    time.after(index * SUBMITTED_EVERY_MS, async () => {
      const jobId = `job_${index.toString(16)}`;
      const ids = {
        jobId,
        kind: "fill",
        accountId: "a",
        fileId: "f",
        expiresAt: START + LONGEST_MS,
      } as const;
      const job = queuedJob(ids, time.now());
      await jobs.insert(job);
      await queues.send(job);
    });
  }
  time.after(SWEEP_MS + FIRST_SWEEP_LATER_MS, sweep);
  await time.run(START + LONGEST_MS);

  const ended = jobs.all().filter(({ status }) => isTerminal(status));
  const failed = ended.filter(({ status }) => status === "failed");
  const last = Math.max(...ended.map(({ finishedAt }) => Date.parse(finishedAt ?? "")));
  return {
    succeeded: ended.length - failed.length,
    failed: failed.length,
    untried: failed.filter(({ attempt }) => attempt === 0).length,
    open: count - ended.length,
    messagesAJob: sent / count,
    hours: (last - START) / HOUR,
  };
}

/** A dead letter at which something fails ends the simulation. */
const FAILING: DeadLetterLog = {
  handled: () => undefined,
  dropped: () => undefined,
  failed: (_, error) => {
    throw error;
  },
};

interface Event {
  at: number;
  happen: (() => Promise<void>) | null;
}

/** A clock that jumps from one event to the next; events of the same moment happen in the order they were made. */
function createTime() {
  let now = START;
  const events: Event[] = [];
  return {
    now: () => now,
    after(milliseconds: number, happen: () => Promise<void>) {
      const event: Event = { at: now + milliseconds, happen };
      const index = events.findLastIndex(({ at }) => at <= event.at);
      events.splice(index + 1, 0, event);
      return {
        cancel() {
          event.happen = null;
        },
      };
    },
    /** Lets everything happen until nothing is left, or until the end. */
    async run(end: number): Promise<void> {
      for (let next = events.shift(); next && next.at <= end; next = events.shift()) {
        now = next.at;
        await next.happen?.();
      }
    },
  };
}
