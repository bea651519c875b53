import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteFile } from "../lib/usecases/files/delete-file.ts";

const container = createApiContainer("delete-file", { objects: openObjects });

/** DELETE /files/{file_id} */
export const handler = protectedEndpoint(container, async ({ path, requestId, event }, accountId) => {
  const onFault = (error: unknown) => container.log.failed(requestId, event.routeKey, error);
  await deleteFile(container, { accountId, fileId: path("file_id") }, onFault);
  return { status: 204 };
});
