import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { ParseJob } from "../lib/http/files/parse-schemas.ts";
import { parseJobView } from "../lib/http/files/parse-views.ts";
import { jobPollHeaders } from "../lib/http/jobs/job-views.ts";
import { readWait } from "../lib/http/request/wait-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { getJob } from "../lib/usecases/jobs/get-job.ts";
import { waitForEnd } from "../lib/usecases/jobs/wait-for-end.ts";

const container = createApiContainer("get-parse");

/** GET /parse/{job_id} */
export const handler = protectedEndpoint(container, async ({ path, event, requestId }, accountId) => {
  const which = { accountId, kind: "parse", jobId: path("job_id") } as const;
  const onFault = (error: unknown) => container.log.failed(requestId, event.routeKey, error);
  await waitForEnd(container, { ...which, seconds: readWait(event) }, onFault);
  const { job } = await getJob(container, which);
  return json(200, ParseJob, parseJobView(job), jobPollHeaders(job, container.clock()));
});
