import { fileURLToPath } from "node:url";
import { apartFromNetwork } from "../pdf/sandbox/namespaces.ts";
import { createPdfEngine } from "../pdf/sandbox/pdf-process.ts";
import { type Environment, isOnLambda } from "./environment.ts";
import { lazy } from "./lazy.ts";
import { log } from "./log.ts";

/** A Lambda function has one job at a time, and memory for one child. */
const CHILDREN_ON_LAMBDA = 1;

/** Once for a process, whose workers are several on one machine. */
const logNetwork = lazy(() =>
  log.info("pdf processes set up", { network: apartFromNetwork().length > 0 ? "none" : "shared" }),
);

/** The PDF engine of a worker: its child process lies beside the bundle, or is run from source. */
export function buildPdfEngine(environment: Environment, most: { mostChildren?: number } = {}) {
  logNetwork();
  return createPdfEngine({
    childModule: environment.pdfChildModule ?? fileURLToPath(import.meta.resolve("../pdf/sandbox/child.ts")),
    memoryLimitMb: environment.pdfMemoryMb,
    libraryPath: environment.libraryPath,
    ...most,
    ...(isOnLambda() && { mostChildren: CHILDREN_ON_LAMBDA }),
  });
}
