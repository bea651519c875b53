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
export const handler = protectedEndpoint(container, async ({ path, event, requestId }, accountId) => {
  const which = { accountId, kind: "parse", jobId: path("job_id") } as const;
  const onFault = (error: unknown) => container.log.failed(requestId, event.routeKey, error);
  await waitForEnd(container, { ...which, seconds: readWait(event) }, onFault);
  const { job } = await getJob(container, which);
  return json(200, ParseJob, parseJobView(job), pollHeaders(job, container.clock()));
});
