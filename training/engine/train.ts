import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chanceOf, type Model, wayOf } from "../../lib/instructions/local/6-score.ts";
import { decide } from "../../lib/instructions/local/7-decide.ts";
import type { Candidate } from "../../lib/instructions/local/mention.ts";
import { calibrate } from "./calibrate.ts";
import { setsOf } from "./cases.ts";
import { type Example, onShortForms, readExamples } from "./dataset.ts";
import { heldOutOdds, train } from "./held-out.ts";
import { byStyle } from "./report.ts";
import { type CaseScore, scoreCase } from "./score-case.ts";

const ROOT = join(import.meta.dirname, "../..");
const MODEL = join(ROOT, "lib/instructions/local/model.gen.json");
const LEFT_OUT = join(import.meta.dirname, "left-out.gen.json");
const DECISIONS = join(import.meta.dirname, "decisions.gen.json");

/** What is written must be right so often on forms that were left out. */
const WANTED = 0.9;
/** What is looked at for the calibration: all that could be decided at a low threshold. */
const LOW = 0.3;

const { positionals } = parseArgs({ allowPositionals: true });
const [shared] = positionals;
if (!shared) throw new Error("Usage: node training/engine/train.ts FOLDER, which holds eval/ and corpus/.");

const examples = await readExamples(shared, setsOf(shared));
const short = onShortForms(examples.filter((_, at) => at % 2 === 0));
const odds = heldOutOdds(examples, short);
const EMPTY: Model = { start: 0, trees: [], calibration: {}, threshold: 1 };
const raw: Pick<Model, "calibration"> = { calibration: {} };
const first = examples.flatMap((example) => decided(example, raw, LOW));
const ways = Map.groupBy(first, ({ way }) => way);
const calibration = Object.fromEntries([...ways].sort().map(([way, outcomes]) => [way, calibrate(outcomes)]));
const outcomes = examples.flatMap((example) => decided(example, { calibration }, LOW));
const threshold = thresholdFor(outcomes);
const model = { ...train([...examples, ...short]), calibration, threshold };

writeFileSync(MODEL, storedModel(model));
writeFileSync(DECISIONS, `[\n${outcomes.map((one) => JSON.stringify(stored(one))).join(",\n")}\n]\n`);
const scores = examples.map((example) => ({ set: example.set, score: judged(example) }));
const leftOut = [["all", scores] as const, ...Map.groupBy(scores, ({ set }) => set)].map(([name, some]) => ({
  name,
  rows: byStyle(some.map(({ score }) => score)),
}));
writeFileSync(LEFT_OUT, `${JSON.stringify(leftOut, null, 2)}\n`);
for (const { name, rows } of leftOut)
  for (const row of rows) process.stdout.write(`${name} ${JSON.stringify(row)}\n`);
process.stdout.write(`threshold ${threshold}, calibration ${JSON.stringify(calibration)}\n`);

interface Decided {
  example: Example;
  candidate: Candidate;
  way: string;
  odds: number;
  right: boolean;
}

function thousandths(chance: number): number {
  return Math.round(chance * 1000) / 1000;
}

/** What the engine would decide with the held-out odds; what teaches nothing is left out. */
function decided(example: Example, { calibration }: Pick<Model, "calibration">, least: number): Decided[] {
  const { proposals, labels } = example;
  const own = odds.get(example) ?? [];
  const places = new Map<Candidate, number>();
  const candidates = proposals.map((proposal, at): Candidate => {
    const candidate = {
      ...proposal,
      score: chanceOf({ ...EMPTY, calibration }, wayOf(proposal), own[at] ?? 0),
    };
    places.set(candidate, at);
    return candidate;
  });
  return decide(candidates, least, example.read.model).chosen.flatMap((candidate) => {
    const at = places.get(candidate);
    const right = at === undefined ? null : (labels[at] ?? null);
    if (at === undefined || right === null) return [];
    return [{ example, candidate, way: wayOf(candidate), odds: own[at] ?? 0, right }];
  });
}

/** The lowest chance, in thousandths, from which on what is written is right as often as it must be. */
function thresholdFor(all: readonly Decided[]): number {
  const chances = all.map(({ candidate, right }) => ({ chance: thousandths(candidate.score), right }));
  const enough = [...new Set(chances.map(({ chance }) => chance))].filter((threshold) => {
    const written = chances.filter(({ chance }) => chance >= threshold);
    return written.filter(({ right }) => right).length / written.length >= WANTED;
  });
  return Math.min(1, ...enough);
}

function judged(example: Example): CaseScore {
  const own = odds.get(example) ?? [];
  const candidates = example.proposals.map((proposal, at) => ({
    ...proposal,
    score: chanceOf({ ...EMPTY, calibration }, wayOf(proposal), own[at] ?? 0),
  }));
  const { chosen } = decide(candidates, threshold, example.read.model);
  const values = new Map(
    chosen.toReversed().flatMap(({ writes }) => writes.map((write) => [write.fieldId, write] as const)),
  );
  const planned = [...values.values()].map((write) => ({ ...write, confidence: 1, source: null, rule: "" }));
  return scoreCase(example.given, example.form, planned);
}

/** One tree a line, so that a person can read what was asked and what changed. */
function storedModel({ trees, ...rest }: Model): string {
  const lines = trees.map((tree) => `    ${JSON.stringify(tree)}`).join(",\n");
  return `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "trees": [\n${lines}\n  ]\n}\n`;
}

/** No word of a case: which form and style it was, the way it was read, how sure the engine was and whether it was right. */
function stored({ example: { set, given }, candidate, way, right }: Decided): object {
  const confidence = thousandths(candidate.score);
  return { set, form: given.form, style: given.style, way, confidence, right };
}
