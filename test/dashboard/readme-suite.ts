import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { createClient } from "../support/client.ts";
import type { Stage } from "./stage.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The blocks without a language: commands, and what they print. */
const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, block = ""]) =>
    language ? [] : [block],
  );

/** What is typed of a block that shows a prompt: not its answers. */
const typed = (block: string): string =>
  block.startsWith("$ ")
    ? block
        .split("\n")
        .flatMap((line) => (line.startsWith("$ ") ? [line.slice(2)] : []))
        .join("\n")
    : block;

/** The calls that README and API page show, run as they stand but for the address and the reader's own ids. */
export function describeReadme(stage: Stage): void {
  describe("the README", () => {
    const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
    const readme = read("README.md");

    test("shows calls that do what it says", { timeout: 300_000 }, async () => {
      const { url, apiKey } = stage.service;
      const client = createClient(url, apiKey);
      const parse = await client.parsed(await smallForm("readme"));
      const prompt = "My name is Ada Lovelace.";
      const fill = await client.filled({ file_id: parse.file_id, prompt });
      const twice = "Full name: Ada Lovelace\nFull name: Grace Hopper";
      const review = await client.filled({ file_id: parse.file_id, prompt: twice, review: "true" });
      const [question] = review.proposal.questions;
      const folder = mkdtempSync(join(tmpdir(), "forms-api-readme-"));
      mkdirSync(join(folder, ".forms-api"));
      writeFileSync(join(folder, ".forms-api/api-key"), apiKey);
      writeFileSync(join(folder, "form.pdf"), await smallForm("readme, by curl"));
      const calls = [...blocksOf(readme), ...blocksOf(read("docs/api.md"))]
        .map(typed)
        .filter((block) => /^curl |-H "X-API-Key/m.test(block));
      expect(calls.length).toBe(4);
      // The questions are those of the reader's own proposal.
      const script = calls
        .join("\n")
        .replaceAll("http://127.0.0.1:3000", url)
        .replace(/answers='[^']*'/, `answers='{"${question.field_id}": "Ada Lovelace"}'`);
      const { stdout } = await promisify(execFile)("bash", ["-ec", script], {
        cwd: folder,
        env: {
          ...process.env,
          JOB_ID: parse.job_id,
          FILE_ID: parse.file_id,
          FILL_JOB_ID: fill.job_id,
          REVIEW_JOB_ID: review.job_id,
          DOWNLOAD_URL: fill.download_url,
        },
      });
      expect(stdout).not.toContain('"detail"');
      expect(stdout.match(/"status":"(queued|running|succeeded)"/g)?.length).toBe(6);
      expect(readFileSync(join(folder, "filled.pdf"), "latin1")).toMatch(/^%PDF-/);
      rmSync(folder, { recursive: true });
    });

    test("names commands that there are", () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
      const text = [readme, read("docs/api.md"), read("CONTRIBUTING.md")].join("\n");
      const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    });
  });
}
