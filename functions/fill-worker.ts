import { createContainer } from "../lib/runtime/container.ts";
import { engineChooser, modelWaitMs } from "../lib/runtime/engines.ts";
import { jobObjects } from "../lib/runtime/job-objects.ts";
import { observeJobs } from "../lib/runtime/observe-jobs.ts";
import { observeEngines, observePdf, observePlan } from "../lib/runtime/observe-work.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { buildPlanner } from "../lib/runtime/planner.ts";
import { openWebhookQueue } from "../lib/runtime/queues.ts";
import { openReader } from "../lib/runtime/reader.ts";
import { openRecognizer } from "../lib/runtime/recognizer.ts";
import { tellEnds } from "../lib/runtime/tell-ends.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { documentReader } from "../lib/usecases/context/read-document.ts";
import { runFill } from "../lib/usecases/fill/run-fill.ts";

const container = createContainer("fill-worker");
const { environment } = container;
const planner = buildPlanner(environment);
const [objects, pdf] = [jobObjects(environment), observePdf(buildPdfEngine(environment, { ahead: "fill" }))];
const deps = {
  ...container,
  jobs: tellEnds(observeJobs(container.jobs), openWebhookQueue(environment)),
  objects,
  readDocument: documentReader(objects),
  pdf,
  engine: observeEngines(engineChooser(environment, planner.engine)),
  planValues: planner.planValues,
  context: {
    pdf,
    reader: openReader(environment),
    recognizer: openRecognizer(environment.settings),
    readContext: planner.readContext,
  },
  planned: observePlan,
};

/** Takes fill jobs from their queue. */
export const handler = worker("fill", (jobId, context) =>
  runFill(deps, { jobId, ...timeFor(context, modelWaitMs(environment)) }),
);
