import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { FileView } from "../lib/http/schemas.ts";
import { fileView } from "../lib/http/views.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { getFile } from "../lib/usecases/get-file.ts";

const container = createContainer("get-file");

/** GET /files/{file_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const { file, fileName, form } = await getFile(container, { accountId, fileId: path("file_id") });
  return json(200, FileView, fileView(file, fileName, form));
});
