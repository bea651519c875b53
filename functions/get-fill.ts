import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { FillJob } from "../lib/http/schemas.ts";
import { fillJobView, pollHeaders } from "../lib/http/views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getFill } from "../lib/usecases/get-fill.ts";

const base = createApiContainer("get-fill");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /fill/{job_id} */
export const handler = protectedEndpoint(container, async ({ path, baseUrl }, accountId) => {
  const fill = await getFill(container, { accountId, jobId: path("job_id") });
  return json(200, FillJob, fillJobView(fill, baseUrl), pollHeaders(fill.job, container.clock()));
});
