import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const CLONE_FIGURES = [
  "npm ci, s",
  "npm ci, s of a processor",
  "node_modules, MB",
  "npm test, s",
  "npm test, s of a processor",
] as const;
export type CloneFigures = Record<(typeof CLONE_FIGURES)[number], number>;

/**
 * Clones what is committed, installs it and runs `npm test` there, which takes minutes. The new documents are put in first,
 * so that the test of a stale page passes. Throws an Error when either fails.
 */
export function measureClone(documents: Readonly<Record<string, string>>): CloneFigures {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-clone-"));
  try {
    execFileSync("git", ["clone", "--quiet", process.cwd(), folder]);
    for (const [file, text] of Object.entries(documents)) writeFileSync(join(folder, file), text);
    const install = timed(folder, "npm ci --no-audit --no-fund --loglevel=error");
    const test = timed(folder, "npm test -- --silent=true --reporter=dot");
    return {
      "npm ci, s": install.seconds,
      "npm ci, s of a processor": install.processor,
      "node_modules, MB": diskMegabytes(join(folder, "node_modules")),
      "npm test, s": test.seconds,
      "npm test, s of a processor": test.processor,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How long a command takes, and how long processors work for it and for what it starts. */
function timed(cwd: string, command: string): { seconds: number; processor: number } {
  const script = `TIMEFORMAT="%0R %0U %0S"; time { ${command}; } >&3 2>&3`;
  const { status, output } = spawnSync("bash", ["-c", script], {
    cwd,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const [seconds = 0, user = 0, system = 0] =
    (output[2] ?? "").trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  if (status !== 0)
    throw new Error(`Expected ${command} to succeed, and it ended with ${status}:\n${output[3]}`);
  return { seconds, processor: user + system };
}

const diskMegabytes = (folder: string): number =>
  Number.parseInt(execFileSync("du", ["-sm", folder], { encoding: "utf8" }), 10);
