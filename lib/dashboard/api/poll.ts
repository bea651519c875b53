interface Progress {
  status: "queued" | "running" | "succeeded" | "failed";
}

/** Milliseconds before each further look: quick at first, for small forms, then as often as a person cares to see. */
export const pollDelay = (looks: number): number => Math.min(2000, 250 * 2 ** looks);

const hasEnded = ({ status }: Progress): boolean => status === "succeeded" || status === "failed";

/** Looks until the job has ended, telling every state; the ended job. Ends early with the signal's reason. */
export async function pollUntilEnded<Job extends Progress>(
  look: () => Promise<Job>,
  onProgress: (job: Job) => void,
  signal: AbortSignal,
): Promise<Job> {
  for (let looks = 0; ; looks++) {
    const job = await look();
    signal.throwIfAborted();
    onProgress(job);
    if (hasEnded(job)) return job;
    await pause(pollDelay(looks), signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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
