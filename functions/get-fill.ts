import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../lib/http/answer/long-answer.ts";
import { FillJob } from "../lib/http/fill/fill-schemas.ts";
import { fillJobView } from "../lib/http/fill/fill-views.ts";
import { jobPollHeaders } from "../lib/http/jobs/job-views.ts";
import { readWait } from "../lib/http/request/wait-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getFill } from "../lib/usecases/fill/get-fill.ts";
import { getJob } from "../lib/usecases/jobs/get-job.ts";
import { waitForEnd } from "../lib/usecases/jobs/wait-for-end.ts";

const container = createApiContainer("get-fill", { objects: openObjects });

/** GET /fill/{job_id} */
export const handler = protectedEndpoint(container, async (request, accountId) => {
  const jobId = request.path("job_id");
  const seconds = readWait(request.event);
  const onFault = (error: unknown) => container.log.failed(request.requestId, request.event.routeKey, error);
  await waitForEnd(container, { accountId, kind: "fill", jobId, seconds }, onFault);
  const fill = await getFill(container, { accountId, jobId });
  const answer = json(
    200,
    FillJob,
    fillJobView(fill, request.baseUrl),
    jobPollHeaders(fill.job, container.clock()),
  );
  const stillThere = () => getJob(container, { accountId, kind: "fill", jobId });
  return redirectIfLong(container, request, { answer, fileId: fill.job.fileId, stillThere });
});
