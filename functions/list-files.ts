import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { FileList } from "../lib/http/files/file-schemas.ts";
import { fileListView } from "../lib/http/files/file-views.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { listFiles } from "../lib/usecases/files/list-files.ts";

const container = createApiContainer("list-files", { objects: openObjects });

/** GET /files */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  return json(200, FileList, fileListView(await listFiles(container, accountId, range)));
});
