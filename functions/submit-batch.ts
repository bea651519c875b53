import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readBatchRequest } from "../lib/http/batches/batch-request.ts";
import { batchAccepted } from "../lib/http/batches/batch-views.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { openReader } from "../lib/runtime/reader.ts";
import { submitBatch } from "../lib/usecases/batches/submit-batch.ts";

const container = createApiContainer("submit-batch", {
  objects: openObjects,
  queues: openQueues,
  reader: openReader,
});

/** POST /batches */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const asked = await readBatchRequest(container, event);
  const idempotencyKey = readIdempotencyKey(event);
  return batchAccepted(await submitBatch(container, { accountId, ...asked, idempotencyKey }));
});
