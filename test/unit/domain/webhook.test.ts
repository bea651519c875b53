import { expect, test } from "vitest";
import {
  type Delivery,
  eventIdOf,
  JobEventData,
  noWebhooks,
  receiverOf,
  WebhookEvent,
  withAttempt,
} from "../../../lib/domain/webhook.ts";

test("what happens to a job or batch has an event's id of its own", () => {
  expect(eventIdOf("job_0a_job")).toBe("evt_0a_job");
  expect(eventIdOf("batch_0a")).toBe("evt_0a");
  expect(eventIdOf("1job_0a")).toBe("1job_0a");
});

test("an account begins with a secret of its own, and tells nobody", () => {
  expect(noWebhooks("a")).toEqual({ accountId: "a", version: 0, secrets: [{ id: "first" }], endpoints: [] });
});

test("a receiver is an endpoint of one account", () => {
  expect(receiverOf("a", "wh_1")).toBe("a#wh_1");
});

test("the last twenty attempts are kept, the oldest first", () => {
  let delivery = { attempts: [] } as unknown as Delivery;
  for (let at = 1; at <= 21; at += 1)
    delivery = { ...delivery, attempts: withAttempt(delivery, { at: String(at), durationMs: 1 }) };
  expect(delivery.attempts.map(({ at }) => Number(at))).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
});

test("an event holds ids and states, and never what else a row has", () => {
  const data = { job_id: "job_1", file_id: "f", status: "failed" };
  const error = { code: "pdf_damaged", retryable: false };
  expect(JobEventData.parse({ ...data, error: { ...error, message: "m" }, prompt: "Ada" })).toEqual({
    ...data,
    error,
  });
});

test.each([
  ["fill.succeeded", { job_id: "job_1", file_id: "f", fill_id: "fill_1", status: "succeeded", review: true }],
  ["batch.failed", { batch_id: "batch_1", status: "failed", total: 2, succeeded: 1, failed: 1 }],
])("%s is an event", (type, data) => {
  const event = { type, timestamp: "2026-11-24T12:00:00.000Z", data };
  expect(WebhookEvent.parse(event)).toEqual(event);
});

test.each([
  ["of a type that is not told", { type: "parse.begun" }],
  ["of no time", { timestamp: "yesterday" }],
  ["of a state that is no end", { data: { job_id: "job_1", file_id: "f", status: "running" } }],
  ["about nothing", { data: {} }],
])("nothing is an event %s", (_, change) => {
  const event = {
    type: "parse.failed",
    timestamp: "2026-11-24T12:00:00.000Z",
    data: { job_id: "job_1", file_id: "f", status: "failed" },
  };
  expect(WebhookEvent.safeParse(event).success).toBe(true);
  expect(WebhookEvent.safeParse({ ...event, ...change }).success).toBe(false);
});
