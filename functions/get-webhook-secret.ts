import { OWN_SECRET } from "../lib/domain/webhook.ts";
import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { WebhookSecret } from "../lib/http/webhooks/webhook-schemas.ts";
import { secretView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { webhookKeyReader } from "../lib/runtime/webhook-key.ts";
import { currentSecret } from "../lib/usecases/webhooks/secrets.ts";

const container = createApiContainer("get-webhook-secret", { webhookKey: webhookKeyReader });

/** GET /webhooks/secret */
export const handler = protectedEndpoint(container, async (_, accountId) =>
  json(200, WebhookSecret, secretView(await currentSecret(container, { accountId, webhookId: OWN_SECRET }))),
);
