import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readMappingRequest } from "../lib/http/batches/batch-request.ts";
import { Mapping } from "../lib/http/batches/batch-schemas.ts";
import { mappingView } from "../lib/http/batches/batch-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openReader } from "../lib/runtime/reader.ts";
import { suggestBatchMapping } from "../lib/usecases/batches/suggest-batch-mapping.ts";

const container = createApiContainer("suggest-mapping", { objects: openObjects, reader: openReader });

/** POST /batches/mapping */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { fileId, table } = await readMappingRequest(container, event);
  const suggested = await suggestBatchMapping(container, { accountId, fileId, table });
  return json(200, Mapping, mappingView(suggested));
});
