import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../lib/http/answer/long-answer.ts";
import { FileView } from "../lib/http/files/file-schemas.ts";
import { fileView } from "../lib/http/files/file-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { requireFile } from "../lib/usecases/files/find-file.ts";
import { getFile } from "../lib/usecases/files/get-file.ts";

const container = createApiContainer("get-file", { objects: openObjects });

/** GET /files/{file_id} */
export const handler = protectedEndpoint(container, async (request, accountId) => {
  const fileId = request.path("file_id");
  const { file, fileName, form, early } = await getFile(container, { accountId, fileId });
  const answer = json(200, FileView, fileView(file, fileName, form, early));
  const stillThere = () => requireFile(container.files, accountId, fileId);
  return redirectIfLong(container, request, { answer, fileId, stillThere });
});
