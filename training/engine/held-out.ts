import { logOdds, type Model } from "../../lib/instructions/local/6-score.ts";
import { FEATURES } from "../../lib/instructions/local/features.ts";
import { type BoostOptions, boost, type Grown, type Row } from "./boost.ts";
import type { Example } from "./dataset.ts";

/** How the trees are grown; tried on folds by form, see `docs/accuracy.md`. */
export const OPTIONS: BoostOptions = { trees: 140, depth: 4, rate: 0.1, leafRows: 15, ridge: 4 };
const FOLDS = 6;

/** The fold of each form, by its place in the alphabet: all cases of a form are in one. */
export function foldsOf(examples: readonly Example[]): Map<string, number> {
  const names = [...new Set(examples.map(({ given }) => given.form))].sort();
  return new Map(names.map((name, at) => [name, at % FOLDS]));
}

const rowsOf = (examples: readonly Example[]): Row[] =>
  examples.flatMap(({ vectors, labels }) =>
    vectors.flatMap((vector, at) => {
      const label = labels[at] ?? null;
      return label === null ? [] : [{ vector, label }];
    }),
  );

/** Grows a model on some examples; its trees name the features that they ask. */
export function train(examples: readonly Example[]): Model {
  const grown: Grown = boost(rowsOf(examples), FEATURES.length, OPTIONS);
  const trees = grown.trees.map((tree) =>
    tree.map((row) => (row.length === 1 ? row : ([FEATURES[row[0]] ?? "", row[1], row[2], row[3]] as const))),
  );
  return { start: grown.start, trees, calibration: {}, threshold: 0.5 };
}

/** The log-odds of every proposal, by a model that has seen no case of its form. `more` are learnt from alone. */
export function heldOutOdds(examples: readonly Example[], more: readonly Example[]): Map<Example, number[]> {
  const folds = foldsOf(examples);
  const odds = new Map<Example, number[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeftOut = ({ given }: Example): boolean => folds.get(given.form) === fold;
    const model = train([...examples, ...more].filter((example) => !isLeftOut(example)));
    for (const example of examples.filter(isLeftOut))
      odds.set(
        example,
        example.vectors.map((vector) => logOdds(model, vector)),
      );
  }
  return odds;
}
