import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";

const ENTRY = join(import.meta.dirname, "../../bin/local.ts");
/** Has a process see an Ollama at its usual port, whatever runs on this machine. */
const OLLAMA = `
const answers = {
  "http://127.0.0.1:11434/api/version": { version: "0.34.0" },
  "http://127.0.0.1:11434/api/tags": { models: [{ name: "qwen3:8b" }] },
};
globalThis.fetch = async (url) => Response.json(answers[url] ?? {}, { status: url in answers ? 200 : 404 });
`;

let dataDir: string;
let service: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forms-api-start-"));
});
afterEach(() => {
  service?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a start with such an environment prints, up to the line that holds the words, or to its end. */
async function printed(env: NodeJS.ProcessEnv, words: string): Promise<string[]> {
  const preload = `data:text/javascript,${encodeURIComponent(OLLAMA)}`;
  service = spawn(process.execPath, ["--import", preload, ENTRY, "--port", "0", "--data", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, OPENAI_API_KEY: "", MODEL_HINT: "", ...env },
  });
  if (!service.stdout) throw new Error("Expected the service's output.");
  const lines: string[] = [];
  for await (const line of createInterface({ input: service.stdout })) {
    lines.push(line);
    if (line.includes(words)) break;
  }
  return lines;
}

test("a start mentions a model's server on this machine, after all else that it says", async () => {
  const lines = await printed({}, "npm run doctor");
  expect(lines[0]).toContain("Forms API is running");
  expect(lines.at(-2)).toContain("Stop with Ctrl-C");
  expect(lines.at(-1)).toContain("A model server (Ollama, qwen3:8b) runs on this machine");
});
