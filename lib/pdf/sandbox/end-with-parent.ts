import { type ChildProcess, spawn } from "node:child_process";

/** Waits until its input ends, which it does with the process that holds the other end; then kills. */
const KILL_AT_END = 'while read -r _; do :; done; kill -9 "$0"';

/**
 * Has a child killed when this process ends, however it ends: a child in a loop does not hear that its parent has
 * gone, and nobody else would stop it. A shell waits for that: the child itself may start neither threads nor processes.
 */
export function endWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const watch = spawn("/bin/sh", ["-c", KILL_AT_END, String(child.pid)], {
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell nobody watches, and the child still has its deadline.
  watch.on("error", () => {});
  child.once("exit", () => watch.kill("SIGKILL"));
  watch.unref();
}
