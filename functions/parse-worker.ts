import { createContainer } from "../lib/runtime/container.ts";
import { jobObjects } from "../lib/runtime/job-objects.ts";
import { observeJobs } from "../lib/runtime/observe-jobs.ts";
import { observePdf } from "../lib/runtime/observe-work.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { openWebhookQueue } from "../lib/runtime/queues.ts";
import { openRecognizer, reportUnread } from "../lib/runtime/recognizer.ts";
import { tellEnds } from "../lib/runtime/tell-ends.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { scanReader } from "../lib/usecases/parse/read-scans.ts";
import { runParse } from "../lib/usecases/parse/run-parse.ts";

const container = createContainer("parse-worker");
const { environment } = container;
const deps = {
  ...container,
  jobs: tellEnds(observeJobs(container.jobs), openWebhookQueue(environment)),
  objects: jobObjects(environment),
  pdf: observePdf(buildPdfEngine(environment, { ahead: "parse" })),
};

const recognizer = openRecognizer(environment.settings);

/** Takes parse jobs from their queue. */
export const handler = worker("parse", (jobId, context) => {
  const time = timeFor(context);
  const readScans =
    recognizer && scanReader({ pdf: deps.pdf, recognizer, report: reportUnread }, time.signal);
  return runParse({ ...deps, ...(readScans && { readScans }) }, { jobId, ...time });
});
