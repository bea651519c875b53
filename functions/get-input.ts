import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getInput } from "../lib/usecases/files/get-input.ts";

const container = createApiContainer("get-input", { objects: openObjects });

/** GET /files/{file_id}/input.pdf */
export const handler = protectedEndpoint(container, async ({ linkMethod, path }, accountId) => {
  const location = await getInput(container, { accountId, fileId: path("file_id"), method: linkMethod });
  return { status: 302, headers: { location } };
});
