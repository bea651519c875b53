import { json } from "../lib/http/answer.ts";
import { readRowsQuery } from "../lib/http/batch-request.ts";
import { BatchRowList } from "../lib/http/batch-schemas.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { listBatchRows } from "../lib/usecases/get-batch.ts";

const base = createApiContainer("list-batch-rows");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /batches/{batch_id}/rows */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const range = readRowsQuery(event);
  const { rows, next } = await listBatchRows(container, { accountId, batchId: path("batch_id") }, range);
  return json(200, BatchRowList, { rows, next_cursor: next === null ? null : `${next}` });
});
