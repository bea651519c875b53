import { OWN_SECRET } from "../lib/domain/webhook.ts";
import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { readWebhookRotation } from "../lib/http/webhooks/webhook-request.ts";
import { WebhookSecret } from "../lib/http/webhooks/webhook-schemas.ts";
import { secretView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { webhookKeyReader } from "../lib/runtime/webhook-key.ts";
import { rotateSecret } from "../lib/usecases/webhooks/secrets.ts";

const container = createApiContainer("rotate-webhook-secret", { webhookKey: webhookKeyReader });

/** POST /webhooks/secret/rotate and POST /webhooks/{webhook_id}/rotate */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const rotated = await rotateSecret(container, {
    accountId,
    webhookId: path("webhook_id") || OWN_SECRET,
    ...readWebhookRotation(event),
    idempotencyKey: readIdempotencyKey(event),
  });
  return json(200, WebhookSecret, secretView(rotated));
});
