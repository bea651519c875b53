import { fileURLToPath } from "node:url";
import { lazy } from "../domain/lazy.ts";
import { distanceHere } from "../pdf/sandbox/namespaces.ts";
import { createPdfEngine, type PdfEngineOptions } from "../pdf/sandbox/pdf-process.ts";
import { type Environment, isOnLambda } from "./environment.ts";
import { log } from "./log.ts";

/** A Lambda function has one job at a time, and memory for one child. */
const CHILDREN_ON_LAMBDA = 1;

/** Once for a process, whose workers are several on one machine. */
const logDistance = lazy(() =>
  log.info("pdf processes set up", {
    network: distanceHere() === "none" ? "shared" : "none",
    files: distanceHere() === "own root" ? "own" : "shared",
  }),
);

/** The PDF engine of a worker: its child process lies beside the bundle, or is run from source. */
export function buildPdfEngine(
  environment: Environment,
  about: Pick<PdfEngineOptions, "mostChildren" | "ahead">,
) {
  logDistance();
  return createPdfEngine({
    childModule: environment.pdfChildModule ?? fileURLToPath(import.meta.resolve("../pdf/sandbox/child.ts")),
    memoryLimitMb: environment.pdfMemoryMb,
    libraryPath: environment.libraryPath,
    ...about,
    ...(isOnLambda() && { mostChildren: CHILDREN_ON_LAMBDA }),
  });
}
