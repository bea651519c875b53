import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getArchive } from "../lib/usecases/batches/get-batch.ts";

const container = createApiContainer("get-archive", { objects: openObjects });

/** GET /batches/{batch_id}/zip */
export const handler = protectedEndpoint(container, async ({ linkMethod, path }, accountId) => {
  const of = { accountId, batchId: path("batch_id"), method: linkMethod };
  return { status: 302, headers: { location: await getArchive(container, of) } };
});
