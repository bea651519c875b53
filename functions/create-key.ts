import { sessionEndpoint } from "../lib/http/answer/endpoint.ts";
import { readKeyRequest } from "../lib/http/keys/key-request.ts";
import { keyCreated } from "../lib/http/keys/key-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { auditKeys } from "../lib/runtime/log.ts";
import { createKey } from "../lib/usecases/keys/manage-keys.ts";

const container = createApiContainer("create-key");

/** POST /keys */
export const handler = sessionEndpoint(container, async ({ event, requestId }, accountId) => {
  const deps = { ...container, audit: auditKeys("session", requestId) };
  return keyCreated(await createKey(deps, { accountId, ...readKeyRequest(event) }));
});
