import { json } from "../lib/http/answer.ts";
import { BatchList } from "../lib/http/batch-schemas.ts";
import { batchListView } from "../lib/http/batch-views.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { readListQuery } from "../lib/http/list-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";

const container = createApiContainer("list-batches");

/** GET /batches */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  return json(200, BatchList, batchListView(await container.batches.list(accountId, range)));
});
