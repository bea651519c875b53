import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readBatchRequest } from "../lib/http/batches/batch-request.ts";
import { batchAccepted } from "../lib/http/batches/batch-views.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { openReader } from "../lib/runtime/reader.ts";
import { submitBatch } from "../lib/usecases/batches/submit-batch.ts";

const base = createApiContainer("submit-batch");
const container = {
  ...base,
  objects: openObjects(base.environment),
  queues: openQueues(base.environment),
  reader: openReader(base.environment),
};

/** POST /batches */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const asked = await readBatchRequest(container, event);
  const idempotencyKey = readIdempotencyKey(event);
  return batchAccepted(await submitBatch(container, { accountId, ...asked, idempotencyKey }));
});
