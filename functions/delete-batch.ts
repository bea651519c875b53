import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { batchCancelling } from "../lib/http/batches/batch-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteBatch } from "../lib/usecases/batches/get-batch.ts";

const container = createApiContainer("delete-batch", { objects: openObjects });

/** DELETE /batches/{batch_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const batch = await deleteBatch(container, { accountId, batchId: path("batch_id") });
  return batch ? batchCancelling(batch, container.clock()) : { status: 204 };
});
