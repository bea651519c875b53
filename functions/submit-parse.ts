import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readParseRequest } from "../lib/http/files/parse-request.ts";
import { parseAccepted } from "../lib/http/files/parse-views.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues, openWebhookQueue } from "../lib/runtime/queues.ts";
import { submitParse } from "../lib/usecases/parse/submit-parse.ts";

const container = createApiContainer("submit-parse", {
  objects: openObjects,
  queues: openQueues,
  webhookQueue: openWebhookQueue,
});

/** POST /parse */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const request = readParseRequest(event, container.settings.maxFileBytes);
  const idempotencyKey = readIdempotencyKey(event);
  return parseAccepted(await submitParse(container, { ...request, accountId, idempotencyKey }));
});
