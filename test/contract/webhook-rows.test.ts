import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, OPEN_SHARDS, queuedJob, shardOf } from "../../lib/domain/job.ts";
import { type Delivery, noWebhooks, receiverOf } from "../../lib/domain/webhook.ts";
import { createMemoryDeliveries, createMemoryWebhooks } from "../support/memory-webhooks.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** The conditions of webhooks' rows: of those in DynamoDB, and of those in memory that unit tests stand on. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

/** In the future, where no worker of the service finds anything due. */
const START = Date.now() + 3_600_000;
const ATTEMPT = { at: new Date(START).toISOString(), durationMs: 5, status: 500, error: "not_2xx" } as const;
let count = 0;

describe.each([
  ["in DynamoDB", () => service.store.deliveries],
  ["in memory", createMemoryDeliveries],
])("deliveries %s", (_, open) => {
  async function withDelivery(changes: Partial<Delivery> = {}) {
    const rows = open();
    count += 1;
    const deliveryId = `dlv_${count.toString(16).padStart(32, "0")}`;
    const delivery: Delivery = {
      deliveryId,
      accountId: "rows",
      webhookId: `wh_${count}`,
      receiver: receiverOf("rows", `wh_${count}`),
      eventId: `evt_${count}`,
      event: {
        type: "parse.succeeded",
        timestamp: ATTEMPT.at,
        data: { job_id: "job_1", file_id: "f", status: "succeeded" },
      },
      status: "pending",
      attempt: 0,
      leaseUntil: 0,
      nextAttemptAt: START,
      nextCheckAt: START + CHECK_AFTER_MS,
      attempts: [],
      dueShard: shardOf(deliveryId),
      createdAt: ATTEMPT.at,
      expiresAt: Math.floor(START / 1000) + 86_400,
      ...changes,
    };
    expect(await rows.insert(delivery)).toBe(true);
    const claim = (now: number) => rows.claim(deliveryId, now, now + 1000);
    const claimed = async (now = START) => (await claim(now)) ?? expect.fail("Expected a claim.");
    const row = async () => (await rows.get(deliveryId)) ?? expect.fail("Expected a row.");
    return { rows, delivery, claim, claimed, row };
  }

  test("are written once", async () => {
    const { rows, delivery } = await withDelivery();
    expect(await rows.insert(delivery)).toBe(false);
  });

  test("let one attempt hold them at a time, and none before it is due", async () => {
    const { claim, row } = await withDelivery();
    expect(await claim(START - 1)).toBeNull();
    expect(await claim(START)).toMatchObject({ attempt: 1, leaseUntil: START + 1000 });
    expect(await claim(START + 999)).toBeNull();
    expect(await claim(START + 1000)).toMatchObject({ attempt: 2 });
    expect((await row()).nextCheckAt).toBe(START + 2000 + CHECK_AFTER_MS);
  });

  test("take what came of the attempt that holds them, and of no other", async () => {
    const { rows, claimed, row } = await withDelivery();
    const [first, second] = [await claimed(), await claimed(START + 1000)];
    expect(await rows.record(first, ATTEMPT, "succeeded")).toBe(false);
    const due = { nextAttemptAt: START + 9000, nextCheckAt: START + 10_000 };
    expect(await rows.record(second, ATTEMPT, due)).toBe(true);
    expect(await row()).toMatchObject({ status: "pending", attempts: [ATTEMPT], leaseUntil: 0, ...due });
    expect(await rows.record(second, ATTEMPT, "failed")).toBe(false);
    const third = await claimed(START + 9000);
    expect(await rows.record(third, ATTEMPT, "failed")).toBe(true);
    expect(await row()).toMatchObject({ status: "failed", attempts: [ATTEMPT, ATTEMPT] });
    for (const gone of ["dueShard", "nextCheckAt", "nextAttemptAt"])
      expect(await row()).not.toHaveProperty(gone);
  });

  test("are found by the sweep when they are due, and put off by one of two", async () => {
    const { rows, delivery } = await withDelivery();
    const { deliveryId, dueShard = "", nextCheckAt = 0 } = delivery;
    const due = async (now: number) =>
      (await rows.listDue(dueShard, now)).find((each) => each.deliveryId === deliveryId);
    expect(await due(nextCheckAt - 1)).toBeUndefined();
    expect(await due(nextCheckAt)).toMatchObject({ deliveryId });
    expect(await rows.postpone(delivery, nextCheckAt + 1)).toBe(true);
    expect(await rows.postpone(delivery, nextCheckAt + 2)).toBe(false);
    expect(await due(nextCheckAt)).toBeUndefined();
  });

  test("begin again from the first attempt, as they were seen", async () => {
    const { rows, delivery, claimed, row } = await withDelivery();
    await rows.record(await claimed(), ATTEMPT, "failed");
    const due = { nextAttemptAt: START + 5000, nextCheckAt: START + 6000 };
    expect(await rows.restart(delivery, due, delivery.expiresAt + 1)).toBe(false);
    expect(await rows.restart(await row(), due, delivery.expiresAt + 1)).toBe(true);
    expect(await row()).toMatchObject({
      status: "pending",
      attempt: 0,
      attempts: [ATTEMPT],
      dueShard: delivery.dueShard,
      expiresAt: delivery.expiresAt + 1,
      ...due,
    });
  });

  test("are listed by their receiver", async () => {
    const { rows, delivery } = await withDelivery();
    const { rows: listed } = await rows.list("rows", delivery.webhookId, { limit: 10 });
    expect(listed.map(({ deliveryId }) => deliveryId)).toEqual([delivery.deliveryId]);
    expect((await rows.list("another", delivery.webhookId, { limit: 10 })).rows).toEqual([]);
  });
});

