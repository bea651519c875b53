import { json } from "../lib/http/answer/answer.ts";
import { sessionEndpoint } from "../lib/http/answer/endpoint.ts";
import { KeyList } from "../lib/http/keys/key-schemas.ts";
import { keyView } from "../lib/http/keys/key-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { listKeys } from "../lib/usecases/keys/manage-keys.ts";

const container = createApiContainer("list-keys");

/** GET /keys */
export const handler = sessionEndpoint(container, async (_, accountId) => {
  const [keys, uses] = await Promise.all([
    listKeys(container, accountId),
    container.usage.lastUses(accountId),
  ]);
  return json(200, KeyList, { keys: keys.map((key) => keyView(key, uses.get(key.keyId))) });
});
