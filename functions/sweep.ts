import { createContainer } from "../lib/runtime/container.ts";
import { log } from "../lib/runtime/log.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { sweepJobs } from "../lib/usecases/sweep-jobs.ts";

const container = createContainer("sweep");
const deps = { ...container, queues: openQueues(container.environment) };

/** Runs on a schedule: queues open jobs again that have not moved for too long, or fails them. */
export const handler = async (): Promise<{ resent: number; buried: number }> => {
  const swept = await sweepJobs(deps);
  log.info("jobs swept", swept);
  return swept;
};
