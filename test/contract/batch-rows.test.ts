import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Batch, queuedBatch } from "../../lib/domain/batch.ts";
import { createMemoryBatches } from "../support/memory-batches.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** The conditions of batches' rows: of those in DynamoDB, and of those in memory that unit tests stand on. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

/** In the future, where the service's own sweep finds nothing due. */
const START = Date.now() + 3_600_000;
const LATER = START + 60_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const PROGRESS = { begun: 2, settled: 1, settledWell: 1, succeeded: 1, failed: 0, movedAt: iso(START) };
const END = { succeeded: 2, failed: 0, ended: "succeeded", finishedAt: iso(START) } as const;

describe.each([
  ["in DynamoDB", () => service.store.batches],
  ["in memory", () => createMemoryBatches()],
])("batches %s", (_, open) => {
  async function withBatch(about: Partial<Batch> = {}) {
    const rows = open();
    const batchId = `batch_${randomUUID().replaceAll("-", "")}`;
    const options = { flatten: false, preview: false, timezone: "UTC" };
    const expiresAt = Math.floor(START / 1000) + 86_400;
    const identity = { batchId, accountId: batchId.replace("batch", "acc"), total: 2, options, expiresAt };
    const batch = { ...queuedBatch(identity, START), ...about };
    await rows.insert(batch);
    const row = async () => (await rows.get(batchId)) ?? expect.fail("Expected a row.");
    const claimed = async (turn = 0) =>
      (await rows.claim(batchId, turn, START, LATER)) ?? expect.fail("Expected a claim.");
    return { rows, batch, batchId, row, claimed };
  }

  test("stay as they are when they are written again", async () => {
    const { rows, batch, row } = await withBatch();
    await rows.insert({ ...batch, total: 99 });
    expect(await row()).toEqual(batch);
    expect(await rows.get("batch_none")).toBeNull();
  });

  test("are held by one, for this turn or a later one, until the lease is over", async () => {
    const { rows, batchId, claimed } = await withBatch();
    expect(await claimed(1)).toMatchObject({ turn: 1, leaseUntil: LATER, startedAt: iso(START) });
    expect(await rows.claim(batchId, 1, START, LATER)).toBeNull();
    expect(await rows.claim(batchId, 0, LATER, LATER + 1)).toBeNull();
    const again = await rows.claim(batchId, 1, LATER, LATER + 1);
    expect(again).toMatchObject({ leaseUntil: LATER + 1, startedAt: iso(START) });
  });

  test("that have expired are held by nobody", async () => {
    const { rows, batchId, batch } = await withBatch();
    expect(await rows.claim(batchId, 0, batch.expiresAt * 1000, LATER)).toBeNull();
  });

  test("are written by their holder alone", async () => {
    const { rows, claimed, row } = await withBatch();
    const held = await claimed();
    const other = { ...held, leaseUntil: held.leaseUntil - 1 };
    expect(await rows.extend(other, LATER + 5)).toBe(false);
    expect(await rows.progress(other, PROGRESS, LATER)).toBe(false);
    expect(await rows.end(other, END)).toBe(false);
    expect(await rows.extend(held, LATER + 5)).toBe(true);
    const longer = { ...held, leaseUntil: LATER + 5 };
    expect(await rows.progress(longer, PROGRESS, LATER)).toBe(true);
    expect(await row()).toMatchObject({ ...PROGRESS, turn: 1, leaseUntil: 0, nextCheckAt: LATER });
    expect(await rows.progress(longer, PROGRESS, LATER)).toBe(false);
  });

  test("that have ended are open to nobody, and are not due", async () => {
    const { rows, batch, batchId, claimed, row } = await withBatch();
    expect(await rows.end(await claimed(), END)).toBe(true);
    expect(await row()).toMatchObject(END);
    expect((await row()).openShard).toBeUndefined();
    expect(await rows.cancel(batchId, iso(START))).toBe(false);
    expect(await rows.claim(batchId, 9, LATER, LATER + 1)).toBeNull();
    const due = await rows.listDue(batch.openShard ?? "", LATER);
    expect(due.map((each) => each.batchId)).not.toContain(batchId);
  });

  test("are cancelled once, while they are open", async () => {
    const { rows, batchId, row } = await withBatch();
    expect(await rows.cancel(batchId, iso(START))).toBe(true);
    expect(await rows.cancel(batchId, iso(LATER))).toBe(true);
    expect((await row()).cancelledAt).toBe(iso(START));
  });

  test("are taken back until a worker has seen them", async () => {
    const { rows, batchId, claimed } = await withBatch();
    await claimed();
    expect(await rows.deleteIfQueued(batchId)).toBe(false);
    const unseen = await withBatch();
    expect(await unseen.rows.deleteIfQueued(unseen.batchId)).toBe(true);
    expect(await unseen.rows.get(unseen.batchId)).toBeNull();
    expect(await unseen.rows.deleteIfQueued(unseen.batchId)).toBe(true);
  });

  test("that are deleted keep their tombstone, and are taken from their holder", async () => {
    const { rows, batch, batchId, claimed, row } = await withBatch();
    const held = await claimed();
    await rows.markDeleted(batchId, iso(LATER));
    expect((await row()).deletedAt).toBe(iso(LATER));
    expect(await rows.end(held, END)).toBe(false);
    expect((await rows.list(batch.accountId, { limit: 10 })).rows).toEqual([]);
  });

  test("are listed by their account, the newest first, page by page", async () => {
    const { rows, batch } = await withBatch();
    const newer = { ...batch, batchId: `${batch.batchId}a`, createdAt: iso(LATER) };
    await rows.insert(newer);
    await rows.insert({ ...batch, batchId: `${batch.batchId}b`, accountId: "another" });
    const first = await rows.list(batch.accountId, { limit: 1 });
    expect(first.rows).toEqual([newer]);
    const rest = await rows.list(batch.accountId, { limit: 1, after: first.next ?? undefined });
    expect(rest).toEqual({ rows: [batch], next: null });
  });

  test("are due when nobody has looked for long, and put off by who saw them last", async () => {
    const { rows, batch, batchId, row } = await withBatch({ nextCheckAt: START + 1 });
    const due = async (at: number) =>
      (await rows.listDue(batch.openShard ?? "", at)).some((each) => each.batchId === batchId);
    expect([await due(START), await due(START + 1)]).toEqual([false, true]);
    expect(await rows.postpone(batch, LATER)).toBe(true);
    expect(await rows.postpone(batch, LATER + 1)).toBe(false);
    expect((await row()).nextCheckAt).toBe(LATER);
  });
});
