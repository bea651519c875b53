import { describe, expect, test } from "vitest";
import { MOST_STILL_MS, queuedBatch, ROWS_IN_FLIGHT, TURN_MS } from "../../../../lib/domain/batch.ts";
import { rowJobId } from "../../../../lib/domain/ids.ts";
import { batchArchiveKey, batchRowsKey, filledPdfKey } from "../../../../lib/domain/object-keys.ts";
import type { FileRows } from "../../../../lib/domain/ports/files.ts";
import type { JobRows } from "../../../../lib/domain/ports/jobs.ts";
import type { FileRecord } from "../../../../lib/domain/records.ts";
import type { AccountEvent } from "../../../../lib/domain/webhook.ts";
import { storeBatch } from "../../../../lib/usecases/batches/batch-objects.ts";
import { type RunBatchDeps, runBatch } from "../../../../lib/usecases/batches/run-batch.ts";
import { sweepBatches } from "../../../../lib/usecases/batches/sweep-batches.ts";
import { removeBatch } from "../../../../lib/usecases/removals/remove-batch.ts";
import { createMemoryBatches } from "../../../support/memory-batches.ts";
import { createMemoryJobs } from "../../../support/memory-jobs.ts";
import { createMemoryObjects } from "../../../support/memory-objects.ts";
import {
  createMemoryDeliveries,
  createMemoryWebhookQueue,
  createMemoryWebhooks,
} from "../../../support/memory-webhooks.ts";

const NOW = Date.parse("2026-11-23T00:00:00Z");
const BATCH = "batch_1";
const FILE: FileRecord = {
  fileId: "file_1",
  accountId: "acme",
  sha256: "",
  bytes: 1,
  parseJobId: "job_parse",
  createdAt: "",
  expiresAt: NOW / 1000 + 604_800,
};
const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };

/** A batch of so many rows, whose clock and queue the test holds. `others`: jobs of the account beside it. */
async function aBatch(total: number, { others = 0 } = {}) {
  const time = { now: NOW, others };
  const jobs = createMemoryJobs(() => time.now);
  const objects = createMemoryObjects();
  const identity = { batchId: BATCH, accountId: "acme", fileId: FILE.fileId, total, options: OPTIONS };
  const batches = createMemoryBatches(queuedBatch({ ...identity, expiresAt: FILE.expiresAt }, NOW));
  const rows = Array.from({ length: total }, (_, i) => ({
    request: { values: { f1: `${i}` } },
    left_out: [],
  }));
  await storeBatch(objects, BATCH, { plan: { columns: [], fileName: "form.pdf", formKey: "form" }, rows });
  const sent: { turn: number; delay: number }[] = [];
  const fills: string[] = [];
  const told: AccountEvent[] = [];
  const file = { current: FILE as FileRecord | null };
  const open = () => jobs.all().filter(({ openAccount }) => openAccount !== undefined);
  const rowsOfJobs: JobRows = {
    ...(jobs as unknown as JobRows),
    countOpen: async (_, most) => Math.min(most, open().length + time.others),
  };
  const deps: RunBatchDeps = {
    batches,
    jobs: rowsOfJobs,
    objects,
    files: { get: async () => file.current } as unknown as FileRows,
    queues: {
      send: async ({ jobId }) => void fills.push(jobId),
      sendBatch: async ({ turn }, delay = 0) => void sent.push({ turn, delay }),
    },
    clock: () => time.now,
    webhooks: createMemoryWebhooks(),
    deliveries: createMemoryDeliveries(),
    webhookQueue: createMemoryWebhookQueue(),
    eventBus: { put: async (event) => void told.push(event) },
  };
  const look = (turn = batches.rowOf(BATCH).turn) =>
    runBatch(deps, { batchId: BATCH, turn, leaseUntil: time.now + 600_000 });
  /** Ends so many of the open jobs, each with a document. */
  const endJobs = async (count = Number.POSITIVE_INFINITY, status: "succeeded" | "failed" = "succeeded") => {
    for (const job of open().slice(0, count)) {
      const claimed = await jobs.claim(job.jobId, time.now, time.now + 1);
      if (claimed.outcome !== "claimed") continue;
      const error = { code: "nothing_to_fill", message: "", retryable: false } as const;
      const output = `${job.jobId}/1/`;
      await objects.put(filledPdfKey(output), "%PDF-", { contentType: "application/pdf" });
      const outcome = status === "succeeded" ? { status, output } : { status, error };
      await jobs.finish(claimed.claim, outcome, new Date(time.now).toISOString());
    }
  };
  return {
    deps,
    time,
    jobs,
    objects,
    batches,
    sent,
    fills,
    told,
    file,
    look,
    endJobs,
    row: () => batches.rowOf(BATCH),
  };
}

