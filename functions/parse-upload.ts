import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readParseOptions } from "../lib/http/files/parse-request.ts";
import { parseAccepted } from "../lib/http/files/parse-views.ts";
import { acceptFiles } from "../lib/http/pictures/accept-file.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues, openWebhookQueue } from "../lib/runtime/queues.ts";
import { parseUpload } from "../lib/usecases/parse/parse-upload.ts";

const container = createApiContainer("parse-upload", {
  objects: openObjects,
  queues: openQueues,
  webhookQueue: openWebhookQueue,
});

/** POST /uploads/{upload_id}/parse */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const options = readParseOptions(event);
  const idempotencyKey = readIdempotencyKey(event);
  const upload = { accountId, uploadId: path("upload_id"), ...options, idempotencyKey };
  return parseAccepted(await parseUpload(container, upload, acceptFiles));
});
