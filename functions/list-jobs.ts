import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { JobList } from "../lib/http/jobs/job-schemas.ts";
import { jobListView } from "../lib/http/jobs/job-views.ts";
import { readJobListQuery } from "../lib/http/request/list-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";

const container = createApiContainer("list-jobs");

/** GET /jobs */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range, kind } = readJobListQuery(event);
  return json(200, JobList, jobListView(await container.jobs.listByAccount(accountId, kind, range)));
});
