import { createContainer } from "../lib/runtime/container.ts";
import { buildPdfEngine, engineChooser } from "../lib/runtime/engines.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { runFill } from "../lib/usecases/run-fill.ts";

const { jobs, files, objects, clock, settings, environment } = createContainer("fill-worker");
const [pdf, engine] = [buildPdfEngine(environment), engineChooser(environment)];
const deps = { jobs, files, objects, clock, settings, pdf, engine };

/** Takes fill jobs from their queue. */
export const handler = worker("fill", (jobId, context) => runFill(deps, { jobId, ...timeFor(context) }));
