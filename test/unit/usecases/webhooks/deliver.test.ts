import { describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, OPEN_SHARDS } from "../../../../lib/domain/job.ts";
import type { WebhookAnswer, WebhookRequest } from "../../../../lib/domain/ports/webhooks.ts";
import type { AccountEvent, Attempt, Endpoint } from "../../../../lib/domain/webhook.ts";
import { EVENT_TYPES, noWebhooks, OWN_SECRET } from "../../../../lib/domain/webhook.ts";
import { deliver } from "../../../../lib/usecases/webhooks/deliver.ts";
import { emitEvent } from "../../../../lib/usecases/webhooks/emit-event.ts";
import { updateEndpoint } from "../../../../lib/usecases/webhooks/manage-endpoints.ts";
import { sweepWebhooks } from "../../../../lib/usecases/webhooks/sweep-webhooks.ts";
import {
  createMemoryDeliveries,
  createMemoryWebhookQueue,
  createMemoryWebhooks,
} from "../../../support/memory-webhooks.ts";

const START = Date.parse("2026-11-23T12:00:00Z");
const EVENT: AccountEvent = {
  id: "evt_1",
  accountId: "acme",
  type: "batch.succeeded",
  timestamp: "2026-11-23T11:59:59.000Z",
  data: { batch_id: "batch_1", status: "succeeded", total: 2, succeeded: 2, failed: 0 },
  askedAt: "2026-11-23T11:00:00.000Z",
};
const endpoint = (webhookId: string, changes: Partial<Endpoint> = {}): Endpoint => ({
  webhookId,
  url: `https://${webhookId.replace("_", "-")}.example.org/`,
  events: [...EVENT_TYPES],
  secrets: [{ id: webhookId }],
  createdAt: EVENT.timestamp,
  ...changes,
});

/** An account with endpoints, a receiver that answers this to everything, and a clock that is set by hand. */
async function withEndpoints(endpoints: Endpoint[], answers: WebhookAnswer[] = [{ status: 200 }]) {
  const [webhooks, deliveries, webhookQueue] = [
    createMemoryWebhooks(),
    createMemoryDeliveries(),
    createMemoryWebhookQueue(),
  ];
  await webhooks.put({ ...noWebhooks("acme"), version: 1, endpoints });
  const posted: WebhookRequest[] = [];
  const attempts: (Attempt & { next: unknown })[] = [];
  const put: AccountEvent[] = [];
  const deps = {
    now: START,
    clock: () => deps.now,
    webhooks,
    deliveries,
    webhookQueue,
    eventBus: { put: async (event: AccountEvent) => void put.push(event) },
    webhookKey: async () => "key",
    random: () => 0,
    settings: { privateWebhooks: false },
    sender: {
      async post(request: WebhookRequest) {
        posted.push(request);
        return answers[Math.min(posted.length, answers.length) - 1] ?? { status: 200 };
      },
    },
    attempted: (_: unknown, attempt: Attempt, next: unknown) => void attempts.push({ ...attempt, next }),
    jobs: { listUntold: async () => [] },
  };
  const sent = () => webhookQueue.sent.splice(0);
  /** Does all that the queue holds, as if all of it were due. */
  const work = async () => {
    for (const { work } of sent()) if ("deliveryId" in work) await deliver(deps, work.deliveryId);
  };
  return { deps, posted, attempts, put, sent, work, rows: deliveries.all };
}

describe("an event", () => {
  test("goes to the endpoints that are enabled and want its type, to the address that was named, and to the bus", async () => {
    const { deps, put, sent, rows } = await withEndpoints([
      endpoint("wh_wants"),
      endpoint("wh_other", { events: ["fill.failed"] }),
      endpoint("wh_disabled", { disabled: { at: EVENT.timestamp, reason: "asked" } }),
    ]);
    const named = { ...EVENT, url: "https://named.example.org/" };
    expect(await emitEvent(deps, named)).toBe(2);
    expect(rows().map(({ webhookId, url }) => [webhookId, url])).toEqual([
      ["wh_wants", undefined],
      [OWN_SECRET, "https://named.example.org/"],
    ]);
    expect(put).toEqual([named]);
    expect(sent().map(({ accountId }) => accountId)).toEqual(["acme", "acme"]);
  });

  test("that is emitted again starts nothing again", async () => {
    const { deps, sent, rows } = await withEndpoints([endpoint("wh_1")]);
    await emitEvent(deps, EVENT);
    sent();
    await emitEvent(deps, EVENT);
    expect([rows().length, sent()]).toEqual([1, []]);
  });
});

