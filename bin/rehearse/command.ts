import { spawn } from "node:child_process";

/** How much of a failed command's output is shown, in characters. */
const TAIL_LINES = 40;

/**
 * Runs a program in the project's folder, or in another, to its end and answers all that it printed.
 * Throws an Error with the end of its output when it does not exit with 0.
 */
export function runProgram(
  program: string,
  args: string[],
  variables: Record<string, string> = {},
  cwd = `${import.meta.dirname}/../..`,
): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      const output = Buffer.concat(printed).toString();
      if (code === 0) return resolve(output);
      const tail = output.trimEnd().split("\n").slice(-TAIL_LINES).join("\n");
      reject(new Error(`${program} ${args[0] ?? ""} ended with ${code}, expected 0. It printed:\n${tail}`));
    });
  });
}
