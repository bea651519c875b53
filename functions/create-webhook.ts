import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { readNewWebhook } from "../lib/http/webhooks/webhook-request.ts";
import { CreatedWebhook } from "../lib/http/webhooks/webhook-schemas.ts";
import { webhookView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { webhookKeyReader } from "../lib/runtime/webhook-key.ts";
import { createEndpoint } from "../lib/usecases/webhooks/manage-endpoints.ts";
import { currentSecret } from "../lib/usecases/webhooks/secrets.ts";

const container = createApiContainer("create-webhook", { webhookKey: webhookKeyReader });

/** POST /webhooks */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const idempotencyKey = readIdempotencyKey(event);
  const endpoint = await createEndpoint(container, { accountId, ...readNewWebhook(event), idempotencyKey });
  const { secret } = await currentSecret(container, { accountId, webhookId: endpoint.webhookId });
  const location = `/webhooks/${endpoint.webhookId}`;
  return json(201, CreatedWebhook, { ...webhookView(endpoint), secret }, { location });
});
