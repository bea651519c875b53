import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { INTRODUCTION, LIMITS } from "./accuracy/page.ts";
import { type Measurement, measurementTables, type ScoredCase, ScorerOutput } from "./accuracy/report.ts";

const PAGE = join(import.meta.dirname, "../docs/accuracy.md");

const { values: options, positionals } = parseArgs({
  options: { more: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});
const [shared] = positionals;
if (!shared) {
  console.error(`Usage: npm run accuracy -- FOLDER [--more CASES]...
FOLDER   holds eval/ (the scorers and the public cases) and corpus/ (the forms)
CASES    folders with further cases, each of which is reported apart
With OPENAI_API_KEY set, the model is measured as well.`);
  process.exit(2);
}

const { OPENAI_API_KEY, ...withoutKey } = process.env;
const sets: [name: string, cases: string][] = [
  ["the public cases", join(shared, "eval/dev")],
  ...options.more.map((cases): [string, string] => [`the cases of ${cases}`, cases]),
];

const measurements = sets.flatMap(([name, cases]): Measurement[] => [
  { title: `The local engine on ${name}`, cases: score(shared, cases, withoutKey) },
  { title: `The model on ${name}`, cases: OPENAI_API_KEY ? score(shared, cases, process.env) : null },
]);
writeFileSync(PAGE, `${[INTRODUCTION, measurementTables(measurements), "", LIMITS].join("\n")}`);
console.log("Written to docs/accuracy.md");

/** Runs the fill scorer against a service of its own. */
function score(folder: string, cases: string, env: NodeJS.ProcessEnv): ScoredCase[] {
  const scratch = mkdtempSync(join(tmpdir(), "accuracy-"));
  try {
    const out = join(scratch, "scores.json");
    const scorer = ["node", join(folder, "eval/score-fill.mjs"), "--cases", cases];
    const args = [...scorer, "--forms", join(folder, "corpus"), "--out", out];
    const { status } = spawnSync(join(folder, "eval/with-service"), args, { stdio: "inherit", env });
    if (status !== 0) throw new Error(`Expected the scorer to end with status 0, got ${status}.`);
    return ScorerOutput.parse(JSON.parse(readFileSync(out, "utf8"))).rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
