import { createContainer } from "../lib/runtime/container.ts";
import { observeBurials } from "../lib/runtime/observe-jobs.ts";
import { worker } from "../lib/runtime/worker.ts";
import { buryJob } from "../lib/usecases/bury-job.ts";

const container = createContainer("dead-letter");
const deps = { ...container, jobs: observeBurials(container.jobs, "dead-letter") };

/** Takes what both workers' queues gave up on, and fails those jobs. */
export const handler = worker("dead-letters", (jobId) => buryJob(deps, jobId));
