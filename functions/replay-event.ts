import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { WebhookDelivery } from "../lib/http/webhooks/webhook-schemas.ts";
import { deliveryView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openWebhookQueue } from "../lib/runtime/queues.ts";
import { replayEvent } from "../lib/usecases/webhooks/deliveries.ts";

const container = createApiContainer("replay-event", { webhookQueue: openWebhookQueue });

/** POST /webhooks/{webhook_id}/attempts/{event_id}/replay */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const event = { accountId, webhookId: path("webhook_id"), eventId: path("event_id") };
  return json(202, WebhookDelivery, deliveryView(await replayEvent(container, event)));
});
