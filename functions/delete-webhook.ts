import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { deleteEndpoint } from "../lib/usecases/webhooks/manage-endpoints.ts";

const container = createApiContainer("delete-webhook");

/** DELETE /webhooks/{webhook_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  await deleteEndpoint(container, { accountId, webhookId: path("webhook_id") });
  return { status: 204 };
});
