import type { JobErrorCode } from "../domain/errors.ts";
import type { JobClaim } from "../domain/job.ts";
import type { JobOutcome, JobRows } from "../domain/ports/jobs.ts";
import type { Queues } from "../domain/ports/queues.ts";
import type { Dimensions } from "../topology/metrics.ts";
import { fault, log } from "./log.ts";
import { type Measure, measure as measureOnLambda } from "./metrics.ts";

/** Codes of failures that are the service's own: nothing that a client sends should lead to them. */
const FAULTS: readonly JobErrorCode[] = [
  "fill_not_verified",
  "engine_unavailable",
  "worker_crashed",
  "internal_error",
];

/** Job rows whose claims and ends are logged and measured. */
export function observeJobs(jobs: JobRows, measure: Measure = measureOnLambda): JobRows {
  return {
    ...jobs,
    async claim(jobId, now, leaseUntil) {
      const claimed = await jobs.claim(jobId, now, leaseUntil);
      if (claimed.outcome === "claimed") {
        const { job, attempt } = claimed.claim;
        const waited = now - Date.parse(job.createdAt);
        log.info("job claimed", { ...idsOf(claimed.claim), waited_ms: waited });
        if (attempt === 1) measure("QueueWait", waited, { kind: job.kind });
      }
      return claimed;
    },
    async enter(claim, stage, since) {
      // Whoever looks sees the stage before; the job goes on.
      await jobs.enter(claim, stage, since).catch((error: unknown) => {
        log.error("stage not told", { job_id: claim.job.jobId, ...fault(error) });
      });
    },
    async finish(claim, outcome, finishedAt) {
      await jobs.finish(claim, outcome, finishedAt);
      const turnaround = Date.parse(finishedAt) - Date.parse(claim.job.createdAt);
      const code = outcome.status === "failed" ? outcome.error.code : null;
      log.info("job ended", { ...idsOf(claim), status: outcome.status, code, turnaround_ms: turnaround });
      measureEnd(claim, outcome, measure);
      measure("Turnaround", turnaround, { kind: claim.job.kind });
    },
  };
}

/** Job rows of who fails the jobs that no worker could finish. */
export function observeAbandoned(
  jobs: JobRows,
  by: Dimensions<"JobsAbandoned">["by"],
  measure: Measure = measureOnLambda,
): JobRows {
  return {
    ...jobs,
    async abandon(jobId, now, patience, error, finishedAt) {
      const isAbandoned = await jobs.abandon(jobId, now, patience, error, finishedAt);
      if (isAbandoned) {
        log.error("job abandoned", { job_id: jobId, by, code: error.code });
        measure("JobsAbandoned", 1, { by });
        measure("JobErrors", 1, { code: error.code });
      }
      return isAbandoned;
    },
  };
}

/** Queues of who deals with dead letters, which sends a job's message again when no worker had tried it. */
export function observeResends<Resent extends Pick<Queues, "send">>(
  queues: Resent,
  measure: Measure = measureOnLambda,
): Resent {
  return {
    ...queues,
    async send(job, delaySeconds) {
      await queues.send(job, delaySeconds);
      log.info("job queued again", { job_id: job.jobId, delay_s: delaySeconds ?? 0 });
      measure("JobsResent", 1, {});
    },
  };
}

/** Logs and counts what a sweep found. */
export function observeSweep(
  swept: { resent: number; abandoned: number },
  measure: Measure = measureOnLambda,
): void {
  log.info("jobs swept", swept);
  if (swept.resent > 0) measure("JobsResent", swept.resent, {});
}

const idsOf = ({ job, attempt }: JobClaim) => ({
  job_id: job.jobId,
  account_id: job.accountId,
  kind: job.kind,
  attempt,
});

function measureEnd({ job: { kind } }: JobClaim, outcome: JobOutcome, measure: Measure): void {
  if (outcome.status === "failed") {
    const { code } = outcome.error;
    measure("JobsEnded", 1, { kind, outcome: FAULTS.includes(code) ? "faulted" : "refused" });
    measure("JobErrors", 1, { code });
    return;
  }
  measure("JobsEnded", 1, { kind, outcome: "succeeded" });
  if (!outcome.form) return;
  measure("Pages", outcome.form.pageCount, {});
  measure("Fields", outcome.form.fieldCount, {});
}
