import * as z from "zod";
import {
  ATTEMPT_ERRORS,
  DELIVERY_STATUSES,
  DISABLED_REASONS,
  EVENT_TYPES,
  WebhookEvent,
} from "../../domain/webhook.ts";
import { nextCursor, time } from "../schema-parts.ts";

/** The bodies of `/webhooks`. */
const events = z
  .array(z.enum(EVENT_TYPES))
  .min(1)
  .max(EVENT_TYPES.length)
  .describe("The event types to receive. Default: all.");
const url = z
  .string()
  .max(2000)
  .describe("The URL to POST events to. It must be public and `https`, without user name and password.");

export const NewWebhook = z
  .object({ url, events: events.default([...EVENT_TYPES]) })
  .meta({ id: "WebhookRequest" });

export const WebhookChange = z
  .object({
    url: url.optional(),
    events: events.optional(),
    enabled: z.boolean().optional().describe("Whether the webhook receives events."),
  })
  .meta({ id: "WebhookChange" });

const webhookFields = {
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  enabled: z.boolean(),
  disabled_at: time.nullable(),
  disabled_reason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe(
      "`gone`: it answered 410. `failing`: three events in a row failed at all ten attempts. Null if enabled.",
    ),
  created_at: time,
};
export const WebhookView = z.object(webhookFields).meta({ id: "Webhook" });

const secret = z
  .string()
  .describe("The Standard Webhooks secret to verify signatures with: `whsec_` and base64.");
export const CreatedWebhook = z
  .object({ ...webhookFields, secret: secret.describe("The secret. It is shown only here.") })
  .meta({ id: "CreatedWebhook" });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const WebhookList = z
  .object({ webhooks: z.array(WebhookView), next_cursor: nextCursor })
  .meta({ id: "WebhookList" });

export const WebhookSecret = z
  .object({
    secret,
    previous_until: time
      .nullable()
      .describe("Until when the previous secret also signs. Null if it no longer does."),
  })
  .meta({ id: "WebhookSecret" });

export const WebhookRotation = z
  .object({
    overlap_hours: z
      .number()
      .min(0)
      .max(168)
      .default(24)
      .describe("How long both secrets sign, so that you can update your receivers."),
  })
  .meta({ id: "WebhookRotation" });

export const WebhookDelivery = z
  .object({
    event_id: z.string().describe("The `webhook-id` of all attempts."),
    event: WebhookEvent,
    url: z.string().optional().describe("The URL. Present only for a delivery to a `webhook_url`."),
    status: z.enum(DELIVERY_STATUSES),
    created_at: time,
    next_attempt_at: time
      .nullable()
      .describe("When the next attempt is due. Null if the delivery has ended."),
    attempts: z
      .array(
        z
          .object({
            at: time,
            duration_ms: z.int().min(0),
            status_code: z
              .int()
              .nullable()
              .describe("The status code of the answer. Null without an answer."),
            error: z
              .enum(ATTEMPT_ERRORS)
              .nullable()
              .describe("Why the attempt failed. Null if it succeeded."),
          })
          .meta({ id: "WebhookAttempt" }),
      )
      .describe("The last 20 attempts, oldest first."),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryList = z
  .object({ deliveries: z.array(WebhookDelivery), next_cursor: nextCursor })
  .meta({ id: "WebhookDeliveryList" });
