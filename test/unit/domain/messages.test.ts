import { expect, test } from "vitest";
import { BatchMessage, JobMessage, QUEUE_NAMES, WebhookMessage } from "../../../lib/domain/messages.ts";

test("there is a queue for each kind of job, for batches and for webhooks", () => {
  expect(QUEUE_NAMES).toEqual(["parse", "fill", "batch", "webhook"]);
});

test("a message is an id, and nothing else of it is read", () => {
  expect(JobMessage.parse({ job_id: "job_1", prompt: "Ada" })).toEqual({ job_id: "job_1" });
  expect(WebhookMessage.parse({ job_id: "job_1" })).toEqual({ job_id: "job_1" });
  expect(WebhookMessage.parse({ delivery_id: "dlv_1" })).toEqual({ delivery_id: "dlv_1" });
  expect(BatchMessage.parse({ batch_id: "batch_1", turn: 0 })).toEqual({ batch_id: "batch_1", turn: 0 });
});

test.each([
  [JobMessage, { job_id: "" }],
  [JobMessage, {}],
  [WebhookMessage, { delivery_id: "" }],
  [WebhookMessage, {}],
  [BatchMessage, { batch_id: "", turn: 0 }],
  [BatchMessage, { batch_id: "batch_1", turn: -1 }],
  [BatchMessage, { batch_id: "batch_1" }],
])("a message that names nothing is refused: %#", (schema, message) => {
  expect(schema.safeParse(message).success).toBe(false);
});
