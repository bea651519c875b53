import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVENT_TYPES } from "../../lib/domain/webhook.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { type Received, type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let receiver: Receiver;
let client: Client;
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: "on" });
  client = service.client;
});
afterAll(async () => {
  await service.end();
  delete process.env.WEBHOOK_ALLOW_PRIVATE;
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  const { webhooks } = (await client.get("/webhooks")).json;
  for (const { webhook_id } of webhooks) await client.send("DELETE", `/webhooks/${webhook_id}`);
  await receiver.stop();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  client.send(method, path, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", ...headers },
  });
const create = async (body: object = {}, headers = {}) =>
  send("POST", "/webhooks", { url: receiver.url, ...body }, headers);
/** Verifies as receivers do, with the official library; what it returns is the body. */
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** A webhook's newest event once an attempt at it has been written down. */
async function told(webhookId: string, attempts = 1) {
  for (;;) {
    const { json } = await client.get(`/webhooks/${webhookId}/attempts`);
    if ((json.deliveries[0]?.attempts.length ?? 0) >= attempts) return json.deliveries[0];
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

describe("an endpoint", () => {
  test("is told of a parse and a fill, signed as Standard Webhooks says, with ids and no values", async () => {
    const { json: webhook, status, headers } = await create();
    expect([status, headers.get("location")]).toEqual([201, `/webhooks/${webhook.webhook_id}`]);
    const parse = await client.parsed(await smallForm("told"));
    const fill = await client.filled({ file_id: parse.file_id, prompt: "Full name: Ada Lovelace" });
    const [first, second] = await receiver.has(2);
    expect(verify(webhook.secret, first!)).toEqual({
      type: "parse.succeeded",
      timestamp: parse.finished_at,
      data: { job_id: parse.job_id, file_id: parse.file_id, status: "succeeded" },
    });
    expect(verify(webhook.secret, second!)).toEqual({
      type: "fill.succeeded",
      timestamp: fill.finished_at,
      data: {
        job_id: fill.job_id,
        file_id: parse.file_id,
        fill_id: fill.fill_id,
        status: "succeeded",
      },
    });
    expect(second?.body).not.toContain("Ada");
    expect(second?.headers["webhook-id"]).toBe(fill.job_id.replace("job_", "evt_"));
  });

  test("is told of what fails, with the code and not the words", async () => {
    const { json: webhook } = await create({ events: ["parse.failed"] });
    await client.parsed(await smallForm("not asked for"));
    const failed = await client.parsed(new TextEncoder().encode("%PDF-1.7 and nothing more"));
    const [only] = await receiver.has(1);
    expect(verify(webhook.secret, only!)).toMatchObject({
      type: "parse.failed",
      data: { job_id: failed.job_id, error: { code: failed.error.code, retryable: false } },
    });
    expect(only?.body).not.toContain(failed.error.message);
    await told(webhook.webhook_id);
    expect(receiver.received).toHaveLength(1);
  });

  test("is listed without its secret, changed, disabled, enabled and deleted", async () => {
    const { json: created } = await create({ events: ["fill.failed", "fill.failed"] });
    const { secret, ...webhook } = created;
    const path = `/webhooks/${webhook.webhook_id}`;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ events: ["fill.failed"], enabled: true, disabled_reason: null });
    expect((await client.get("/webhooks")).json).toEqual({ webhooks: [webhook], next_cursor: null });
    expect((await client.get(path)).json).toEqual(webhook);
    const changed = await send("PATCH", path, { url: `${receiver.url}/2`, enabled: false });
    expect(changed.json).toMatchObject({
      url: `${receiver.url}/2`,
      events: ["fill.failed"],
      enabled: false,
      disabled_reason: "asked",
    });
    expect((await send("PATCH", path, { events: ["fill.succeeded"] })).json.enabled).toBe(false);
    expect((await send("PATCH", path, { enabled: true })).json).toMatchObject({
      enabled: true,
      disabled_at: null,
      events: ["fill.succeeded"],
    });
    expect((await client.send("DELETE", path)).status).toBe(204);
    for (const [method, suffix] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/rotate"],
      ["GET", "/attempts"],
    ] as const) {
      const gone = await send(method, path + suffix, method === "GET" ? undefined : {});
      expect([gone.status, gone.json.code]).toEqual([404, "webhook_not_found"]);
    }
  });

  test("hears of everything unless it says of what", async () => {
    expect((await create()).json.events).toEqual(EVENT_TYPES);
  });

  test("is one of twenty at most, listed by pages, the newest first", async () => {
    const made: string[] = [];
    for (let count = 0; count < 20; count += 1) made.push((await create()).json.webhook_id);
    const refused = await create();
    expect([refused.status, refused.json.code]).toEqual([409, "too_many_webhooks"]);
    const listed: string[] = [];
    for (let cursor = ""; ; ) {
      const { json } = await client.get(`/webhooks?limit=7${cursor && `&cursor=${cursor}`}`);
      listed.push(...json.webhooks.map(({ webhook_id }: { webhook_id: string }) => webhook_id));
      if (json.next_cursor === null) break;
      cursor = json.next_cursor;
    }
    expect(listed.toSorted()).toEqual(made.toSorted());
    expect(listed[19]).toBe(made[0]);
  });

  test("is made once by repetitions with one Idempotency-Key, which are answered alike", async () => {
    const key = { "idempotency-key": "the-same" };
    const [first, again] = [await create({}, key), await create({}, key)];
    expect(first.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expect((await client.get("/webhooks")).json.webhooks).toHaveLength(1);
    expect((await create({ events: ["fill.failed"] }, key)).status).toBe(422);
  });

  test("that answers 410 is disabled, and told nothing more until somebody enables it", async () => {
    receiver.react(() => ({ status: 410 }));
    const { json: webhook } = await create();
    await client.parsed(await smallForm("gone"));
    const delivery = await told(webhook.webhook_id);
    expect(delivery).toMatchObject({
      status: "failed",
      next_attempt_at: null,
      attempts: [{ status_code: 410, error: "gone" }],
    });
    expect((await client.get(`/webhooks/${webhook.webhook_id}`)).json).toMatchObject({
      enabled: false,
      disabled_reason: "gone",
    });
    await client.parsed(await smallForm("not told"));
    expect(receiver.received).toHaveLength(1);
    const replay = `/webhooks/${webhook.webhook_id}/attempts/${delivery.event_id}/replay`;
    expect((await client.send("POST", replay)).json.code).toBe("webhook_disabled");
  });

  test("has each event told again after a failure, and once more when somebody asks", async () => {
    receiver.react(({ headers }) => ({
      status: headers["webhook-id"] === first?.headers["webhook-id"] ? 200 : 500,
    }));
    let first: Received | undefined;
    const { json: webhook } = await create();
    await client.parsed(await smallForm("at first it fails"));
    [first] = await receiver.has(1);
    const failed = await told(webhook.webhook_id);
    expect(failed).toMatchObject({ status: "pending", attempts: [{ status_code: 500, error: "not_2xx" }] });
    expect(Date.parse(failed.next_attempt_at) - Date.parse(failed.attempts[0].at)).toBeGreaterThanOrEqual(
      5000,
    );
    const path = `/webhooks/${webhook.webhook_id}/attempts/${failed.event_id}/replay`;
    expect((await client.send("POST", path)).status).toBe(202);
    const [, second] = await receiver.has(2);
    verify(webhook.secret, second!);
    expect([second?.headers["webhook-id"], second?.body]).toEqual([
      first?.headers["webhook-id"],
      first?.body,
    ]);
    expect(await told(webhook.webhook_id, 2)).toMatchObject({ status: "succeeded", next_attempt_at: null });
    const unknown = await client.send("POST", path.replace(failed.event_id, "evt_unknown"));
    expect([unknown.status, unknown.json.code]).toEqual([404, "event_not_found"]);
  });
});

describe("a secret", () => {
  test("that is replaced signs beside its successor for the overlap, and not longer", async () => {
    const { json: webhook } = await create();
    const path = `/webhooks/${webhook.webhook_id}/rotate`;
    const { json: rotated } = await send("POST", path);
    expect(rotated.secret).not.toBe(webhook.secret);
    expect(Date.parse(rotated.previous_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await client.parsed(await smallForm("rotated"));
    const [both] = await receiver.has(1);
    expect(both?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [webhook.secret, rotated.secret]) verify(secret, both!);
    const { json: last } = await send("POST", path, { overlap_hours: 0 });
    expect(last.previous_until).toBeNull();
    await client.parsed(await smallForm("rotated again"));
    const [, one] = await receiver.has(2);
    verify(last.secret, one!);
    for (const secret of [webhook.secret, rotated.secret]) expect(() => verify(secret, one!)).toThrow();
  });

  test("is replaced once by repetitions with one Idempotency-Key", async () => {
    const rotate = () => send("POST", "/webhooks/secret/rotate", {}, { "idempotency-key": "once" });
    const { json: first } = await rotate();
    expect((await rotate()).json).toEqual(first);
    expect((await client.get("/webhooks/secret")).json).toEqual(first);
  });

  test("is stored nowhere, and each account has another", async () => {
    const { json: mine } = await client.get("/webhooks/secret");
    const { json: theirs } = await (await service.otherAccount("another")).get("/webhooks/secret");
    const { json: webhook } = await create();
    expect(new Set([mine.secret, theirs.secret, webhook.secret]).size).toBe(3);
    const row = JSON.stringify(await service.store.webhooks.get("local"));
    expect(row).toContain(webhook.webhook_id);
    expect(row).not.toContain("whsec_");
    expect(row).not.toContain(webhook.secret.slice("whsec_".length));
  });
});

describe("a webhook_url", () => {
  const secretOf = async (): Promise<string> => (await client.get("/webhooks/secret")).json.secret;

  test("is told of the job that named it, signed with the account's own secret, which goes on after a rotation", async () => {
    const form = new FormData();
    form.set("file", new Blob([(await smallForm("by address")) as Uint8Array<ArrayBuffer>]), "form.pdf");
    form.set("webhook_url", receiver.url);
    const { json: parse } = await client.send("POST", "/parse", { body: form });
    const [first] = await receiver.has(1);
    const secret = await secretOf();
    expect(verify(secret, first!)).toMatchObject({ type: "parse.succeeded", data: { job_id: parse.job_id } });
    await send("POST", "/webhooks/secret/rotate");
    const fill = {
      file_id: parse.file_id,
      prompt: "Full name: Ada",
      review: "true",
      webhook_url: receiver.url,
    };
    const review = await client.filled(fill);
    const [, second] = await receiver.has(2);
    for (const each of [secret, await secretOf()])
      expect(verify(each, second!)).toMatchObject({ data: { fill_id: review.fill_id, review: true } });
    const commit = await send("POST", `/fill/${review.job_id}/commit`, {
      accept: "all",
      webhook_url: receiver.url,
    });
    const [, , third] = await receiver.has(3);
    expect(verify(secret, third!)).toMatchObject({
      type: "fill.succeeded",
      data: { job_id: commit.json.job_id },
    });
    const { json } = await client.get("/webhooks/secret/attempts?limit=2");
    expect(json.deliveries).toHaveLength(2);
    expect(json.deliveries[0].url).toBe(receiver.url);
    expect(json.next_cursor).not.toBeNull();
  });

  test("is told of a parse that was answered from before, each time by an event of its own", async () => {
    const bytes = (await smallForm("from before")) as Uint8Array<ArrayBuffer>;
    const parse = await client.parsed(bytes);
    const submit = () => {
      const form = new FormData();
      form.set("file", new Blob([bytes]), "form.pdf");
      form.set("webhook_url", receiver.url);
      return client.send("POST", "/parse", { body: form, headers: { "idempotency-key": `${key}` } });
    };
    let key = 1;
    for (const expected of [1, 1, 2]) {
      if (expected === 2) key = 2;
      expect((await submit()).json).toMatchObject({ status: "succeeded", job_id: parse.job_id });
      await receiver.has(expected);
    }
    const [first, second] = receiver.received;
    const secret = await secretOf();
    for (const each of [first, second])
      expect(verify(secret, each!)).toMatchObject({ data: { job_id: parse.job_id, status: "succeeded" } });
    expect(first?.headers["webhook-id"]).not.toBe(second?.headers["webhook-id"]);
    expect(receiver.received).toHaveLength(2);
  });

  test.each([
    ["", "valid URL"],
    ["not a URL", "valid URL"],
    ["ftp://example.org/", "https"],
    ["https://ada:secret@example.org/", "no user name"],
  ])("that is %s is refused with 422", async (url, message) => {
    const fill = await client.fill({ file_id: crypto.randomUUID(), prompt: "Name: Ada", webhook_url: url });
    expect(fill.json.detail).toEqual([
      { loc: ["body", "webhook_url"], msg: expect.stringContaining(message), type: "webhook_url_invalid" },
    ]);
    expect((await create({ url })).json.detail[0].loc).toEqual(["body", "url"]);
  });
});
