import { checkPdf } from "../lib/http/check-pdf.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/idempotency-key.ts";
import { readParseOptions } from "../lib/http/parse-request.ts";
import { parseAccepted } from "../lib/http/views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues, openWebhookQueue } from "../lib/runtime/queues.ts";
import { parseUpload } from "../lib/usecases/parse-upload.ts";

const base = createApiContainer("parse-upload");
const { environment } = base;
const container = {
  ...base,
  objects: openObjects(environment),
  queues: openQueues(environment),
  webhookQueue: openWebhookQueue(environment),
};

/** POST /uploads/{upload_id}/parse */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const options = readParseOptions(event);
  const idempotencyKey = readIdempotencyKey(event);
  const upload = { accountId, uploadId: path("upload_id"), ...options, idempotencyKey };
  return parseAccepted(await parseUpload(container, upload, checkPdf));
});
