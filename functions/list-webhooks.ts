import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { WebhookList } from "../lib/http/webhooks/webhook-schemas.ts";
import { webhookListView } from "../lib/http/webhooks/webhook-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { listEndpoints } from "../lib/usecases/webhooks/manage-endpoints.ts";

const container = createApiContainer("list-webhooks");

/** GET /webhooks */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  return json(200, WebhookList, webhookListView(await listEndpoints(container, accountId, range)));
});
