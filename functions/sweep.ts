import { createContainer } from "../lib/runtime/container.ts";
import { observeBurials, observeSweep } from "../lib/runtime/observe-jobs.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { sweepJobs } from "../lib/usecases/sweep-jobs.ts";

const container = createContainer("sweep");
const deps = {
  ...container,
  jobs: observeBurials(container.jobs, "sweep"),
  queues: openQueues(container.environment),
};

/** Runs on a schedule: queues open jobs again whose message is lost, and fails those that no worker will end. */
export const handler = async (): Promise<{ resent: number; buried: number }> => {
  const swept = await sweepJobs(deps);
  observeSweep(swept);
  return swept;
};
