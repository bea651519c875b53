import { RequestRefused } from "../lib/domain/errors.ts";
import { sessionEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { auditKeys } from "../lib/runtime/log.ts";
import { revokeKey } from "../lib/usecases/keys/manage-keys.ts";

const container = createApiContainer("revoke-key");

/** DELETE /keys/{key_id} */
export const handler = sessionEndpoint(container, async ({ path, requestId }, accountId) => {
  const deps = { ...container, audit: auditKeys("session", requestId) };
  if (!(await revokeKey(deps, { accountId, keyId: path("key_id") }))) {
    throw new RequestRefused("key_not_found", "There is no such key.");
  }
  return { status: 204 };
});
