import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { createClient } from "./client.ts";

const running = new Set<ChildProcess>();
/** Ends what a failed test left running. */
export const killServices = (): void => running.forEach((child) => void child.kill("SIGKILL"));

const BIN = join(import.meta.dirname, "../../bin");

/** The service as a process of its own, as `npm start` runs it, for tests that kill it. */
export async function spawnService(
  dataDir: string,
  options: { workerSeconds?: number; env?: NodeJS.ProcessEnv; port?: string } = {},
) {
  const seconds = options.workerSeconds ? ["--worker-seconds", String(options.workerSeconds)] : [];
  const child = spawn(
    process.execPath,
    [join(BIN, "local.ts"), "--port", options.port ?? "0", "--data", dataDir, ...seconds],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...options.env } },
  );
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = await printedUrl(child);
  return {
    url,
    pid: child.pid ?? 0,
    client: createClient(url, readFileSync(join(dataDir, "api-key"), "utf8")),
    async kill(signal: "SIGKILL" | "SIGTERM") {
      child.kill(signal);
      const [code] = await once(child, "exit");
      return code as number | null;
    },
  };
}

/** Runs a command of `bin` to its end. `uid`: as another user. */
export async function runCommand(
  name: string,
  args: string[],
  { env, uid }: { env?: NodeJS.ProcessEnv; uid?: number } = {},
): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, [join(BIN, name), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid }),
  });
  running.add(child);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  running.delete(child);
  return { code: code as number, out, error };
}

async function printedUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("Expected the service's output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error("The service ended before it printed its address.");
}
