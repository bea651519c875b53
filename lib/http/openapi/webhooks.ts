import { EVENT_TYPES, type EventType, WebhookEvent } from "../../domain/webhook.ts";

type Json = Record<string, unknown>;

/** What a receiver can rely on, by Standard Webhooks. */
const HEADERS = {
  "webhook-id": "The event's id, the same at every attempt. Ignore an id that you have already processed.",
  "webhook-timestamp":
    "The time of this attempt, in seconds since 1970. Refuse requests older than five minutes.",
  "webhook-signature":
    "`v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`. During a rotation: two " +
    "signatures, separated by a space.",
};

const SUMMARIES: Record<EventType, string> = {
  "parse.succeeded": "A parse succeeded",
  "parse.failed": "A parse failed",
  "fill.succeeded": "A fill succeeded, or a proposal is ready for review",
  "fill.failed": "A fill failed",
  "batch.succeeded": "A batch ended, and at least one fill succeeded",
  "batch.failed": "A batch ended, and no fill succeeded",
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
    "2XX": { description: "Received. Any other answer is retried. Redirects are not followed." },
    "410": { description: "Disables the webhook. Nothing more is sent." },
  },
});
