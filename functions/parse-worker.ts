import { createContainer } from "../lib/runtime/container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { buildPdfEngine } from "../lib/runtime/pdf-engine.ts";
import { timeFor, worker } from "../lib/runtime/worker.ts";
import { runParse } from "../lib/usecases/run-parse.ts";

const container = createContainer("parse-worker");
const { environment } = container;
const deps = { ...container, objects: openObjects(environment), pdf: buildPdfEngine(environment) };

/** Takes parse jobs from their queue. */
export const handler = worker("parse", (jobId, context) => runParse(deps, { jobId, ...timeFor(context) }));
