import { joinPages } from "../lib/domain/page-text.ts";
import { plainText } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { readTextQuery } from "../lib/http/text-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getText } from "../lib/usecases/get-text.ts";

const base = createApiContainer("get-text");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /files/{file_id}/text */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const { page } = readTextQuery(event);
  const { pages, count } = await getText(container, { accountId, fileId: path("file_id"), page });
  return plainText(200, joinPages(pages, count));
});
