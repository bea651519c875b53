import { expect, test } from "vitest";
import { type Batch, batchStatus, queuedBatch } from "../../../lib/domain/batch.ts";

const NOW = Date.parse("2026-11-24T12:00:00.000Z");
const aBatch = (batchId = "batch_0a"): Batch =>
  queuedBatch(
    {
      batchId,
      accountId: "a",
      total: 3,
      options: { flatten: false, preview: false, timezone: "UTC" },
      expiresAt: 1,
    },
    NOW,
  );

test("a new batch has done nothing, has moved when it was made, and is looked at in five minutes", () => {
  expect(aBatch()).toMatchObject({
    total: 3,
    begun: 0,
    settled: 0,
    settledWell: 0,
    succeeded: 0,
    failed: 0,
    turn: 0,
    leaseUntil: 0,
    createdAt: "2026-11-24T12:00:00.000Z",
    movedAt: "2026-11-24T12:00:00.000Z",
    nextCheckAt: NOW + 300_000,
  });
});

test("batches are spread over four shards by the last digit of their ids", () => {
  expect(["0", "1", "2", "3", "4", "f"].map((digit) => aBatch(`batch_0${digit}`).openShard)).toEqual([
    "0",
    "1",
    "2",
    "3",
    "0",
    "3",
  ]);
});

test("a batch waits, runs, is being cancelled, and says its end over all that came before", () => {
  const started = { ...aBatch(), startedAt: "t" };
  expect(batchStatus(aBatch())).toBe("queued");
  expect(batchStatus(started)).toBe("running");
  expect(batchStatus({ ...started, cancelledAt: "t" })).toBe("cancelling");
  expect(batchStatus({ ...started, cancelledAt: "t", ended: "cancelled" })).toBe("cancelled");
  expect(batchStatus({ ...started, ended: "failed" })).toBe("failed");
});
