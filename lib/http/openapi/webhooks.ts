import { EVENT_TYPES, type EventType, WebhookEvent } from "../../domain/webhook.ts";

type Json = Record<string, unknown>;

/** What a receiver can rely on, by Standard Webhooks. */
const HEADERS = {
  "webhook-id":
    "Identifies the event: the same at every attempt. Receivers that have seen it need do nothing.",
  "webhook-timestamp":
    "When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`; two of them, with a space between, while a secret is " +
    "being rotated.",
};

const SUMMARIES: Record<EventType, string> = {
  "parse.succeeded": "A parse has succeeded",
  "parse.failed": "A parse has failed",
  "fill.succeeded": "A fill has succeeded, or a proposal is ready for review",
  "fill.failed": "A fill has failed",
  "batch.succeeded": "A batch has ended, and some of it has succeeded",
  "batch.failed": "A batch has ended, and nothing of it has succeeded",
};

/** The section `webhooks` of OpenAPI 3.1: what the service POSTs, by type. */
export const webhookDescriptions = (): Record<string, Json> =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describe(type) }]));

const describe = (type: EventType): Json => ({
  operationId: `on_${type.replace(".", "_")}`,
  summary: SUMMARIES[type],
  security: [],
  parameters: Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  })),
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { $ref: `#/components/schemas/${WebhookEvent.meta()?.id}` } },
    },
  },
  responses: {
    "2XX": { description: "Received. Anything else is tried again, and a redirect is not followed." },
    "410": { description: "Never again: the webhook is disabled." },
  },
});
