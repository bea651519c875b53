import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Calibration, EngineModel, Forest, Way } from "../../../lib/instructions/local/6-score.ts";
import { ENGINE_MODEL } from "../../../lib/instructions/local/model.ts";
import { IN_SIGHT, setsOf, unreadSet } from "./cases.ts";
import { onShortForms, readExamples } from "./dataset.ts";
import {
  calibrationOf,
  type Decided,
  decideHeldOut,
  lowered,
  scoreHeldOut,
  thresholdsOn,
} from "./decided.ts";
import { firstVectors, heldOutOdds, oddsBy, secondVectors, train } from "./held-out.ts";
import { byStyle } from "./report.ts";

const ROOT = join(import.meta.dirname, "../../..");
const STORED = join(ROOT, "lib/instructions/local/model.gen.json");
const LEFT_OUT = join(import.meta.dirname, "left-out.gen.json");
const DECISIONS = join(import.meta.dirname, "decisions.gen.json");

const { positionals, values: asked } = parseArgs({
  options: { thresholds: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [shared] = positionals;
if (!shared)
  throw new Error(
    "Usage: node lab/training/engine/train.ts FOLDER [--thresholds]; FOLDER holds eval/ and corpus/, and --thresholds sets these alone anew.",
  );

// The trees have not read these: they say from which chance on what is written is right often enough.
const unread = await readExamples(shared, [unreadSet()]);
const withThresholds = (
  forests: Pick<EngineModel, "first" | "second">,
  ways: EngineModel["ways"],
): EngineModel["ways"] =>
  thresholdsOn(
    unread,
    oddsBy(forests.second, secondVectors(unread, oddsBy(forests.first, firstVectors(unread)))),
    ways,
  );
if (asked.thresholds) {
  const ways = withThresholds(ENGINE_MODEL, ENGINE_MODEL.ways);
  writeFileSync(STORED, storedModel(ways, { first: ENGINE_MODEL.first, second: ENGINE_MODEL.second }));
  process.stdout.write(`${JSON.stringify(ways)}\n`);
  process.exit();
}

const examples = await readExamples(shared, setsOf(shared));
const all = [...examples, ...onShortForms(examples.filter((_, at) => at % 2 === 0))];
const vectors = firstVectors(all);
const seen = secondVectors(all, heldOutOdds(all, vectors, false));
const odds = heldOutOdds(all, seen, true);
const [first, second] = [train(all, vectors, false), train(all, seen, true)];
const ways = withThresholds(
  { first, second },
  calibrationOf(
    examples.filter(({ set }) => !IN_SIGHT.has(set)),
    odds,
  ),
);

writeFileSync(STORED, storedModel(ways, { first, second }));
const outcomes = examples.flatMap((example) => decideHeldOut(example, odds, lowered(ways)));
writeFileSync(DECISIONS, `[\n${outcomes.map((one) => JSON.stringify(stored(one))).join(",\n")}\n]\n`);
const scores = examples.map((example) => ({ set: example.set, score: scoreHeldOut(example, odds, ways) }));
const leftOut = [["all", scores] as const, ...Map.groupBy(scores, ({ set }) => set)].map(([name, some]) => ({
  name,
  rows: byStyle(some.map(({ score }) => score)),
}));
writeFileSync(LEFT_OUT, `${JSON.stringify(leftOut, null, 2)}\n`);
for (const { name, rows } of leftOut)
  for (const row of rows) process.stdout.write(`${name} ${JSON.stringify(row)}\n`);
process.stdout.write(`${JSON.stringify(ways)}\n`);

/** One tree a line, so that a person can read what was asked and what changed. */
function storedModel(
  calibration: Readonly<Record<Way, Calibration>>,
  forests: Record<string, Forest>,
): string {
  const parts = Object.entries(forests).map(([name, { start, trees }]) => {
    const lines = trees.map((tree) => `      ${JSON.stringify(tree)}`).join(",\n");
    return `  "${name}": {\n    "start": ${start},\n    "trees": [\n${lines}\n    ]\n  }`;
  });
  return `{\n  "ways": ${JSON.stringify(calibration)},\n${parts.join(",\n")}\n}\n`;
}

/** No word of a case: which form and style it was, the way it was read, how sure the engine was and whether it was right. */
function stored({ example: { set, given }, candidate, way, right }: Decided): object {
  const confidence = Math.round(candidate.score * 1000) / 1000;
  return { set, form: given.form, style: given.style, way, confidence, right };
}
