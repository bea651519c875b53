import { CHECK_AFTER_MS, isTerminal, type Job, LeaseLost } from "../../lib/domain/job.ts";
import type { JobRows } from "../../lib/domain/ports.ts";

/** How many jobs of a shard the index gives at a time. */
const MOST_DUE = 100;

type MemoryJobs = Pick<
  JobRows,
  "insert" | "get" | "claim" | "finish" | "bury" | "listDue" | "listAfter" | "postpone"
>;

/**
 * Job rows in memory, on the conditions of those in DynamoDB: `test/contract/job-rows.test.ts` holds the two together.
 * `all` looks past the port.
 */
export function createMemoryJobs(): MemoryJobs & { all(): Job[] } {
  const rows = new Map<string, Job>();
  const isClaimable = ({ status, leaseUntil }: Job, now: number): boolean =>
    status === "queued" || (status === "running" && leaseUntil <= now);
  const change = (job: Job, changes: Partial<Job>): Job => {
    const changed = { ...job, ...changes };
    rows.set(job.jobId, changed);
    return changed;
  };
  const end = (job: Job, outcome: Partial<Job>, finishedAt: string): void => {
    const { openShard, openAccount, nextCheckAt, ...ended } = job;
    change(ended, { ...outcome, finishedAt });
  };
  return {
    all: () => [...rows.values()],
    async insert(job) {
      if (!rows.has(job.jobId)) rows.set(job.jobId, job);
    },
    get: async (jobId) => rows.get(jobId) ?? null,
    async claim(jobId, now, leaseUntil) {
      const job = rows.get(jobId);
      if (!job) return { outcome: "missing" };
      if (!isClaimable(job, now)) return { outcome: isTerminal(job.status) ? "ended" : "leased" };
      const attempt = job.attempt + 1;
      const startedAt = job.startedAt ?? new Date(now).toISOString();
      const held = { status: "running", attempt, startedAt, leaseUntil } as const;
      return {
        outcome: "claimed",
        claim: { job: change(job, { ...held, nextCheckAt: leaseUntil + CHECK_AFTER_MS }), attempt },
      };
    },
    async finish({ job: { jobId }, attempt }, outcome, finishedAt) {
      const job = rows.get(jobId);
      if (job?.status !== "running" || job.attempt !== attempt) throw new LeaseLost(jobId, attempt);
      end(job, outcome, finishedAt);
    },
    async bury(jobId, now, { attempts, createdBy }, error, finishedAt) {
      const job = rows.get(jobId);
      if (!job || !isClaimable(job, now)) return false;
      if (job.attempt < attempts && job.createdAt > createdBy) return false;
      end(job, { status: "failed", error }, finishedAt);
      return true;
    },
    async listDue(shard, now) {
      return [...rows.values()]
        .filter(({ openShard, nextCheckAt }) => openShard === shard && (nextCheckAt ?? now + 1) <= now)
        .sort((a, b) => (a.nextCheckAt ?? 0) - (b.nextCheckAt ?? 0))
        .slice(0, MOST_DUE);
    },
    async listAfter(accountId, time, most) {
      return [...rows.values()]
        .filter((each) => each.accountId === accountId && each.createdAt > time)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
        .slice(0, most);
    },
    async postpone(seen, nextCheckAt, resentAt) {
      const job = rows.get(seen.jobId);
      if (!job || job.nextCheckAt === undefined || job.nextCheckAt !== seen.nextCheckAt) return false;
      change(job, { nextCheckAt, ...(resentAt && { resentAt }) });
      return true;
    },
  };
}
