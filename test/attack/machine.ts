import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Target, targetAt } from "./target.ts";

const ENTRY = join(import.meta.dirname, "../../bin/local.ts");

/** A service in a process of its own that an attacker of the same machine may look at, stop, kill and start again. */
export interface Running {
  target: Target;
  pid: number;
  dataDir: string;
  /** Ends it and waits until it is gone; its exit code. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const started = new Set<ChildProcess>();
const folders = new Set<string>();

/** A folder of its own that `cleanUp` removes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-attack-"));
  folders.add(folder);
  return folder;
}

/** Ends every service that still runs, and removes every folder. */
export function cleanUp(): void {
  for (const child of started) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

function spawnEntry(dataDir: string, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [ENTRY, "--data", dataDir, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "SILENT", ...settings },
  });
  started.add(child);
  child.once("exit", () => started.delete(child));
  const output = { out: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.error += text;
  });
  return { child, output };
}

/** Starts a service on a folder, as `npm start` does. Throws with what it printed when it ends instead. */
export async function startService(dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
  const { child, output } = spawnEntry(dataDir, ["--port", "0"], settings);
  const ended = once(child, "exit");
  for (;;) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.out) ?? [];
    if (url) {
      return {
        target: targetAt(url, readFileSync(join(dataDir, "api-key"), "utf8").trim()),
        pid: child.pid ?? 0,
        dataDir,
        async end(signal) {
          child.kill(signal);
          return (await ended)[0] as number | null;
        },
      };
    }
    const next = await Promise.race([once(child.stdout, "data"), ended.then(() => "ended")]);
    if (next === "ended") throw new Error(`The service ended before it was up: ${output.error}`);
  }
}

/** Starts a service that should not start: its exit code, null when it came up after all, and its errors. */
export async function startInVain(dataDir: string, args: string[]) {
  const { child, output } = spawnEntry(dataDir, args);
  child.stdout.on("data", () => /http:/.test(output.out) && child.kill("SIGKILL"));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, error: output.error };
}

/** Every file and folder below a folder, with its permission bits. */
export const contentsOf = (folder: string): { path: string; isFolder: boolean; mode: number }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path, isFolder: entry.isDirectory(), mode: statSync(path).mode & 0o777 };
  });
