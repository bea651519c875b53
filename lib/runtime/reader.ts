import { fileURLToPath } from "node:url";
import type { BoundedReader } from "../domain/ports/reader.ts";
import { createReader } from "../reading/reader.ts";
import type { Environment } from "./environment.ts";

let shared: BoundedReader | undefined;

/** The reader of what others made, one for a process: its thread lies beside the bundle, or is run from source. */
export function openReader({ readingThreadModule }: Environment): BoundedReader {
  shared ??= createReader({
    threadModule: readingThreadModule ?? fileURLToPath(import.meta.resolve("../reading/reading-thread.ts")),
  });
  return shared;
}
