import type { ForkOptions } from "node:child_process";
import { keepApart } from "./namespaces.ts";
import { readableFolders } from "./readable-folders.ts";

/** The part of the memory limit that JavaScript's own heap may take; the rest is for buffers and the engine. */
const HEAP_SHARE = 0.75;
/**
 * V8 takes a limit on its heap as a wish to keep it small, and marks all of it seven times as often as it does by default:
 * a fifth of a child's time. The heap may double between two markings, and the limit still holds. New objects get 8 MiB until
 * they are sorted out. With V8's own room for new objects, and a heap that may grow fourfold, a child holds 200 MB more after
 * 400 jobs, and works hardly less. Helper threads would only take time from the other children.
 */
const HEAP_FLAGS = ["--heap-growing-percent=100", "--max-semi-space-size=8", "--single-threaded-gc"];

/** `node:sqlite` opens files by itself, whatever the permission model says. A Node without it does not know the flag. */
const WITHOUT_DATABASES = ["--no-experimental-sqlite"].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** What it is called: before Node 22.13, an experiment. */
const PERMISSION = ["--permission", "--experimental-permission"].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * How the child is started. Its environment holds the path of shared libraries at most, and
 * nothing of the parent's: no credentials, no keys. Node's permission model lets it
 * read its own code and data files and nothing else: no writing, no processes, no threads, no native add-ons.
 * Node 24 cannot deny it the network, or sockets that are files: the kernel does, where it may be asked to.
 */
export function childOptions(childModule: string, memoryLimitMb: number, libraryPath?: string): ForkOptions {
  const folders = readableFolders(childModule);
  const nodeFlags = [
    `--max-old-space-size=${Math.floor(memoryLimitMb * HEAP_SHARE)}`,
    ...HEAP_FLAGS,
    "--disallow-code-generation-from-strings",
    ...WITHOUT_DATABASES,
    ...PERMISSION.slice(0, 1),
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
  ];
  const [program = process.execPath, ...flags] = [...keepApart(folders), process.execPath, ...nodeFlags];
  return {
    env: libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath },
    execPath: program,
    execArgv: flags,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  };
}
