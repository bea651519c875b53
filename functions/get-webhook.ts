import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { WebhookView } from "../lib/http/webhooks/webhook-schemas.ts";
import { webhookView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { getEndpoint } from "../lib/usecases/webhooks/manage-endpoints.ts";

const container = createApiContainer("get-webhook");

/** GET /webhooks/{webhook_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const endpoint = await getEndpoint(container, { accountId, webhookId: path("webhook_id") });
  return json(200, WebhookView, webhookView(endpoint));
});
