import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { FileView } from "../lib/http/schemas.ts";
import { fileView } from "../lib/http/views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getFile } from "../lib/usecases/get-file.ts";

const base = createApiContainer("get-file");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /files/{file_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const { file, fileName, form } = await getFile(container, { accountId, fileId: path("file_id") });
  return json(200, FileView, fileView(file, fileName, form));
});
