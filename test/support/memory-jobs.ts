import { CHECK_AFTER_MS, isTerminal, type Job, LeaseLost } from "../../lib/domain/job.ts";
import type { Clock } from "../../lib/domain/ports/clock.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import { MemoryTable, pageOf } from "./memory-table.ts";

/** How many jobs of a shard the index gives at a time. */
const MOST_DUE = 100;

const isClaimable = ({ status, leaseUntil }: Job, now: number): boolean =>
  status === "queued" || (status === "running" && leaseUntil <= now);

/** An ended job leaves the indexes of open ones. */
function ended({ openShard, openAccount, nextCheckAt, ...job }: Job, end: Partial<Job>): Job {
  return { ...job, ...end };
}

/**
 * Job rows in memory, on the conditions of those in DynamoDB: `test/contract/job-rows.test.ts` holds the two together.
 * `all` looks past the port.
 */
export function createMemoryJobs(clock: Clock): JobRows & { all(): Job[] } {
  const table = new MemoryTable<Job>((job) => job.jobId, clock);
  return {
    all: () => table.all(),
    insert: async (job) => void table.insert(job),
    get: async (jobId) => table.get(jobId),
    find: async (jobId) => table.find(jobId),
    async claim(jobId, now, leaseUntil) {
      const job = table.update(jobId, (row) => {
        if (!isClaimable(row, now) || row.expiresAt <= Math.floor(now / 1000)) return null;
        const startedAt = row.startedAt ?? new Date(now).toISOString();
        const { stage: _, stageSince: __, ...anew } = row;
        const held = { status: "running", attempt: row.attempt + 1, startedAt, leaseUntil } as const;
        return { ...anew, ...held, nextCheckAt: leaseUntil + CHECK_AFTER_MS };
      });
      if (job) return { outcome: "claimed", claim: { job, attempt: job.attempt } };
      const seen = table.get(jobId);
      if (!seen) return { outcome: "missing" };
      return { outcome: isTerminal(seen.status) ? "ended" : "leased" };
    },
    async enter({ job: { jobId }, attempt }, stage, stageSince) {
      const isCurrent = (row: Job) => row.status === "running" && row.attempt === attempt;
      table.update(jobId, (row) => (isCurrent(row) ? { ...row, stage, stageSince } : null));
    },
    async finish({ job: { jobId }, attempt }, outcome, finishedAt) {
      const isCurrent = (row: Job) => row.status === "running" && row.attempt === attempt;
      if (table.update(jobId, (row) => (isCurrent(row) ? ended(row, { ...outcome, finishedAt }) : null)))
        return;
      const end = table.get(jobId);
      const isOwn =
        end?.attempt === attempt && end.status === outcome.status && end.finishedAt === finishedAt;
      if (!isOwn) throw new LeaseLost(jobId, attempt);
    },
    async abandon(jobId, now, { attempts, createdBy }, error, finishedAt) {
      const isGivenUp = (row: Job) =>
        isClaimable(row, now) && (row.attempt >= attempts || row.createdAt <= createdBy);
      const end = { status: "failed", error, finishedAt } as const;
      return table.update(jobId, (row) => (isGivenUp(row) ? ended(row, end) : null)) !== null;
    },
    async deleteIfQueued(jobId) {
      table.delete(jobId, ({ status }) => status === "queued");
      return table.get(jobId) === null;
    },
    async setDownload({ jobId, download: seen }, download) {
      return (
        table.update(jobId, (row) => (row.download?.token === seen?.token ? { ...row, download } : null)) !==
        null
      );
    },
    async listDue(shard, now, most = MOST_DUE) {
      return table
        .all(({ openShard, nextCheckAt }) => openShard === shard && (nextCheckAt ?? now + 1) <= now)
        .sort((a, b) => (a.nextCheckAt ?? 0) - (b.nextCheckAt ?? 0))
        .slice(0, most);
    },
    async listAfter(accountId, time, most) {
      return table
        .all((each) => each.accountId === accountId && each.createdAt > time)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
        .slice(0, most);
    },
    async postpone(seen, nextCheckAt, resentAt) {
      const hasNotMoved = (row: Job) => row.nextCheckAt !== undefined && row.nextCheckAt === seen.nextCheckAt;
      return (
        table.update(seen.jobId, (row) =>
          hasNotMoved(row) ? { ...row, nextCheckAt, ...(resentAt && { resentAt }) } : null,
        ) !== null
      );
    },
    async listUntold(shard, endedBy) {
      return table
        .all(
          ({ tellShard, finishedAt }) =>
            tellShard === shard && finishedAt !== undefined && finishedAt <= endedBy,
        )
        .sort((a, b) => (a.finishedAt ?? "").localeCompare(b.finishedAt ?? ""))
        .slice(0, MOST_DUE);
    },
    async markTold(jobId) {
      table.update(jobId, ({ tellShard: _, ...row }) => row);
    },
    async listByAccount(accountId, kind, range) {
      const jobs = table.all((job) => job.accountId === accountId && (!kind || job.kind === kind));
      return pageOf(jobs, ({ jobId }) => jobId, range);
    },
    async countOpen(accountId, most) {
      return Math.min(most, table.all((job) => job.openAccount === accountId).length);
    },
    deleteAll: async (jobIds) => {
      for (const jobId of jobIds) table.delete(jobId);
    },
  };
}
