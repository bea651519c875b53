import { json } from "../lib/http/answer.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { redirectIfLong } from "../lib/http/long-answer.ts";
import { FillJob } from "../lib/http/schemas.ts";
import { fillJobView, pollHeaders } from "../lib/http/views.ts";
import { readWait } from "../lib/http/wait-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getFill } from "../lib/usecases/get-fill.ts";
import { getJob } from "../lib/usecases/get-job.ts";
import { waitForEnd } from "../lib/usecases/wait-for-end.ts";

const base = createApiContainer("get-fill");
const container = { ...base, objects: openObjects(base.environment) };

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
    pollHeaders(fill.job, container.clock()),
  );
  const stillThere = () => getJob(container, { accountId, kind: "fill", jobId });
  return redirectIfLong(container, request, { answer, fileId: fill.job.fileId, stillThere });
});
