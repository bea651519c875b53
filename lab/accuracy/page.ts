import { markdownTable } from "../pages/markdown-table.ts";
import type { Measured } from "../training/engine/losses.ts";
import { type FigureRow, STYLES } from "../training/engine/report.ts";
import type { CurvePoint } from "./curve.ts";

/** A set's figures by style, and how many values each stage lost. */
export interface SetFigures {
  name: string;
  rows: readonly FigureRow[];
  lost: Readonly<Record<string, number>>;
}

type Figures = Pick<SetFigures, "name" | "rows">;

/** What the page tells. */
interface Found {
  unread: Figures & { suggested: readonly SuggestedRow[] };
  leftOut: readonly Figures[];
  shipped: readonly SetFigures[];
  curves: readonly Curve[];
}

/** docs/accuracy.md: cases that nobody has read come first, then forms that were left out of the training. */
export const accuracyPage = ({ unread, leftOut, shipped, curves }: Found): string =>
  [
    INTRODUCTION,
    "## On forms and cases that nobody has read\n",
    UNREAD,
    tableOf([unread]),
    SUGGESTED,
    suggestedTable(unread.suggested),
    "",
    "## On forms left out of the training\n",
    LEFT_OUT,
    tableOf(leftOut),
    "\nBy the confidence from which on values would be written, whatever is shipped; a value over several fields counts once:\n",
    curveTable(curves),
    "\n## The engine as it is shipped\n",
    SHIPPED,
    tableOf(shipped),
    "\nExpected values that were not right, by the stage at which they were lost:\n",
    lossTable(shipped),
    "",
    LIMITS,
  ].join("\n");

/** What is suggested, of one style or of all. */
interface SuggestedRow {
  style: string;
  values: number;
  written: number;
  right: number;
  all: number;
}

export const suggestedByStyle = (scores: readonly Measured[]): SuggestedRow[] =>
  ["all", ...STYLES].map((style) => {
    const some = scores.filter((one) => style === "all" || one.style === style);
    const sum = (count: (one: Measured) => number): number => some.reduce((n, one) => n + count(one), 0);
    return {
      ...{ style, values: sum(({ want }) => want), written: sum(({ right }) => right.length) },
      ...{ right: sum(({ suggested }) => suggested.right), all: sum(({ suggested }) => suggested.all) },
    };
  });

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const suggestedTable = (rows: readonly SuggestedRow[]): string =>
  markdownTable(
    ["style", "suggestions", "right", "values written or suggested"],
    rows.map(({ style, values, written, right, all }) => [
      ...[style, String(all), percent(right, all), percent(written + right, values)],
    ]),
  );

const COLUMNS = [
  "set",
  "style",
  "cases",
  "values",
  "recall",
  "precision",
  "of what is written",
  "false fills per 100 blanks",
  "whole forms right",
];

const tableOf = (sets: readonly Figures[]): string =>
  markdownTable(
    COLUMNS,
    sets.flatMap(({ name, rows }) =>
      rows.map(({ set, cases, values, recall, precision, written, falseFills, wholeForms }) => [
        ...[name, set, String(cases), String(values)],
        ...[`${recall} %`, `${precision} %`, `${written} %`, falseFills, `${wholeForms} %`],
      ]),
    ),
  );

/** A style's curve. */
interface Curve {
  name: string;
  points: readonly CurvePoint[];
}

const curveTable = (curves: readonly Curve[]): string =>
  markdownTable(
    ["recall at precision", ...curves.map(({ name }) => name)],
    (curves[0]?.points ?? []).map(({ from }, at) => [
      `from ${from}`,
      ...curves.map(({ points }) => `${points[at]?.recall} % at ${points[at]?.precision} %`),
    ]),
  );

function lossTable(sets: readonly SetFigures[]): string {
  const stages = Object.keys(sets[0]?.lost ?? {});
  return markdownTable(
    ["set", ...stages],
    sets.map(({ name, lost }) => [name, ...stages.map((stage) => String(lost[stage]))]),
  );
}

const UNREAD = `No training reads these cases, and who makes the engine has not read them: what to expect of a form that nobody here has
seen. How they were written stands in \`test/accuracy/README.md\`. From which chance on a value is written, for pairs, sentences and
clauses apart, is set on them (\`npm run lab -- train FOLDER --thresholds\`), so that 95 of 100 written values are right: they judge all else.
`;

const SUGGESTED = `
What is not sure enough, or not said plainly, is suggested, one value a field:
`;

const INTRODUCTION = `# Accuracy

Made by \`npm run lab -- accuracy FOLDER --write\`; never edited by hand. It says what the local engine gets right, which works without
any model of language. With a model configured, a model plans, and the same checks judge its plan.

A case is a public form, an instruction that somebody could have written, and the values that a careful person would enter,
with every spelling that is right. The engine runs in this process on the parsed form; the scorers of FOLDER drive the
running service from outside (\`FOLDER/eval/with-service node FOLDER/eval/score-fill.mjs --cases CASES --forms FOLDER/corpus\`)
and read the finished PDF with engines that the service does not use.

| measure | meaning |
|---|---|
| recall | expected values that are right |
| precision | right values among all that stand in the fields, as the outside judge counts them: what the file itself held before, such as "Select a state", counts as wrong where another value is expected |
| of what is written | right values among those that the engine entered |
| false fills per 100 blanks | entries in fields that should have stayed as they were |
| whole forms right | cases without a missing, wrong or needless value |

Styles: *list* is pasted \`label: value\` lines and tables, *prose* is whole sentences by meaning, *tricky* has corrections,
several people, negations, typos and things to leave blank.
`;

const LEFT_OUT = `The engine's one score is trained on these cases (\`lab/training/engine\`). Here each form was judged by a model
that had seen no case of any form of its publisher. The readers before the score were made with *public*, *own* and *tuning*
in sight; \`fresh\`, \`written\` and \`more\` are nearest to what to expect of a form that nobody here has seen. How far a
confidence can be trusted is learnt from the other sets alone. What each set is, and who has read its cases, stands in
\`test/accuracy/README.md\`. \`lab/training/engine/decisions.gen.json\` holds every decision behind the
table, and a test draws from it how often a confidence is right.
`;

const SHIPPED = `Trained on all cases, these among them: the figures flatter, and show only that nothing broke.
`;

/** What the page says after its tables. */
const LIMITS = `## What is not handled
- What is less sure than the threshold is not written: \`result.suggested\` has its likeliest field, \`result.questions\` what only a
  person can tell, and \`result.unused\` the words that found no field.
- Whom "he" and "she" mean where several people were named, and whom an instruction is for that says so late: such values are suggested.
- Values that must be worked out: sums, ages, "two days after him", "the same as last year". Nothing is computed; a form's
  own calculations are left to the form.
- Values of no shape of their own in running sentences ("I like to paint"): pasted lines with labels carry them better.
- What only corrects a part of a value takes the whole back; the corrected value must be said again.
- Words that mean the same and share no letters, unless the lexicon knows them: "left on" for a date of separation.
- Copies on other pages, unless the form itself says that a field repeats another.
- Instructions in other media: pictures, scans, speech. Text alone is read.
- The lexicon has English, German, French and Spanish, and a little Italian and Dutch. What it does not have is compared letter by letter alone.
- Signatures are never filled; declarations and consents only for words that ask for them.
`;
