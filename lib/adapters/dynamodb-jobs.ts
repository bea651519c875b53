import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CHECK_AFTER_MS, isTerminal, type Job, type JobClaim, LeaseLost } from "../domain/job.ts";
import type { ClaimOutcome, JobOutcome, JobRows } from "../domain/ports/jobs.ts";
import { ofAccount, readPage } from "./dynamodb-page.ts";
import { DynamoTable, setting } from "./dynamodb-table.ts";

/** How many jobs of a shard one sweep takes unless it says otherwise; what is left is due at the next. */
const MOST_DUE = 100;
/** An ended job leaves the indexes of open ones. */
const CLOSE = "REMOVE #open_shard, #next_check_at, #open_account";
const CLAIMABLE = "#status = :queued OR (#status = :running AND #lease_until <= :now)";

/** Job rows; every transition of `lib/domain/job.ts` is one conditional write here. */
export function createJobRows(client: DynamoDBClient, tableName: () => string): JobRows {
  const table = new DynamoTable<Job>(client, tableName, "job_id");
  return {
    async insert(job) {
      await table.insert(job);
    },
    get: (jobId) => table.get(jobId),
    find: (jobId) => table.find(jobId),
    claim: (jobId, now, leaseUntil) => claim(table, jobId, now, leaseUntil),

    async enter({ job, attempt }, stage, since) {
      await table.update(job.jobId, {
        condition: "#status = :running AND #attempt = :attempt",
        update: "SET #stage = :stage, #stage_since = :since",
        values: { ":running": "running", ":attempt": attempt, ":stage": stage, ":since": since },
      });
    },

    async finish({ job, attempt }, outcome, finishedAt) {
      const end = setting({ ...outcome, finishedAt });
      const done = await table.update(job.jobId, {
        condition: "#status = :running AND #attempt = :attempt",
        update: `SET ${end.set} ${CLOSE}`,
        values: { ":running": "running", ":attempt": attempt, ...end.values },
      });
      if (!done && !(await isOwnEnd(table, { job, attempt }, outcome, finishedAt)))
        throw new LeaseLost(job.jobId, attempt);
    },

    async abandon(jobId, now, { attempts, createdBy }, error, finishedAt) {
      const end = setting({ status: "failed", error, finishedAt });
      return table.change(jobId, {
        condition: `(${CLAIMABLE}) AND (#attempt >= :attempts OR #created_at <= :created_by)`,
        update: `SET ${end.set} ${CLOSE}`,
        values: {
          ":queued": "queued",
          ":running": "running",
          ":now": now,
          ":attempts": attempts,
          ":created_by": createdBy,
          ...end.values,
        },
      });
    },

    deleteIfQueued: (jobId) =>
      table.delete(jobId, {
        // A row that is gone was deleted by this very call, and the first answer was lost.
        condition: "#status = :queued OR attribute_not_exists(#status)",
        values: { ":queued": "queued" },
      }),

    async setDownload(job, download) {
      const seen = job.download;
      return table.change(job.jobId, {
        condition: seen
          ? "#download.#token = :seen"
          : "attribute_exists(#status) AND attribute_not_exists(#download)",
        update: "SET #download = :download",
        values: { ":download": download, ...(seen && { ":seen": seen.token }) },
      });
    },

    listDue: (shard, now, most = MOST_DUE) =>
      table.query("open", { partition: ["open_shard", shard], sort: ["next_check_at", "<=", now] }, most),
    listAfter: (accountId, time, most) =>
      table.query(
        "by-account",
        { partition: ["account_id", accountId], sort: ["created_at", ">", time] },
        most,
      ),
    postpone: (job, nextCheckAt, resentAt) =>
      table.change(job.jobId, {
        condition: "#next_check_at = :seen",
        update: `SET #next_check_at = :next${resentAt ? ", #resent_at = :resent" : ""}`,
        values: { ":seen": job.nextCheckAt, ":next": nextCheckAt, ":resent": resentAt },
      }),
    listUntold: (shard, endedBy) =>
      table.query(
        "untold",
        { partition: ["tell_shard", shard], sort: ["finished_at", "<=", endedBy] },
        MOST_DUE,
      ),
    async markTold(jobId) {
      await table.update(jobId, {
        condition: "attribute_exists(#tell_shard)",
        update: "REMOVE #tell_shard",
      });
    },
    listByAccount: (accountId, kind, range) =>
      readPage(
        table,
        { ...ofAccount(accountId), idName: "job_id", idOf: (job) => job.jobId },
        range,
        (job) => kind === undefined || job.kind === kind,
      ),
    countOpen: (accountId, most) => table.count("open-by-account", ["open_account", accountId], most),
    deleteAll: (jobIds) => table.deleteAll(jobIds),
  };
}

async function claim(
  table: DynamoTable<Job>,
  jobId: string,
  now: number,
  leaseUntil: number,
): Promise<ClaimOutcome> {
  const job = await table.update(jobId, {
    condition: `(${CLAIMABLE}) AND #expires_at > :seconds`,
    update:
      "SET #status = :running, #lease_until = :until, #next_check_at = :check, " +
      "#started_at = if_not_exists(#started_at, :started) REMOVE #stage, #stage_since ADD #attempt :one",
    values: {
      ":queued": "queued",
      ":running": "running",
      ":now": now,
      ":seconds": Math.floor(now / 1000),
      ":until": leaseUntil,
      ":check": leaseUntil + CHECK_AFTER_MS,
      ":started": new Date(now).toISOString(),
      ":one": 1,
    },
  });
  if (job) return { outcome: "claimed", claim: { job, attempt: job.attempt } };
  const seen = await table.get(jobId);
  if (!seen) return { outcome: "missing" };
  return { outcome: isTerminal(seen.status) ? "ended" : "leased" };
}

/**
 * Whether the end that stands was written by this very attempt: a write whose answer was lost is sent again by the
 * client, and then fails its own condition.
 */
async function isOwnEnd(
  table: DynamoTable<Job>,
  { job, attempt }: JobClaim,
  { status }: JobOutcome,
  finishedAt: string,
): Promise<boolean> {
  const ended = await table.get(job.jobId);
  return ended?.attempt === attempt && ended.status === status && ended.finishedAt === finishedAt;
}
