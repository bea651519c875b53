import { sessionEndpoint } from "../lib/http/endpoint.ts";
import { readRotationRequest } from "../lib/http/key-request.ts";
import { keyCreated } from "../lib/http/key-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { rotateKey } from "../lib/usecases/rotate-key.ts";

const container = createApiContainer("rotate-key");

/** POST /keys/{key_id}/rotate */
export const handler = sessionEndpoint(container, async ({ event, path }, accountId) => {
  const overlap = readRotationRequest(event);
  return keyCreated(await rotateKey(container, { accountId, keyId: path("key_id"), ...overlap }));
});
