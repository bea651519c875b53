import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLeaks } from "./find-leaks.ts";

/**
 * Vitest's global set-up: gathers what all tests' services log, and what their clients tell them of people, and fails
 * the run when one holds anything of the other.
 */
export function setup(): void {
  process.env.TEST_LOG_FOLDER = mkdtempSync(join(tmpdir(), "forms-api-logs-"));
}

export function teardown(): void {
  const folder = process.env.TEST_LOG_FOLDER ?? "";
  const read = (file: string): string => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const [log, personal] = [read("log.jsonl"), read("personal.jsonl")];
  rmSync(folder, { recursive: true, force: true });
  if (personal === "") return; // no test of this run has talked to a service
  if (process.env.FORMS_API_URL) return; // the service is somewhere else, and its log too
  if (log === "") throw new Error("Expected the services of the tests to have logged something.");
  const leaks = findLeaks(
    log,
    personal
      .trimEnd()
      .split("\n")
      .map((line): string => JSON.parse(line)),
  );
  if (leaks.length === 0) return;
  const shown = leaks.slice(0, 10).map(({ text, line }) => `  ${JSON.stringify(text)} in ${line}`);
  throw new Error(`${leaks.length} personal texts stand in the log:\n${shown.join("\n")}`);
}
