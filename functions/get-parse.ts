import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { ParseJob } from "../lib/http/schemas.ts";
import { parseJobView, pollHeaders } from "../lib/http/views.ts";
import { readWait } from "../lib/http/wait-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { getJob } from "../lib/usecases/get-job.ts";
import { waitForEnd } from "../lib/usecases/wait-for-end.ts";

const container = createApiContainer("get-parse");

/** GET /parse/{job_id} */
export const handler = protectedEndpoint(container, async ({ path, event }, accountId) => {
  const which = { accountId, kind: "parse", jobId: path("job_id") } as const;
  await waitForEnd(container, { ...which, seconds: readWait(event) });
  const { job } = await getJob(container, which);
  return json(200, ParseJob, parseJobView(job), pollHeaders(job, container.clock()));
});
