import { json } from "../lib/http/answer/answer.ts";
import { sessionEndpoint } from "../lib/http/answer/endpoint.ts";
import { KeyList } from "../lib/http/keys/key-schemas.ts";
import { keyListView } from "../lib/http/keys/key-views.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { listKeyPage } from "../lib/usecases/keys/manage-keys.ts";

const container = createApiContainer("list-keys");

/** GET /keys */
export const handler = sessionEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  const [page, uses] = await Promise.all([
    listKeyPage(container, accountId, range),
    container.usage.lastUses(accountId),
  ]);
  return json(200, KeyList, keyListView(page, uses));
});
