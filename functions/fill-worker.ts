import { createContainer } from "../lib/runtime/container.ts";
import { engineChooser } from "../lib/runtime/engines.ts";
import { logPlan } from "../lib/runtime/log.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { runFill } from "../lib/usecases/run-fill.ts";

const container = createContainer("fill-worker");
const { environment } = container;
const deps = {
  ...container,
  objects: openObjects(environment),
  pdf: buildPdfEngine(environment),
  engine: engineChooser(environment),
  planned: logPlan,
};

/** Takes fill jobs from their queue. */
export const handler = worker("fill", (jobId, context) => runFill(deps, { jobId, ...timeFor(context) }));
