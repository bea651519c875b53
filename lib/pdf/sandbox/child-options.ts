import type { ForkOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The part of the memory limit that JavaScript's own heap may take; the rest is for buffers and the engine. */
const HEAP_SHARE = 0.75;
/**
 * V8 takes a limit on its heap for a wish to keep it small, and marks all of it seven times as often as it does by
 * default: a fifth of a child's time. The heap may grow as it would without a limit, fourfold between two markings, and
 * the limit still holds. Helper threads would only take time from the other children.
 */
const HEAP_FLAGS = ["--heap-growing-percent=300", "--single-threaded-gc"];

/**
 * How the child is started. Its environment holds the path of shared libraries at most, and
 * nothing of the parent's: no credentials, no keys. Node's permission model lets it
 * read its own code and data files and nothing else: no writing, no processes, no threads, no native add-ons.
 * (Node 24 cannot deny it the network; there is nothing that it could tell there but the file it was given.)
 */
export function childOptions(childModule: string, memoryLimitMb: number, libraryPath?: string): ForkOptions {
  return {
    env: libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath },
    execArgv: [
      `--max-old-space-size=${Math.floor(memoryLimitMb * HEAP_SHARE)}`,
      ...HEAP_FLAGS,
      "--disallow-code-generation-from-strings",
      "--permission",
      `--allow-fs-read=${codeFolder(childModule)}`,
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  };
}

/** The folder that holds the child's code: the nearest with a `node_modules` (source), else its own (bundle). */
function codeFolder(childModule: string): string {
  const own = dirname(childModule);
  for (let folder = own; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules"))) return join(folder, "/");
  }
  return join(own, "/");
}
