import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Part of util-linux, on every common distribution. */
const UNSHARE = "/usr/bin/unshare";
/**
 * A network without any interface that is up, the loopback included; and a user namespace, without which an ordinary
 * user may not have that. From inside it, no process outside may be looked into: the kernel then refuses `ptrace`, and
 * with it another's memory and `/proc/<pid>/environ`, to the same user too (ptrace(2), "Ptrace access mode checking").
 */
const APART = ["--user", "--map-current-user", "--net", "--"];

let command: readonly string[] | undefined;

/**
 * What stands before a command so that it runs without a network, as the same process: `unshare` becomes the command.
 * [] where the platform has no namespaces or does not allow them (macOS; Lambda; most containers). Found out once.
 */
export function apartFromNetwork(): readonly string[] {
  command ??= isAllowed() ? [UNSHARE, ...APART] : [];
  return command;
}

const isAllowed = (): boolean =>
  existsSync(UNSHARE) &&
  spawnSync(UNSHARE, [...APART, "/bin/sh", "-c", ":"], { env: {}, stdio: "ignore" }).status === 0;
