import { fileURLToPath } from "node:url";
import { createPdfEngine } from "../pdf/sandbox/pdf-process.ts";
import type { Environment } from "./environment.ts";

/** The PDF engine of a worker: its child process lies beside the bundle, or is run from source. */
export const buildPdfEngine = (environment: Environment) =>
  createPdfEngine({
    childModule: environment.pdfChildModule ?? fileURLToPath(import.meta.resolve("../pdf/sandbox/child.ts")),
    memoryLimitMb: environment.pdfMemoryMb,
    libraryPath: environment.libraryPath,
  });
