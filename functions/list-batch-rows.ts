import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readRowsQuery } from "../lib/http/batches/batch-request.ts";
import { BatchRowList } from "../lib/http/batches/batch-schemas.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { listBatchRows } from "../lib/usecases/batches/get-batch.ts";

const container = createApiContainer("list-batch-rows", { objects: openObjects });

/** GET /batches/{batch_id}/rows */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const range = readRowsQuery(event);
  const { rows, next } = await listBatchRows(container, { accountId, batchId: path("batch_id") }, range);
  return json(200, BatchRowList, { rows, next_cursor: next === null ? null : `${next}` });
});