describe("a look at a batch", () => {
  test("begins no more rows than its account may have in flight, whatever else that has", async () => {
    const batch = await aBatch(200, { others: 30 });
    await batch.look();
    expect(batch.fills).toHaveLength(ROWS_IN_FLIGHT - 30);
    batch.time.others = 1000;
    await batch.look();
    expect(batch.fills).toHaveLength(ROWS_IN_FLIGHT - 30);
  });

  test("keeps one row on its way, however much else the account has begun", async () => {
    const batch = await aBatch(3, { others: 1000 });
    await batch.look();
    expect(batch.fills).toHaveLength(1);
    await batch.endJobs();
    await batch.look();
    expect(batch.fills).toHaveLength(2);
  });

  test("looks at its file twice for ten rows that begin together, and not twice for each", async () => {
    const batch = await aBatch(10);
    let [asked, inHand] = [0, false];
    batch.deps.files = {
      // As the reader of rows does it: who asks at the same moment hears of the same look.
      get: async () => {
        if (!inHand) asked += 1;
        inHand = true;
        await new Promise(setImmediate);
        inHand = false;
        return FILE;
      },
    } as unknown as FileRows;
    await batch.look();
    expect(batch.fills).toHaveLength(10);
    expect(asked).toBe(2);
  });

  test("queues the next, the later the longer nothing has moved", async () => {
    const batch = await aBatch(2);
    await batch.look();
    batch.time.now += 5_000;
    await batch.look();
    batch.time.now += 100_000;
    await batch.look();
    batch.time.now += 3_600_000;
    await batch.look();
    expect(batch.sent).toEqual([
      { turn: 1, delay: 1 },
      { turn: 2, delay: 1 },
      { turn: 3, delay: 11 },
      { turn: 4, delay: 30 },
    ]);
  });

  test("counts what has ended, also behind a row that has not", async () => {
    const batch = await aBatch(4);
    await batch.look();
    const [, second] = batch.jobs.all();
    await batch.jobs.claim(second?.jobId ?? "", NOW, NOW + 600_000);
    await batch.endJobs(1);
    await batch.look();
    expect(batch.row()).toMatchObject({ begun: 4, settled: 1, settledWell: 1, succeeded: 1, failed: 0 });
  });

  test("ends it with an archive when all rows have ended, and nothing of the rows is left", async () => {
    const batch = await aBatch(2);
    await batch.look();
    await batch.endJobs(1);
    await batch.endJobs(1, "failed");
    await batch.look();
    expect(batch.row()).toMatchObject({ ended: "succeeded", succeeded: 1, failed: 1 });
    expect(batch.objects.keys()).toContain(batchArchiveKey(BATCH));
    expect(batch.objects.keys()).not.toContain(batchRowsKey(BATCH, 0));
    expect(batch.sent).toHaveLength(1);
  });

  test("fails rows whose file is gone, and the batch with them", async () => {
    const batch = await aBatch(2);
    batch.file.current = null;
    await batch.look();
    await batch.look();
    expect(batch.jobs.all().map(({ error }) => error?.code)).toEqual(["file_not_found", "file_not_found"]);
    expect(batch.row()).toMatchObject({ ended: "failed", failed: 2 });
  });
});

describe("whoever is to be told of a batch's end", () => {
  test("is told how it ended and how many rows did, and no value", async () => {
    const batch = await aBatch(2);
    await batch.look();
    await batch.endJobs(1);
    await batch.endJobs(1, "failed");
    await batch.look();
    expect(batch.told).toEqual([
      {
        id: "evt_1",
        accountId: "acme",
        type: "batch.succeeded",
        timestamp: batch.row().finishedAt,
        data: { batch_id: BATCH, status: "succeeded", total: 2, succeeded: 1, failed: 1 },
        askedAt: new Date(NOW).toISOString(),
      },
    ]);
  });

  test("is told by the next look when the first died before it ended the batch, under the same id", async () => {
    const batch = await aBatch(1);
    await batch.look();
    await batch.endJobs();
    const dying = { ...batch.deps.batches, end: () => Promise.reject(new Error("killed")) };
    const looked = runBatch(
      { ...batch.deps, batches: dying },
      { batchId: BATCH, turn: 1, leaseUntil: NOW + TURN_MS },
    );
    await expect(looked).rejects.toThrow("killed");
    batch.time.now += TURN_MS;
    await batch.look();
    expect(batch.row().ended).toBe("succeeded");
    expect(new Set(batch.told.map(({ id }) => id))).toEqual(new Set(["evt_1"]));
  });

  test("hears nothing of one that was cancelled", async () => {
    const batch = await aBatch(ROWS_IN_FLIGHT + 1);
    await batch.look();
    await batch.batches.cancel(BATCH, "2026-11-23T00:00:01Z");
    await batch.endJobs();
    await batch.look();
    expect([batch.row().ended, batch.told]).toEqual(["cancelled", []]);
  });

  test("is told of one that was given up, unless a worker still holds it", async () => {
    const batch = await aBatch(1);
    await batch.look();
    batch.time.now += MOST_STILL_MS;
    const held = await batch.batches.claim(BATCH, 1, batch.time.now, batch.time.now + 1);
    expect(held).not.toBeNull();
    await sweepBatches(batch.deps);
    expect(batch.told).toEqual([]);
    batch.time.now += 1;
    await sweepBatches(batch.deps);
    expect(batch.told).toMatchObject([{ type: "batch.failed", data: { failed: 0 } }]);
  });
});

