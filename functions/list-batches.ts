import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { BatchList } from "../lib/http/batches/batch-schemas.ts";
import { batchListView } from "../lib/http/batches/batch-views.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";

const container = createApiContainer("list-batches");

/** GET /batches */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  return json(200, BatchList, batchListView(await container.batches.list(accountId, range)));
});
