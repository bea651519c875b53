import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { curveOf, type KeptDecision } from "./accuracy/curve.ts";
import { accuracyPage, type SetFigures, suggestedByStyle } from "./accuracy/page.ts";
import { readCases, setsOf, unreadSet } from "./training/engine/cases.ts";
import { readExamples } from "./training/engine/dataset.ts";
import { measureCase, STAGES } from "./training/engine/losses.ts";
import { byStyle, type FigureRow } from "./training/engine/report.ts";

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs/accuracy.md");

const { values: options, positionals } = parseArgs({
  options: {
    only: { type: "string" },
    cases: { type: "string" },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [shared] = positionals;
if (!shared) {
  console.error(`Usage: npm run lab -- accuracy FOLDER [--only SET] [--cases CASES] [--write]
FOLDER   holds eval/ (the public cases) and corpus/ (the forms)
--only   one set: public, own, tuning, blind, unseen, fresh, written, more
--cases  a folder of other cases, which are only scored
--write  makes docs/accuracy.md again`);
  process.exit(2);
}

const sets = options.cases
  ? [{ name: options.cases, cases: readCases(options.cases) }]
  : setsOf(shared).filter(({ name }) => !options.only || name === options.only);
const examples = await readExamples(shared, sets);
const measured = examples.map((example) => ({ set: example.set, score: measureCase(example) }));

const shipped: SetFigures[] = sets.map(({ name }) => {
  const scores = measured.filter(({ set }) => set === name).map(({ score }) => score);
  const lost = Object.fromEntries(
    STAGES.map((stage) => [
      stage,
      scores.reduce((sum, one) => sum + one.lost.filter((at) => at === stage).length, 0),
    ]),
  );
  return { name, rows: byStyle(scores), lost };
});
for (const { name, rows, lost } of shipped) {
  const how = options.cases ? "" : ", which was trained on these cases too";
  console.log(`\n${name}: the engine as it is shipped${how}`);
  console.table(rows);
  console.log("lost at", lost);
}
if (options.cases) process.exit();
const leftOut: { name: string; rows: FigureRow[] }[] = JSON.parse(
  readFileSync(join(ROOT, "lab/training/engine/left-out.gen.json"), "utf8"),
);
console.log("\nForms left out, as the last training found:");
for (const { name, rows } of leftOut) {
  console.log(name);
  console.table(rows);
}
const kept: KeptDecision[] = JSON.parse(
  readFileSync(join(ROOT, "lab/training/engine/decisions.gen.json"), "utf8"),
);
const expected = leftOut.find(({ name }) => name === "all")?.rows ?? [];
const curves = expected.map(({ set, values }) => ({
  name: set,
  points: curveOf(set === "all" ? kept : kept.filter(({ style }) => style === set), values),
}));
for (const { name, points } of curves) {
  console.log(`\nforms left out, ${name}: by the confidence from which on values would be written`);
  console.table(points);
}
if (options.write && !options.only) {
  const further = unreadSet();
  const measured = (await readExamples(shared, [further])).map((example) => measureCase(example));
  const unread = { name: further.name, rows: byStyle(measured), suggested: suggestedByStyle(measured) };
  writeFileSync(PAGE, accuracyPage({ unread, leftOut, shipped, curves }));
  console.log("Written to docs/accuracy.md");
}
