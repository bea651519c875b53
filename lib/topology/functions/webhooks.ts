import { authenticated, get, http, idempotent } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** One row of an account, which is written whole the first time. */
const changedWhole = ["GetItem", "PutItem", "UpdateItem"] as const;

/** The addresses for events. */
export const WEBHOOKS = {
  "get-webhook-secret": {
    ...http,
    routes: get("/webhooks/secret"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
    webhookKey: true,
  },
  "rotate-webhook-secret": {
    ...http,
    routes: ["POST /webhooks/secret/rotate", "POST /webhooks/{webhook_id}/rotate"],
    tables: { ...authenticated, ...idempotent, webhooks: changedWhole },
    webhookKey: true,
  },
  "create-webhook": {
    ...http,
    routes: ["POST /webhooks"],
    tables: { ...authenticated, ...idempotent, webhooks: changedWhole },
    webhookKey: true,
  },
  "list-webhooks": {
    ...http,
    routes: get("/webhooks"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
  },
  "get-webhook": {
    ...http,
    routes: get("/webhooks/{webhook_id}"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
  },
  "update-webhook": {
    ...http,
    routes: ["PATCH /webhooks/{webhook_id}"],
    tables: { ...authenticated, webhooks: changedWhole },
  },
  "delete-webhook": {
    ...http,
    routes: ["DELETE /webhooks/{webhook_id}"],
    tables: { ...authenticated, webhooks: changedWhole },
  },
  "list-attempts": {
    ...http,
    routes: get("/webhooks/{webhook_id}/attempts"),
    tables: { ...authenticated, webhooks: ["GetItem"], deliveries: ["Query by-receiver"] },
  },
  "replay-event": {
    ...http,
    routes: ["POST /webhooks/{webhook_id}/attempts/{event_id}/replay"],
    tables: { ...authenticated, webhooks: ["GetItem"], deliveries: ["GetItem", "UpdateItem"] },
    sends: ["webhook"],
  },
} as const satisfies Record<string, FunctionSpec>;
