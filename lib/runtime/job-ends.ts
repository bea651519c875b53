import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { JobEnds, JobRows } from "../domain/ports/jobs.ts";
import { clientSignal } from "./client-signal.ts";

/** Job ids as events: their jobs have ended in this process. */
const ends = new EventEmitter().setMaxListeners(0);

/** Job rows whose ends this process hears of at once. */
export const announceEnds = (jobs: JobRows): JobRows => ({
  ...jobs,
  async finish(claim, outcome, finishedAt) {
    await jobs.finish(claim, outcome, finishedAt);
    ends.emit(claim.job.jobId);
  },
  async abandon(jobId, ...about) {
    const isAbandoned = await jobs.abandon(jobId, ...about);
    ends.emit(jobId);
    return isAbandoned;
  },
});

/** On one machine a job ends in the process that waits for it; on AWS only another look at its row tells. */
export const jobEnds: JobEnds = {
  watch(jobId) {
    const client = clientSignal();
    let end = Promise.withResolvers<void>();
    const ring = (): void => end.resolve();
    ends.on(jobId, ring);
    return {
      async next(ms) {
        const timer = new AbortController();
        const signal = AbortSignal.any([timer.signal, client]);
        await Promise.race([end.promise, setTimeout(ms, undefined, { signal }).catch(() => undefined)]);
        timer.abort();
        end = Promise.withResolvers();
        return !client.aborted;
      },
      close: () => void ends.off(jobId, ring),
    };
  },
};
