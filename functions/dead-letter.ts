import { createContainer } from "../lib/runtime/container.ts";
import { worker } from "../lib/runtime/worker.ts";
import { buryJob } from "../lib/usecases/bury-job.ts";

const container = createContainer("dead-letter");

/** Takes what both workers' queues gave up on, and fails those jobs. */
export const handler = worker("dead-letters", (jobId) => buryJob(container, jobId));
