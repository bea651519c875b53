import { fileURLToPath } from "node:url";
import type { Reader } from "../domain/ports/reader.ts";
import { createReader } from "../reading/reader.ts";
import type { Environment } from "./environment.ts";

let shared: Reader | undefined;

/** The reader of what others made, one for a process: its thread lies beside the bundle, or is run from source. */
export function openReader({ readingThreadModule }: Environment): Reader {
  shared ??= createReader({
    threadModule: readingThreadModule ?? fileURLToPath(import.meta.resolve("../reading/reading-thread.ts")),
  });
  return shared;
}
