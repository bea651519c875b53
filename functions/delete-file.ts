import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { deleteFile } from "../lib/usecases/delete-file.ts";

const container = createContainer("delete-file");

/** DELETE /files/{file_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  await deleteFile(container, { accountId, fileId: path("file_id") });
  return { status: 204 };
});
