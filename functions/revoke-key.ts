import { RequestRefused } from "../lib/domain/errors.ts";
import { sessionEndpoint } from "../lib/http/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { revokeKey } from "../lib/usecases/manage-keys.ts";

const container = createApiContainer("revoke-key");

/** DELETE /keys/{key_id} */
export const handler = sessionEndpoint(container, async ({ path }, accountId) => {
  if (!(await revokeKey(container, { accountId, keyId: path("key_id") }))) {
    throw new RequestRefused("key_not_found", "There is no such key.");
  }
  return { status: 204 };
});
