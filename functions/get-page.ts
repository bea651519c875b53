import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getPage } from "../lib/usecases/fill/get-page.ts";

const container = createApiContainer("get-page", { objects: openObjects });

/** GET /fill/{job_id}/pages/{page}, where a page is "1.png". */
export const handler = protectedEndpoint(container, async ({ linkMethod, path }, accountId) => {
  const [, number] = /^([1-9]\d{0,3})\.png$/.exec(path("page")) ?? [];
  const page = number === undefined ? null : Number(number);
  const location = await getPage(container, { accountId, jobId: path("job_id"), page, method: linkMethod });
  return { status: 302, headers: { location } };
});