describe.each([
  ["in DynamoDB", () => service.store.webhooks],
  ["in memory", createMemoryWebhooks],
])("an account's webhooks %s", (_, open) => {
  test("are changed by one of two at once", async () => {
    const rows = open();
    const before = await rows.get("changing");
    expect(before).toEqual(noWebhooks("changing"));
    const next = { ...before, version: 1, secrets: [{ id: "second" }] };
    expect(await rows.put(next)).toBe(true);
    expect(await rows.put({ ...next, secrets: [] })).toBe(false);
    const last = { version: 2, secrets: [{ id: "third" }], endedAt: ATTEMPT.at };
    expect(await rows.put({ ...next, ...last })).toBe(true);
    expect(await rows.get("changing")).toMatchObject(last);
  });
});

describe("a job that somebody is to be told of", () => {
  test("is in the index from the write that ends it, and until that is seen to", async () => {
    const { jobs } = service.store;
    const jobId = `job_${"0".repeat(31)}5`;
    const identity = { jobId, kind: "parse", accountId: "told", fileId: "f" } as const;
    const expiresAt = Math.floor(Date.now() / 1000) + 600;
    await jobs.insert(queuedJob({ ...identity, expiresAt, tellShard: shardOf(jobId) }, Date.now()));
    const untold = async (endedBy: string) =>
      (await Promise.all(OPEN_SHARDS.map((shard) => jobs.listUntold(shard, endedBy)))).flat();
    const [before, end] = ["2026-11-22T00:00:00.000Z", "2026-11-23T00:00:00.000Z"];
    expect(await untold(end)).toEqual([]);
    const claimed = await jobs.claim(jobId, Date.now(), Date.now() + 1000);
    if (claimed.outcome !== "claimed") throw new Error("Expected a claim.");
    const error = { code: "internal_error", message: "No.", retryable: false } as const;
    await jobs.finish(claimed.claim, { status: "failed", error }, end);
    expect(await untold(before)).toEqual([]);
    expect(await untold(end)).toMatchObject([{ jobId, accountId: "told", status: "failed" }]);
    await jobs.markTold(jobId);
    await jobs.markTold(jobId);
    expect(await untold(end)).toEqual([]);
  });
});
