import { isTerminal, type JobKind } from "../../domain/job.ts";
import type { JobEnds } from "../../domain/ports/jobs.ts";
import type { Places } from "../../domain/ports/requests.ts";
import type { Ports } from "../ports.ts";
import type { Settings } from "../settings.ts";
import { getJob } from "./get-job.ts";

/** Within the 29 seconds after which API Gateway gives a function up. */
export const MOST_WAIT_SECONDS = 20;
/** Between two looks at a row, in milliseconds: longer and longer, so that the end is seen a quarter late at most. */
const pauseAfter = (waitedMs: number): number => Math.min(1000, Math.max(50, waitedMs / 4));
/** A place whose holder has vanished is free again so long after its wait. */
const MARGIN_MS = 5_000;
const MOST_TRIES = 2;

export interface WaitDeps extends Pick<Ports, "clock" | "files" | "jobs"> {
  places: Places;
  ends: JobEnds;
  settings: Pick<Settings, "maxWaits">;
}

/**
 * Returns once a job has ended, the time is over or nobody waits for the answer. Returns at once for `seconds` 0, when the
 * limit of waiting requests is reached, and when they cannot be counted, which must not stop the service. Throws
 * `job_not_found`.
 */
export async function waitForEnd(
  deps: WaitDeps,
  { seconds, ...which }: { accountId: string; kind: JobKind; jobId: string; seconds: number },
  onFault: (error: unknown) => void,
): Promise<void> {
  if (seconds === 0) return;
  const { job } = await getJob(deps, which);
  if (isTerminal(job.status)) return;
  const until = deps.clock() + seconds * 1000;
  const place = await takePlace(deps, until).catch((error: unknown) => {
    onFault(error);
    return null;
  });
  if (place === null) return;
  try {
    await watch(deps, job.jobId, until);
  } finally {
    await deps.places.leave(place, until + MARGIN_MS).catch(onFault);
  }
}

async function watch({ ends, jobs, clock }: WaitDeps, jobId: string, until: number): Promise<void> {
  const begun = clock();
  const watching = ends.watch(jobId);
  try {
    for (;;) {
      const job = await jobs.get(jobId);
      const now = clock();
      if (!job || isTerminal(job.status) || now >= until) return;
      if (!(await watching.next(Math.min(until - now, pauseAfter(now - begun))))) return;
    }
  } finally {
    watching.close();
  }
}

/** One of the places that all processes share, at random; null when those that were tried are taken. */
async function takePlace({ places, clock, settings }: WaitDeps, until: number): Promise<string | null> {
  const first = Math.floor(Math.random() * settings.maxWaits);
  for (let tried = 0; tried < Math.min(MOST_TRIES, settings.maxWaits); tried++) {
    const place = `wait_${(first + tried) % settings.maxWaits}`;
    if (await places.take(place, clock(), until + MARGIN_MS)) return place;
  }
  return null;
}
