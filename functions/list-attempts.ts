import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { WebhookDeliveryList } from "../lib/http/webhooks/webhook-schemas.ts";
import { deliveryListView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { listDeliveries } from "../lib/usecases/webhooks/deliveries.ts";

const container = createApiContainer("list-attempts");

/** GET /webhooks/{webhook_id}/attempts */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const { range } = readListQuery(event);
  const page = await listDeliveries(container, { accountId, webhookId: path("webhook_id") }, range);
  return json(200, WebhookDeliveryList, deliveryListView(page));
});