describe("a delivery", () => {
  test("is posted once, however often its message comes", async () => {
    const { deps, posted, attempts, rows, sent } = await withEndpoints([endpoint("wh_1")]);
    await emitEvent(deps, EVENT);
    const [{ work } = { work: { jobId: "none" } }] = sent();
    if (!("deliveryId" in work)) throw new Error("Expected a delivery.");
    await Promise.all([deliver(deps, work.deliveryId), deliver(deps, work.deliveryId)]);
    expect(posted).toHaveLength(1);
    expect(JSON.parse(posted[0]?.body ?? "")).toEqual({
      type: EVENT.type,
      timestamp: EVENT.timestamp,
      data: EVENT.data,
    });
    expect(rows()).toMatchObject([{ status: "succeeded", attempts: [{ status: 200 }] }]);
    expect(attempts).toMatchObject([{ next: "succeeded" }]);
  });

  test("that fails waits in the queue for minutes, and in its row for longer, until the sweep sends it in time", async () => {
    const { deps, work, sent, rows } = await withEndpoints([endpoint("wh_1")], [{ status: 503 }]);
    await emitEvent(deps, EVENT);
    await work();
    expect(webhookDelays(sent())).toEqual([5]);
    const [row] = rows();
    for (const wait of [5000, 300_000]) {
      deps.now += wait;
      await deliver(deps, row?.deliveryId ?? "");
    }
    expect(webhookDelays(sent())).toEqual([300]);
    expect(rows()[0]?.nextAttemptAt).toBe(deps.now + 1_800_000);
    deps.now += 1_800_000 - CHECK_AFTER_MS;
    expect(await sweepWebhooks(deps)).toEqual({ untold: 0, due: 1 });
    expect(webhookDelays(sent())).toEqual([300]);
    expect(await sweepWebhooks(deps)).toEqual({ untold: 0, due: 0 });
  });

  test("that cannot be queued holds up no other, and the sweep says so", async () => {
    const { deps, rows, sent } = await withEndpoints([endpoint("wh_1"), endpoint("wh_2"), endpoint("wh_3")]);
    await emitEvent(deps, EVENT);
    sent();
    deps.now += CHECK_AFTER_MS;
    const refused = rows()[1]?.deliveryId;
    const { send } = deps.webhookQueue;
    deps.webhookQueue.send = async (work, ...about) => {
      if ("deliveryId" in work && work.deliveryId === refused) throw new Error("The queue is away.");
      await send(work, ...about);
    };
    await expect(sweepWebhooks(deps)).rejects.toThrow("1 webhooks could not be queued");
    expect(sent()).toHaveLength(2);
  });

  test("waits as long as its receiver asks", async () => {
    const { deps, work, rows } = await withEndpoints(
      [endpoint("wh_1")],
      [{ status: 429, retryAfter: "600" }],
    );
    await emitEvent(deps, EVENT);
    await work();
    expect(rows()[0]?.nextAttemptAt).toBe(START + 600_000);
  });

  test("ends after the tenth attempt, and is in no index of what is due", async () => {
    const { deps, rows, posted } = await withEndpoints([endpoint("wh_1")], [{ error: "timed_out" }]);
    await emitEvent(deps, EVENT);
    for (let [row] = rows(); row?.nextAttemptAt !== undefined; [row] = rows()) {
      deps.now = row.nextAttemptAt;
      await deliver(deps, row.deliveryId);
    }
    expect(posted).toHaveLength(10);
    expect(rows()[0]).toMatchObject({ status: "failed", attempts: Array(10).fill({ error: "timed_out" }) });
    const due = OPEN_SHARDS.map((shard) => deps.deliveries.listDue(shard, Number.MAX_SAFE_INTEGER));
    expect((await Promise.all(due)).flat()).toEqual([]);
  });

  test("whose workers are lost ten times ends without another attempt", async () => {
    const { deps, rows, posted } = await withEndpoints([endpoint("wh_1")]);
    await emitEvent(deps, EVENT);
    const deliveryId = rows()[0]?.deliveryId ?? "";
    for (let lost = 0; lost < 10; lost += 1) {
      await deps.deliveries.claim(deliveryId, deps.now, deps.now + 30_000);
      deps.now += 30_000;
    }
    await deliver(deps, deliveryId);
    expect(posted).toEqual([]);
    expect(rows()).toMatchObject([{ status: "failed", attempts: [{ error: "worker_lost" }] }]);
  });

  test.each([
    ["endpoint_disabled", { enabled: false }],
    ["refused_address", null],
  ])(
    "to a receiver that may no longer be told ends or waits, and is not posted: %s",
    async (error, change) => {
      const { deps, rows, work, posted } = await withEndpoints([
        endpoint("wh_1", change ? {} : { url: "http://example.org/" }),
      ]);
      await emitEvent(deps, EVENT);
      if (change) await updateEndpoint(deps, { accountId: "acme", webhookId: "wh_1" }, change);
      await work();
      expect(posted).toEqual([]);
      expect(rows()).toMatchObject([{ status: change ? "failed" : "pending", attempts: [{ error }] }]);
    },
  );

  test("that is answered with 410 disables its endpoint and no other", async () => {
    const { deps, work, rows } = await withEndpoints(
      [endpoint("wh_1"), endpoint("wh_2")],
      [{ status: 410 }, { status: 200 }],
    );
    await emitEvent(deps, EVENT);
    await work();
    expect(rows().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    const { endpoints } = await deps.webhooks.get("acme");
    expect(endpoints.map(({ disabled }) => disabled?.reason)).toEqual(["gone", undefined]);
  });
});

describe("an endpoint", () => {
  /** Tells so many events, each until it is taken or given up. */
  async function tellEvents(count: number, answerTo: (event: number) => WebhookAnswer) {
    const world = await withEndpoints([endpoint("wh_1"), endpoint("wh_2")]);
    const { deps, rows } = world;
    deps.sender.post = async ({ url, headers }) =>
      url.includes("wh-1") ? answerTo(Number(headers["webhook-id"]?.slice(4))) : { status: 200 };
    for (let event = 1; event <= count; event += 1) {
      await emitEvent(deps, { ...EVENT, id: `evt_${event}` });
      const pending = () => rows().filter(({ status }) => status === "pending");
      while (pending().length > 0) {
        deps.now += 86_400_000 * 1.2;
        for (const { deliveryId } of pending()) await deliver(deps, deliveryId);
      }
    }
    const disabled = async () =>
      (await deps.webhooks.get("acme")).endpoints.map((each) => each.disabled?.reason);
    return { ...world, disabled };
  }
  const FAILING = { status: 503 };

  test("that took none of three events by their last attempt is disabled, and says why; no other is", async () => {
    const { rows, disabled } = await tellEvents(3, () => FAILING);
    expect(rows().map(({ attempts }) => attempts.length)).toEqual([10, 1, 10, 1, 10, 1]);
    expect(await disabled()).toEqual(["failing", undefined]);
  });

  test("that took one among those that it did not take is told on", async () => {
    const { disabled } = await tellEvents(5, (event) => (event === 3 ? { status: 204 } : FAILING));
    expect(await disabled()).toEqual([undefined, undefined]);
  });

  test("that takes an event at a later attempt was never given up", async () => {
    let asked = 0;
    const { disabled } = await tellEvents(5, () => {
      asked += 1;
      return asked % 10 === 0 ? { status: 200 } : FAILING;
    });
    expect(await disabled()).toEqual([undefined, undefined]);
  });

  test.each([{ enabled: true }, { url: "https://wh-1.example.org/other" }])(
    "begins anew when its account sees to it: %o",
    async (change) => {
      const { deps, disabled } = await tellEvents(2, () => FAILING);
      await updateEndpoint(deps, { accountId: "acme", webhookId: "wh_1" }, change);
      const [{ givenUp } = { givenUp: undefined }] = (await deps.webhooks.get("acme")).endpoints;
      expect([givenUp, await disabled()]).toEqual([undefined, [undefined, undefined]]);
    },
  );
});

const webhookDelays = (sent: { delaySeconds: number }[]): number[] =>
  sent.map(({ delaySeconds }) => delaySeconds);
