import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readWebhookChange } from "../lib/http/webhooks/webhook-request.ts";
import { WebhookView } from "../lib/http/webhooks/webhook-schemas.ts";
import { webhookView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { updateEndpoint } from "../lib/usecases/webhooks/manage-endpoints.ts";

const container = createApiContainer("update-webhook");

/** PATCH /webhooks/{webhook_id} */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const by = { accountId, webhookId: path("webhook_id") };
  return json(200, WebhookView, webhookView(await updateEndpoint(container, by, readWebhookChange(event))));
});
