import { json } from "../lib/http/answer.ts";
import { readMappingRequest } from "../lib/http/batch-request.ts";
import { Mapping } from "../lib/http/batch-schemas.ts";
import { mappingView } from "../lib/http/batch-views.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { suggestBatchMapping } from "../lib/usecases/suggest-batch-mapping.ts";

const base = createApiContainer("suggest-mapping");
const container = { ...base, objects: openObjects(base.environment) };

/** POST /batches/mapping */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { fileId, table } = await readMappingRequest(event, container.settings);
  const suggested = await suggestBatchMapping(container, { accountId, fileId, table });
  return json(200, Mapping, mappingView(suggested));
});
