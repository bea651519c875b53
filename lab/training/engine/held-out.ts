import { type Forest, oddsOf, WORTH_A_LOOK } from "../../../lib/instructions/local/6-score.ts";
import { ENGINE_FEATURES } from "../../../lib/instructions/local/features.ts";
import { lookAgain, SECOND_FEATURES } from "../../../lib/instructions/local/second-look.ts";
import { type BoostOptions, boost, type TrainingRow } from "./boost.ts";
import type { Example } from "./dataset.ts";

/** How the trees are grown; tried on folds by form, see `docs/accuracy.md`. */
const FIRST: BoostOptions = { trees: 100, depth: 4, rate: 0.12, leafRows: 15, ridge: 4 };
const SECOND: BoostOptions = { trees: 110, depth: 4, rate: 0.1, leafRows: 15, ridge: 6 };
const FOLDS = 6;
/** The fold of each publisher, all of whose forms are in one: the fullest first, each into the emptiest fold. */
function foldsOf(examples: readonly Example[]): Map<string, number> {
  const counts = [...Map.groupBy(examples, publisherOf)].map(([name, some]) => ({
    name,
    count: some.length,
  }));
  const sizes = Array.from({ length: FOLDS }, () => 0);
  return new Map(
    counts
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .map(({ name, count }) => {
        const fold = sizes.indexOf(Math.min(...sizes));
        sizes[fold] = (sizes[fold] ?? 0) + count;
        return [name, fold];
      }),
  );
}

/** Forms are named after who publishes them: "irs-f1040-2024". */
const publisherOf = ({ given }: Example): string => given.form.split("-")[0] ?? given.form;

/** The vectors of an example's proposals, for one of the two scores; null for what is not looked at again. */
type Vectors = ReadonlyMap<Example, readonly (readonly number[] | null)[]>;

export const firstVectors = (examples: readonly Example[]): Vectors =>
  new Map(examples.map((example) => [example, example.vectors]));

/** With what is seen once every proposal has a first score. */
export const secondVectors = (
  examples: readonly Example[],
  odds: ReadonlyMap<Example, readonly number[]>,
): Vectors =>
  new Map(
    examples.map((example) => {
      const own = odds.get(example) ?? [];
      const places = own.flatMap((first, at) => (first >= WORTH_A_LOOK ? [at] : []));
      const seen = lookAgain(
        places.flatMap((at) => {
          const one = example.proposals[at];
          return one ? [{ one, odds: own[at] ?? 0 }] : [];
        }),
      );
      const vectors: (readonly number[] | null)[] = example.vectors.map(() => null);
      for (const [i, at] of places.entries()) {
        const second = seen[i];
        if (second)
          vectors[at] = [...(example.vectors[at] ?? []), ...SECOND_FEATURES.map((name) => second[name])];
      }
      return [example, vectors];
    }),
  );

const rowsOf = (examples: readonly Example[], vectors: Vectors): TrainingRow[] =>
  examples.flatMap((example) =>
    (vectors.get(example) ?? []).flatMap((vector, at) => {
      const label = example.labels[at] ?? null;
      return label === null || vector === null ? [] : [{ vector, label }];
    }),
  );

const NAMES: readonly string[] = [...ENGINE_FEATURES, ...SECOND_FEATURES];

/** Grows the first or the second score on some examples; its trees name the features that they ask. */
export function train(examples: readonly Example[], vectors: Vectors, isSecond: boolean): Forest {
  const features = isSecond ? NAMES.length : ENGINE_FEATURES.length;
  const grown = boost(rowsOf(examples, vectors), features, isSecond ? SECOND : FIRST);
  const trees = grown.trees.map((tree) =>
    tree.map((row) => (row.length === 1 ? row : ([NAMES[row[0]] ?? "", row[1], row[2], row[3]] as const))),
  );
  return { start: grown.start, trees };
}

/** The log-odds of every proposal by one score. */
export const oddsBy = (forest: Forest, vectors: Vectors): Map<Example, number[]> =>
  new Map(
    [...vectors].map(([example, own]) => [
      example,
      own.map((vector) => (vector ? oddsOf(forest, vector) : Number.NEGATIVE_INFINITY)),
    ]),
  );

/** The log-odds of every proposal, by a score that has seen no case of its form. */
export function heldOutOdds(
  all: readonly Example[],
  vectors: Vectors,
  isSecond: boolean,
): Map<Example, number[]> {
  const folds = foldsOf(all);
  const odds = new Map<Example, number[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeftOut = (example: Example): boolean => folds.get(publisherOf(example)) === fold;
    const forest = train(
      all.filter((example) => !isLeftOut(example)),
      vectors,
      isSecond,
    );
    const own = new Map([...vectors].filter(([example]) => isLeftOut(example)));
    for (const [example, some] of oddsBy(forest, own)) odds.set(example, some);
  }
  return odds;
}
