import { accessSync, constants, mkdirSync } from "node:fs";
import { StartFault } from "../start-fault.ts";

const ON_FULL_DISK = "is on a full disk. Free some space, or choose another folder with --data.";

/** What the system says of a folder that cannot be used, and what to do about it. */
const FAULTS = new Map<string, string>(
  Object.entries({
    EEXIST: "is a file. Choose a folder with --data.",
    ENOTDIR: "leads through a file. Choose a folder with --data.",
    EACCES: "is not writable for you. Change its permissions, or choose another folder with --data.",
    EPERM: "is not writable for you. Change its permissions, or choose another folder with --data.",
    EROFS: "is on a read-only disk. Choose another folder with --data.",
    ENOSPC: ON_FULL_DISK,
  }),
);

/** Makes the data folder, for its user alone, unless it is there. Throws `StartFault` when it cannot be written. */
export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderFault(dataDir, error);
  }
}

/** The same error, or the `StartFault` that it stands for. */
export function folderFault(dataDir: string, cause: unknown): unknown {
  const fault = FAULTS.get((cause as NodeJS.ErrnoException).code ?? "");
  return fault ? new StartFault(`The data folder ${dataDir} ${fault}`, { cause }) : cause;
}

export const fullDisk = (dataDir: string, cause: unknown): StartFault =>
  new StartFault(`The data folder ${dataDir} ${ON_FULL_DISK}`, { cause });
