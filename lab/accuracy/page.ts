import { markdownTable } from "../pages/markdown-table.ts";
import type { MeasuredCase } from "../training/engine/losses.ts";
import { CASE_STYLES, type FigureRow } from "../training/engine/report.ts";
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

/** docs/accuracy.md: cases that no training reads come first, then forms that were left out of the training. */
export const accuracyPage = ({ unread, leftOut, shipped, curves }: Found): string =>
  [
    INTRODUCTION,
    "## On cases that no training reads\n",
    UNREAD,
    tableOf([unread]),
    SUGGESTED,
    suggestedTable(unread.suggested),
    "",
    "## On forms left out of the training\n",
    LEFT_OUT,
    tableOf(leftOut),
    "\nRecall and precision if all values from a given confidence on were written. A value over several fields counts once:\n",
    curveTable(curves),
    "\n## The engine as it is shipped\n",
    SHIPPED,
    tableOf(shipped),
    "\nExpected values that were not right, by the stage that lost them:\n",
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
  likeliest: { right: number; all: number };
}

export const suggestedByStyle = (scores: readonly MeasuredCase[]): SuggestedRow[] =>
  ["all", ...CASE_STYLES].map((style) => {
    const some = scores.filter((one) => style === "all" || one.style === style);
    const sum = (count: (one: MeasuredCase) => number): number => some.reduce((n, one) => n + count(one), 0);
    return {
      ...{ style, values: sum(({ want }) => want), written: sum(({ right }) => right.length) },
      ...{ right: sum(({ suggested }) => suggested.right), all: sum(({ suggested }) => suggested.all) },
      likeliest: {
        right: sum(({ suggested }) => suggested.likeliest.right),
        all: sum(({ suggested }) => suggested.likeliest.all),
      },
    };
  });

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const suggestedTable = (rows: readonly SuggestedRow[]): string =>
  markdownTable(
    ["style", "suggestions", "right", "of the likeliest", "values written or suggested"],
    rows.map(({ style, values, written, right, all, likeliest }) => [
      ...[style, String(all), percent(right, all)],
      ...[percent(likeliest.right, likeliest.all), percent(written + right, values)],
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

const UNREAD = `They show what to expect of an unseen form. The engine's makers had not read them until 2026-11-30, when one half of the
lists (28 of 59 cases) was read to mend it. All other cases are unread.
\`test/accuracy/README.md\` says how they were written. Only the thresholds are set on them (\`npm run lab -- train FOLDER --thresholds\`), for
pairs, sentences and clauses separately. From its threshold on, 95 of 100 written values are right.
`;

const SUGGESTED = `
The engine suggests values that are not sure enough or not said plainly, one a field. The likeliest are those with \`why\`: \`likely\` and a
\`confidence\` of 0.75 or more. The dashboard offers to use these together:
`;

const INTRODUCTION = `# Accuracy

This page is for whoever wants to know how far to trust the local engine, which needs no language model. If you configure a model,
the model plans, and the same checks judge its plan. \`npm run lab -- accuracy FOLDER --write\` writes this page; never edit it by hand.

A case is a public form, an instruction that somebody could have written, and the values that a careful person would enter,
with every correct spelling. The engine runs in one process on the parsed form. The scorers of FOLDER drive the
running service from outside (\`FOLDER/eval/with-service node FOLDER/eval/score-fill.mjs --cases CASES --forms FOLDER/corpus\`).
They read the finished PDF with engines that the service does not use.

| measure | meaning |
|---|---|
| recall | expected values that are right |
| precision | right values among all in the fields, as the outside judge counts them. What the file held before, such as "Select a state", counts as wrong if another value is expected |
| of what is written | right values among those that the engine entered |
| false fills per 100 blanks | entries in fields that should have stayed as they were |
| whole forms right | cases without a missing, wrong or needless value |

There are three styles. *List* is pasted \`label: value\` lines and tables. *Prose* is whole sentences by meaning. *Tricky* has corrections,
several people, negations, typos and things to leave blank.
`;

const LEFT_OUT = `The engine's score is trained on these cases (\`lab/training/engine\`). Here a model judged each form
without having seen a case of any form of its publisher. We made the readers before the score while looking at *public*, *own* and *tuning*.
\`fresh\`, \`written\` and \`more\` show best what to expect of an unseen form. Confidences are calibrated
on the other sets only. \`test/accuracy/README.md\` says what each set is, and who has read its cases.
\`lab/training/engine/decisions.gen.json\` holds every decision behind the
table. A test computes from it how often a confidence is right.
`;

const SHIPPED = `The shipped engine is trained on all cases, these included. So the figures are too good, and show only that nothing broke.
`;

/** What the page says after its tables. */
const LIMITS = `## What is not handled
- **Values that are not sure enough.** A value below the threshold is not written. \`result.suggested\` has its likeliest field, \`result.questions\` what only a
  person can decide, and \`result.unused\` the words that found no field.
- **Who is meant.** If several people are named, the engine does not decide whom "he" and "she" mean. It only suggests such values. The same holds if an
  instruction names its person late.
- **Calculation.** The engine computes no sums, no ages, no "two days after him" and no "the same as last year". It leaves a form's
  own calculations to the form.
- **Free text in sentences** ("I like to paint"). Paste it as a line with a label instead.
- **Partial corrections.** A correction of a part takes the whole value back. Say the corrected value again.
- **Synonyms** that share no letters, unless the lexicon knows them: "left on" for a date of separation.
- **Copies on other pages**, unless the form itself says that a field repeats another.
- **Other media.** It reads only text, no pictures, scans or speech.
- **Other languages.** The lexicon has English, German, French and Spanish, and a little Italian and Dutch. It compares other words only letter by letter.
- **Signatures** are never filled. Declarations and consents are ticked only for words that ask for them.
`;
