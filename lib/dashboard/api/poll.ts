import { ApiFailure } from "./failure.ts";

interface Progress {
  status: "queued" | "running" | "succeeded" | "failed";
}

/**
 * Seconds that a request may wait for the end of the job. The first one does not wait, so that the screen has something to
 * show.
 */
const WAIT_SECONDS = 20;
/** How long a look may wait where what a job is at is shown, and how long that takes. */
export const LOOK_SECONDS = 3;
/** Looks in a row that may fail before the job counts as lost: about half a minute with the pauses between them. */
const MOST_FAILURES = 6;

/**
 * Milliseconds from the beginning of a look to the next: a service that lets nobody wait is asked quickly at first, then
 * as often as a person cares to see.
 */
export const pollDelay = (looks: number): number =>
  looks === 0 ? 0 : Math.min(2000, 250 * 2 ** (looks - 1));

/** Milliseconds of rest after so many failed looks in a row. */
export const restDelay = (failures: number): number => Math.min(16_000, 500 * 2 ** failures);

const hasEnded = ({ status }: Progress): boolean => status === "succeeded" || status === "failed";

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Looks until the job has ended, telling every state; the ended job. `look` gets the seconds that it may wait. A look
 * that fails for now is tried again; throws its `ApiFailure` when it goes on failing, and the signal's reason.
 */
export async function pollUntilEnded<Job extends Progress>(
  look: (waitSeconds: number) => Promise<Job>,
  onProgress: (job: Job) => void,
  signal: AbortSignal,
  pause: Pause = sleep,
): Promise<Job> {
  let failures = 0;
  for (let looks = 0; ; looks++) {
    const began = performance.now();
    const job = await look(looks === 0 ? 0 : WAIT_SECONDS).catch((error: unknown) => {
      if (signal.aborted || !isPassing(error) || ++failures > MOST_FAILURES) throw error;
      return null;
    });
    signal.throwIfAborted();
    if (job) {
      failures = 0;
      onProgress(job);
      if (hasEnded(job)) return job;
    }
    const rest = job ? pollDelay(looks) - (performance.now() - began) : restDelay(failures - 1);
    if (rest > 0) await pause(rest, signal);
  }
}

const isPassing = (error: unknown): boolean => error instanceof ApiFailure && error.passing;

const sleep: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
