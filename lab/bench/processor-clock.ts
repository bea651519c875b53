import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * The processor time that a program takes from its start to its end, in milliseconds, with all processes that it starts;
 * null where it ends with a fault. bash counts it: Node does not tell what its children take.
 */
export async function processorMsOf(command: string, args: readonly string[]): Promise<number | null> {
  const timed = 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>&1';
  try {
    const { stderr } = await execute("bash", ["-c", timed, command, ...args], {
      env: { ...process.env, LC_ALL: "C" },
      timeout: 60_000,
    });
    const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(" ").map(Number);
    return 1000 * (user + system);
  } catch {
    return null;
  }
}

/**
 * Starts to count the processor time of this process, in milliseconds, all its threads together. Other programs on the
 * machine change it little; the time by the clock they may double.
 */
export function processorClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
