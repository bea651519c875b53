import type { Job } from "../domain/job.ts";

/** Seconds between two looks at a job: the specification's 2 at the least, and never so long that a client forgets. */
const LEAST = 2;
const MOST = 30;
/** Ten jobs a second is what ten workers, or one machine, make of small forms. */
const JOBS_A_SECOND = 10;
/** A client that comes back after a tenth of the time that has passed sees the end at most a tenth late. */
const SHARE_OF_WAIT = 0.1;

const within = (seconds: number): number => Math.min(MOST, Math.max(LEAST, Math.floor(seconds)));

/** When to come back, in seconds, for an account with so many jobs queued or running. */
export const retryAfterBehind = (openJobs: number): number => within(openJobs / JOBS_A_SECOND);

/** When to look again at a job that has not ended, in seconds: the longer it waits, or runs, the later. */
export const retryAfter = (
  { startedAt, createdAt }: Pick<Job, "startedAt" | "createdAt">,
  now: number,
): number => within(((now - Date.parse(startedAt ?? createdAt)) / 1000) * SHARE_OF_WAIT);
