import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getInput } from "../lib/usecases/files/get-input.ts";

const base = createApiContainer("get-input");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /files/{file_id}/input.pdf */
export const handler = protectedEndpoint(container, async ({ linkMethod, path }, accountId) => {
  const location = await getInput(container, { accountId, fileId: path("file_id"), method: linkMethod });
  return { status: 302, headers: { location } };
});