describe("a worker that dies, or that comes twice", () => {
  test("after it has begun rows leaves them to the next, which makes none of them again", async () => {
    const batch = await aBatch(3);
    const dying = { ...batch.deps.batches, progress: () => Promise.reject(new Error("killed")) };
    const looked = runBatch(
      { ...batch.deps, batches: dying },
      { batchId: BATCH, turn: 0, leaseUntil: NOW + 1 },
    );
    await expect(looked).rejects.toThrow("killed");
    expect(batch.row()).toMatchObject({ begun: 0, turn: 0 });
    batch.time.now += TURN_MS;
    await batch.look();
    expect(batch.jobs.all().map(({ jobId }) => jobId)).toEqual([0, 1, 2].map((row) => rowJobId(BATCH, row)));
    expect(batch.row()).toMatchObject({ begun: 3, turn: 1 });
  });

  test("while it holds the batch keeps others off, and a message of an earlier turn does nothing", async () => {
    const batch = await aBatch(3);
    await batch.batches.claim(BATCH, 0, NOW, NOW + TURN_MS);
    await batch.look();
    expect(batch.fills).toEqual([]);
    batch.time.now += TURN_MS;
    await batch.look();
    await batch.look(0);
    expect([batch.fills.length, batch.sent.length]).toEqual([3, 1]);
  });

  test("is found out by the sweep, which queues the turn again", async () => {
    const batch = await aBatch(3);
    await batch.batches.claim(BATCH, 0, NOW, NOW + TURN_MS);
    expect(await sweepBatches(batch.deps)).toEqual({ resent: 0, abandoned: 0 });
    batch.time.now += TURN_MS;
    expect(await sweepBatches(batch.deps)).toEqual({ resent: 1, abandoned: 0 });
    expect(batch.sent).toEqual([{ turn: 0, delay: 0 }]);
    await batch.look();
    expect(batch.fills).toHaveLength(3);
  });

  test("while the archive is written ends nothing that was deleted meanwhile, and leaves none of it", async () => {
    const batch = await aBatch(1);
    await batch.look();
    await batch.endJobs();
    const put = batch.objects.putStream;
    const objects = {
      ...batch.objects,
      putStream: async (...about: Parameters<typeof put>) => {
        const removals = { hasten: async () => undefined };
        await removeBatch({ ...batch.deps, removals }, { accountId: "acme", batchId: BATCH });
        return put(...about);
      },
    };
    await runBatch({ ...batch.deps, objects }, { batchId: BATCH, turn: 1, leaseUntil: NOW + 600_000 });
    expect(batch.row()).toMatchObject({ deletedAt: expect.any(String) });
    expect(batch.row().ended).toBeUndefined();
    expect(batch.objects.keys().filter((key) => key.startsWith("batches/"))).toEqual([]);
  });
});

test("a batch in which nothing moves for a day is given up by the sweep", async () => {
  const batch = await aBatch(1);
  await batch.look();
  batch.time.now += MOST_STILL_MS;
  expect(await sweepBatches(batch.deps)).toEqual({ resent: 0, abandoned: 1 });
  expect(batch.row()).toMatchObject({ ended: "failed", error: { code: "worker_crashed", retryable: true } });
});

test("a batch that is cancelled begins no more, and ends when those that have begun have ended", async () => {
  const batch = await aBatch(ROWS_IN_FLIGHT + 5);
  await batch.look();
  await batch.batches.cancel(BATCH, "2026-11-23T00:00:01Z");
  await batch.look();
  expect(batch.row().ended).toBeUndefined();
  await batch.endJobs();
  await batch.look();
  expect(batch.row()).toMatchObject({ ended: "cancelled", succeeded: ROWS_IN_FLIGHT });
});
