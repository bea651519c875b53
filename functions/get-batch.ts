import { json } from "../lib/http/answer.ts";
import { BatchView } from "../lib/http/batch-schemas.ts";
import { batchView, pollHeaders } from "../lib/http/batch-views.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getBatch } from "../lib/usecases/get-batch.ts";

const base = createApiContainer("get-batch");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /batches/{batch_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const found = await getBatch(container, { accountId, batchId: path("batch_id") });
  return json(200, BatchView, batchView(found), pollHeaders(found.batch, container.clock()));
});
