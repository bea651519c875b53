import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { ParseJob } from "../lib/http/schemas.ts";
import { parseJobView, pollHeaders } from "../lib/http/views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { getJob } from "../lib/usecases/get-job.ts";

const container = createApiContainer("get-parse");

/** GET /parse/{job_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  const { job } = await getJob(container, { accountId, kind: "parse", jobId: path("job_id") });
  return json(200, ParseJob, parseJobView(job), pollHeaders(job, container.clock()));
});
