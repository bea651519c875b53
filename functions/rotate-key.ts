import { sessionEndpoint } from "../lib/http/answer/endpoint.ts";
import { readRotationRequest } from "../lib/http/keys/key-request.ts";
import { keyCreated } from "../lib/http/keys/key-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { auditKeys } from "../lib/runtime/log.ts";
import { rotateKey } from "../lib/usecases/keys/rotate-key.ts";

const container = createApiContainer("rotate-key");

/** POST /keys/{key_id}/rotate */
export const handler = sessionEndpoint(container, async ({ event, path, requestId }, accountId) => {
  const overlap = readRotationRequest(event);
  const deps = { ...container, audit: auditKeys("session", requestId) };
  return keyCreated(await rotateKey(deps, { accountId, keyId: path("key_id"), ...overlap }));
});
