import { batchCancelling } from "../lib/http/batch-views.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteBatch } from "../lib/usecases/get-batch.ts";

const base = createApiContainer("delete-batch");
const container = { ...base, objects: openObjects(base.environment) };

/** DELETE /batches/{batch_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const batch = await deleteBatch(container, { accountId, batchId: path("batch_id") });
  return batch ? batchCancelling(batch, container.clock()) : { status: 204 };
});
