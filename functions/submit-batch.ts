import { readBatchRequest } from "../lib/http/batch-request.ts";
import { batchAccepted } from "../lib/http/batch-views.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { submitBatch } from "../lib/usecases/submit-batch.ts";

const base = createApiContainer("submit-batch");
const container = { ...base, objects: openObjects(base.environment), queues: openQueues(base.environment) };

/** POST /batches */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { what, options } = await readBatchRequest(event, container.settings);
  const idempotencyKey = readIdempotencyKey(event);
  return batchAccepted(await submitBatch(container, { accountId, what, options, idempotencyKey }));
});
