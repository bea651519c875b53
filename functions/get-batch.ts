import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { BatchView } from "../lib/http/batches/batch-schemas.ts";
import { batchPollHeaders, batchView } from "../lib/http/batches/batch-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getBatch } from "../lib/usecases/batches/get-batch.ts";

const container = createApiContainer("get-batch", { objects: openObjects });

/** GET /batches/{batch_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const found = await getBatch(container, { accountId, batchId: path("batch_id") });
  return json(200, BatchView, batchView(found), batchPollHeaders(found.batch, container.clock()));
});
