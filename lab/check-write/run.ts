import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const MOST_BYTES = 1 << 30;

interface Output {
  /** Zero when the tool found nothing to say. */
  status: number;
  stdout: Buffer;
}

/** Runs a tool to its end, whatever it thinks of the file. Throws where it is not installed. */
export async function run(tool: string, ...args: string[]): Promise<Output> {
  try {
    const { stdout } = await execute(tool, args, { maxBuffer: MOST_BYTES, encoding: "buffer" });
    return { status: 0, stdout };
  } catch (error) {
    if (!(error instanceof Error) || !("stdout" in error) || !("code" in error)) throw error;
    if (typeof error.code !== "number" || !Buffer.isBuffer(error.stdout)) throw error;
    return { status: error.code, stdout: error.stdout };
  }
}

/** Which of the tools are installed. */
export async function installed(tools: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    tools.map((tool) =>
      run(tool, "--version").then(
        () => [tool],
        () => [],
      ),
    ),
  );
  return new Set(found.flat());
}
