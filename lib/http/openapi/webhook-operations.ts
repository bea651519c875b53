import { ListQuery } from "../request/list-request.ts";
import {
  CreatedWebhook,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
  WebhookRotation,
  WebhookSecret,
  WebhookView,
} from "../webhooks/webhook-schemas.ts";
import { faultAnswer, type Operation, refused } from "./operation.ts";

const webhook = { webhook_id: "As returned by `POST /webhooks`." };
/** Routes that are for what a `webhook_url` is told as well. */
const orOwn = { webhook_id: "As returned by `POST /webhooks`; `secret` for what `webhook_url`s are told." };
const unknown = refused("`webhook_not_found`.");
const changing = refused("`webhook_changed` or `idempotency_in_progress`: try again.", "Retry-After");
const rotation = { schema: WebhookRotation, contentTypes: ["application/json"], optional: true } as const;
const rotated = { description: "The new secret.", schema: WebhookSecret };

export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/webhooks",
    id: "create_webhook",
    summary: "Be told of what happens",
    description:
      "Events are POSTed by the Standard Webhooks specification: signed, with ids and states and never a value, ten times " +
      "within three days until a 2xx is answered. It hears of jobs that are submitted from now on. An account has 20 webhooks " +
      "at most.",
    access: "account",
    idempotent: true,
    body: { schema: NewWebhook, contentTypes: ["application/json"] },
    responses: {
      201: {
        description: "Made. The secret is shown this once.",
        schema: CreatedWebhook,
        headers: ["Location"],
      },
      404: refused("`webhook_not_found`: it was made by this `Idempotency-Key`, and deleted since."),
      409: refused(
        "`too_many_webhooks`; `webhook_changed` or `idempotency_in_progress`: try again.",
        "Retry-After",
      ),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/webhooks",
    id: "list_webhooks",
    summary: "The account's webhooks, the newest first",
    access: "account",
    query: ListQuery,
    responses: { 200: { description: "A page of webhooks.", schema: WebhookList }, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/webhooks/secret",
    id: "get_webhook_secret",
    summary: "The account's own secret, which signs what a `webhook_url` is told",
    access: "account",
    responses: { 200: { description: "The secret.", schema: WebhookSecret }, 500: faultAnswer },
  },
  {
    method: "post",
    path: "/webhooks/secret/rotate",
    id: "rotate_own_webhook_secret",
    summary: "Replace the account's own secret",
    description: "Both secrets sign for the overlap.",
    access: "account",
    idempotent: true,
    body: rotation,
    responses: { 200: rotated, 409: changing, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/webhooks/{webhook_id}",
    id: "get_webhook",
    summary: "A webhook",
    access: "account",
    parameters: webhook,
    responses: { 200: { description: "The webhook.", schema: WebhookView }, 404: unknown, 500: faultAnswer },
  },
  {
    method: "patch",
    path: "/webhooks/{webhook_id}",
    id: "update_webhook",
    summary: "Change a webhook's address or events, disable or enable it",
    description:
      "One that answered 410 is disabled; what a disabled one was still to be told, it is not, unless it is replayed.",
    access: "account",
    parameters: webhook,
    body: { schema: WebhookChange, contentTypes: ["application/json"] },
    responses: {
      200: { description: "As it is now.", schema: WebhookView },
      404: unknown,
      409: refused("`webhook_changed`: try again.", "Retry-After"),
      500: faultAnswer,
    },
  },
  {
    method: "delete",
    path: "/webhooks/{webhook_id}",
    id: "delete_webhook",
    summary: "Delete a webhook",
    description: "What it was still to be told, it is not.",
    access: "account",
    parameters: webhook,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: unknown,
      409: refused("`webhook_changed`: try again.", "Retry-After"),
      500: faultAnswer,
    },
  },
  {
    method: "post",
    path: "/webhooks/{webhook_id}/rotate",
    id: "rotate_webhook_secret",
    summary: "Replace a webhook's secret",
    description: "Both secrets sign for the overlap. The new one is shown this once.",
    access: "account",
    idempotent: true,
    parameters: webhook,
    body: rotation,
    responses: { 200: rotated, 404: unknown, 409: changing, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/webhooks/{webhook_id}/attempts",
    id: "list_webhook_attempts",
    summary: "What a webhook was told and when, the newest event first",
    description: "Kept for 14 days. A page holds events, each with its attempts.",
    access: "account",
    parameters: orOwn,
    query: ListQuery,
    responses: {
      200: { description: "A page of events and their attempts.", schema: WebhookDeliveryList },
      404: unknown,
      500: faultAnswer,
    },
  },
  {
    method: "post",
    path: "/webhooks/{webhook_id}/attempts/{event_id}/replay",
    id: "replay_webhook_event",
    summary: "Tell a webhook an event again",
    description: "Now, and by the whole schedule if that fails; with the same `webhook-id`.",
    access: "account",
    parameters: { ...orOwn, event_id: "As `GET /webhooks/{webhook_id}/attempts` lists it." },
    responses: {
      202: { description: "It is being sent.", schema: WebhookDelivery },
      404: refused("`webhook_not_found`, or `event_not_found`: it was not to be told of such an event."),
      409: refused("`webhook_disabled`: enable it first."),
      500: faultAnswer,
    },
  },
];
