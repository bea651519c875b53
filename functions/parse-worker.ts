import { createContainer } from "../lib/runtime/container.ts";
import { buildPdfEngine } from "../lib/runtime/engines.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { runParse } from "../lib/usecases/run-parse.ts";

const { jobs, files, objects, cache, clock, settings, environment } = createContainer("parse-worker");
const deps = { jobs, files, objects, cache, clock, settings, pdf: buildPdfEngine(environment) };

/** Takes parse jobs from their queue. */
export const handler = worker("parse", (jobId, context) => runParse(deps, { jobId, ...timeFor(context) }));
