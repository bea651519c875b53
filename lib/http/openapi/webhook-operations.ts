import { ListQuery } from "../request/list-request.ts";
import * as schemas from "../webhooks/webhook-schemas.ts";
import { type Operation, refused } from "./operation.ts";

const webhook = { webhook_id: "Returned by `POST /webhooks`." };
/** Routes that serve the deliveries of a `webhook_url` as well. */
const orOwn = {
  webhook_id: "Returned by `POST /webhooks`, or `secret` for the deliveries to a `webhook_url`.",
};
const unknown = refused("`webhook_not_found`.");
const changing = refused("`webhook_changed` or `idempotency_in_progress`: try again.", "Retry-After");
const rotation = {
  schema: schemas.WebhookRotation,
  contentTypes: ["application/json"],
  optional: true,
} as const;
const rotated = { description: "The new secret.", schema: schemas.WebhookSecret };

export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  {
    route: "POST /webhooks",
    id: "create_webhook",
    summary: "Create a webhook endpoint",
    description:
      "Sends POST requests for jobs that you submit from now on, by the Standard Webhooks specification. " +
      "Events are signed and contain ids and statuses, never values. Each event is tried up to ten times " +
      "within three days, until a 2xx answer. An account can have 20 webhooks.",
    idempotent: true,
    body: { schema: schemas.NewWebhook, contentTypes: ["application/json"] },
    responses: {
      201: {
        description: "Created. The secret is shown only here.",
        schema: schemas.CreatedWebhook,
        headers: ["Location"],
      },
      404: refused("`webhook_not_found`: this `Idempotency-Key` created a webhook that was deleted since."),
      409: refused(
        "`too_many_webhooks`; `webhook_changed` or `idempotency_in_progress`: try again.",
        "Retry-After",
      ),
    },
  },
  {
    route: "GET /webhooks",
    id: "list_webhooks",
    summary: "List the account's webhooks, newest first",
    query: ListQuery,
    responses: { 200: { description: "A page of webhooks.", schema: schemas.WebhookList } },
  },
  {
    route: "GET /webhooks/secret",
    id: "get_webhook_secret",
    summary: "Get the account's secret, which signs deliveries to a `webhook_url`",
    responses: { 200: { description: "The secret.", schema: schemas.WebhookSecret } },
  },
  {
    route: "POST /webhooks/secret/rotate",
    id: "rotate_own_webhook_secret",
    summary: "Replace the account's secret",
    description: "During the overlap, both secrets sign.",
    idempotent: true,
    body: rotation,
    responses: { 200: rotated, 409: changing },
  },
  {
    route: "GET /webhooks/{webhook_id}",
    id: "get_webhook",
    summary: "Get a webhook",
    parameters: webhook,
    responses: { 200: { description: "The webhook.", schema: schemas.WebhookView }, 404: unknown },
  },
  {
    route: "PATCH /webhooks/{webhook_id}",
    id: "update_webhook",
    summary: "Change a webhook's URL or events, or enable or disable it",
    description:
      "An answer of 410 disables a webhook. Pending deliveries of a disabled webhook are cancelled. You can replay them.",
    parameters: webhook,
    body: { schema: schemas.WebhookChange, contentTypes: ["application/json"] },
    responses: {
      200: { description: "The updated webhook.", schema: schemas.WebhookView },
      404: unknown,
      409: refused("`webhook_changed`: try again.", "Retry-After"),
    },
  },
  {
    route: "DELETE /webhooks/{webhook_id}",
    id: "delete_webhook",
    summary: "Delete a webhook",
    description: "Pending deliveries are cancelled.",
    parameters: webhook,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: unknown,
      409: refused("`webhook_changed`: try again.", "Retry-After"),
    },
  },
  {
    route: "POST /webhooks/{webhook_id}/rotate",
    id: "rotate_webhook_secret",
    summary: "Replace a webhook's secret",
    description: "During the overlap, both secrets sign. The new secret is shown only here.",
    idempotent: true,
    parameters: webhook,
    body: rotation,
    responses: { 200: rotated, 404: unknown, 409: changing },
  },
  {
    route: "GET /webhooks/{webhook_id}/attempts",
    id: "list_webhook_attempts",
    summary: "List a webhook's deliveries, newest event first",
    description: "Deliveries are kept for 14 days. A page lists events, each with its attempts.",
    parameters: orOwn,
    query: ListQuery,
    responses: {
      200: { description: "A page of events and their attempts.", schema: schemas.WebhookDeliveryList },
      404: unknown,
    },
  },
  {
    route: "POST /webhooks/{webhook_id}/attempts/{event_id}/replay",
    id: "replay_webhook_event",
    summary: "Send an event to a webhook again",
    description:
      "Sends the event now, with the same `webhook-id`. If that fails, the whole retry schedule starts again.",
    parameters: { ...orOwn, event_id: "The `event_id` from `GET /webhooks/{webhook_id}/attempts`." },
    responses: {
      202: { description: "The event is being sent.", schema: schemas.WebhookDelivery },
      404: refused("`webhook_not_found`. `event_not_found`: the webhook has no such event."),
      409: refused("`webhook_disabled`: enable it first."),
    },
  },
];
