import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The machine's own Node where that is 20, or the one that NODE_20 names; else the one that runs the tests. */
export const olderNode = (): string =>
  [process.env.NODE_20, "/usr/bin/node", "/usr/local/bin/node"].find(isOld) ?? process.execPath;

function isOld(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.startsWith("v20.");
}
