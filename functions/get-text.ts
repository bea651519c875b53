import { joinPages } from "../lib/domain/page-text.ts";
import { plainText } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../lib/http/answer/long-answer.ts";
import { readTextQuery } from "../lib/http/files/text-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { requireFile } from "../lib/usecases/files/find-file.ts";
import { getText } from "../lib/usecases/files/get-text.ts";

const container = createApiContainer("get-text", { objects: openObjects });

/** GET /files/{file_id}/text */
export const handler = protectedEndpoint(container, async (request, accountId) => {
  const { page } = readTextQuery(request.event);
  const fileId = request.path("file_id");
  const { pages, count } = await getText(container, { accountId, fileId, page });
  const answer = plainText(200, joinPages(pages, count));
  const stillThere = () => requireFile(container.files, accountId, fileId);
  return redirectIfLong(container, request, { answer, fileId, stillThere });
});
