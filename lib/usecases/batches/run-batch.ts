import { type Batch, type BatchProgress, ROWS_IN_FLIGHT, TURN_MS } from "../../domain/batch.ts";
import { rowJobId } from "../../domain/ids.ts";
import { CHECK_AFTER_MS, isTerminal, type Job } from "../../domain/job.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import { iso } from "../settings.ts";
import { archiveBatch } from "./archive-batch.ts";
import { readBatchPlan, readBatchRows } from "./batch-objects.ts";
import { type BeginRowsDeps, beginRows } from "./begin-rows.ts";
import { type EndBatchDeps, endBatch } from "./end-batch.ts";

export interface RunBatchDeps extends BeginRowsDeps, EndBatchDeps {
  batches: BatchRows;
  queues: Pick<Queues, "send" | "sendBatch">;
}

/** Rows that have begun and have not all ended reach no further than this: so many jobs one look reads at most. */
const MOST_UNSETTLED = 4 * ROWS_IN_FLIGHT;
/** Between two looks, in seconds. What ends while nobody looks is seen at most a tenth of its time late. */
const PAUSE_SECONDS = { least: 1, most: 30 };
const SHARE_OF_WAIT = 0.1;

/**
 * One look at a batch: counts the rows that have ended, begins as many as its account may have in flight, and queues the
 * next look. When all have ended, it writes the archive and ends the batch. A look that ends half way is done again by
 * the next: rows begin by ids of their own, and only the holder of the turn may write.
 * A message of an earlier turn, or of a batch that is held, is dropped: the sweep sees to a batch that nobody looks at.
 */
export async function runBatch(
  deps: RunBatchDeps,
  { batchId, turn, leaseUntil }: { batchId: string; turn: number; leaseUntil: number },
): Promise<void> {
  const now = deps.clock();
  const batch = await deps.batches.claim(batchId, turn, now, now + TURN_MS);
  if (!batch) return;
  const looked = await settle(deps, batch);
  const isBegun = looked.begun === batch.total || batch.cancelledAt !== undefined;
  if (isBegun && looked.settled === looked.begun) return finish(deps, { ...batch, ...looked }, leaseUntil);
  const begun = batch.cancelledAt ? looked.begun : await beginMore(deps, batch, looked);
  const isMoved = begun > batch.begun || looked.succeeded + looked.failed > batch.succeeded + batch.failed;
  const movedAt = isMoved ? iso(now) : batch.movedAt;
  const pause = pauseAfter(now - Date.parse(movedAt));
  const nextCheckAt = deps.clock() + pause * 1000 + CHECK_AFTER_MS;
  if (await deps.batches.progress(batch, { ...looked, begun, movedAt }, nextCheckAt)) {
    await deps.queues.sendBatch({ ...batch, turn: batch.turn + 1 }, pause);
  }
}

/** The longer nothing has moved, in milliseconds, the later the next look; in seconds. */
const pauseAfter = (stillMs: number): number =>
  Math.round(Math.min(PAUSE_SECONDS.most, Math.max(PAUSE_SECONDS.least, (stillMs / 1000) * SHARE_OF_WAIT)));

type Looked = Pick<BatchProgress, "begun" | "settled" | "settledWell" | "succeeded" | "failed">;

/** Counts the rows that have ended. A job that is gone went with its file, and counts as failed. */
async function settle({ jobs }: RunBatchDeps, batch: Batch): Promise<Looked> {
  const { batchId, begun } = batch;
  let { settled, settledWell } = batch;
  const places = Array.from({ length: begun - settled }, (_, i) => settled + i);
  const ends = (await Promise.all(places.map((place) => jobs.get(rowJobId(batchId, place))))).map(endOf);
  const isOpen = ends.indexOf("open");
  const run = ends.slice(0, isOpen < 0 ? ends.length : isOpen);
  const well = (some: readonly End[]): number => some.filter((end) => end === "succeeded").length;
  const [endedBefore, wellBefore] = [settled, settledWell];
  settled += run.length;
  settledWell += well(run);
  const ended = ends.filter((end) => end !== "open").length;
  const succeeded = wellBefore + well(ends);
  return { begun, settled, settledWell, succeeded, failed: endedBefore + ended - succeeded };
}

type End = "open" | "succeeded" | "failed";
const endOf = (job: Job | null): End => {
  if (!job) return "failed";
  if (!isTerminal(job.status)) return "open";
  return job.status === "succeeded" ? "succeeded" : "failed";
};

/**
 * Begins rows until the account has as many jobs open as a batch may make it have. One row is always on its way, however
 * much else the account has begun. Answers how many rows have begun.
 */
async function beginMore(deps: RunBatchDeps, batch: Batch, looked: Looked): Promise<number> {
  const { begun } = looked;
  const inFlight = begun - looked.succeeded - looked.failed;
  const open = await deps.jobs.countOpen(batch.accountId, ROWS_IN_FLIGHT);
  const room = Math.max(ROWS_IN_FLIGHT - Math.max(open, inFlight), inFlight === 0 ? 1 : 0);
  const to = Math.min(batch.total, begun + room, looked.settled + MOST_UNSETTLED);
  const plan = to > begun ? await readBatchPlan(deps.objects, batch.batchId) : null;
  if (!plan) return begun;
  const rows = await readBatchRows(deps.objects, batch.batchId, { from: begun, to });
  await beginRows(deps, batch, { plan, rows, from: begun });
  return begun + rows.length;
}

/** Writes the archive while it holds the batch, and ends it. */
async function finish(deps: RunBatchDeps, batch: Batch, leaseUntil: number): Promise<void> {
  if (!(await deps.batches.extend(batch, leaseUntil))) return;
  const held = { ...batch, leaseUntil };
  await archiveBatch(deps, held);
  await endBatch(deps, held);
}
