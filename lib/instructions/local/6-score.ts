import type { Proposal } from "./4-propose.ts";
import { FEATURES, type Features, type Measured } from "./features.ts";
import type { Candidate } from "./mention.ts";

/** A tree of questions, as rows: feature, threshold, row where the feature is lower, row where it is not. A leaf has its worth instead. */
export type Tree = readonly (
  | readonly [feature: string, below: number, low: number, high: number]
  | readonly [worth: number]
)[];

/** What `training/engine` makes: the sum of the trees is the log-odds that a proposal is right. */
export interface Model {
  start: number;
  trees: readonly Tree[];
  /** By way of reading: slope and offset that make the log-odds of what is decided true to the share that is right. */
  calibration: Readonly<Record<string, { slope: number; offset: number }>>;
  /** What is less sure is asked, not written. */
  threshold: number;
}

type Node = { at: number; below: number; low: number; high: number } | number;

const compiled = new WeakMap<Model, Node[][]>();
const places: ReadonlyMap<string, number> = new Map(FEATURES.map((name, at) => [name, at]));

function compile(model: Model): Node[][] {
  const known = compiled.get(model);
  if (known) return known;
  const trees = model.trees.map((tree) =>
    tree.map((row): Node => {
      if (row.length === 1) return row[0];
      const at = places.get(row[0]);
      if (at === undefined) throw new RangeError(`Expected a feature of the engine, got "${row[0]}".`);
      return { at, below: row[1], low: row[2], high: row[3] };
    }),
  );
  compiled.set(model, trees);
  return trees;
}

export const vectorOf = (features: Features): number[] => FEATURES.map((name) => features[name]);

/** The log-odds that a proposal with these features is right. */
export function logOdds(model: Model, vector: readonly number[]): number {
  let sum = model.start;
  for (const tree of compile(model)) {
    let node = tree[0];
    while (typeof node === "object") node = tree[(vector[node.at] ?? 0) < node.below ? node.low : node.high];
    sum += node ?? 0;
  }
  return sum;
}

/** The ways of reading, which are right at the same odds to another degree. */
export const wayOf = ({ mention }: Proposal): "item" | "sentence" | "clause" => {
  if (mention.kind === "clause") return "clause";
  return mention.segment.key === null ? "sentence" : "item";
};

/** The chance, by what such odds have been worth on forms that the model had not seen. */
export function chanceOf({ calibration }: Model, way: string, odds: number): number {
  const { slope, offset } = calibration[way] ?? { slope: 1, offset: 0 };
  return 1 / (1 + Math.exp(-(slope * odds + offset)));
}

/** Gives every proposal the chance that it is right. */
export const score = (model: Model, proposals: readonly Measured[]): Candidate[] =>
  proposals.map((one) => ({
    ...one,
    score: chanceOf(model, wayOf(one), logOdds(model, vectorOf(one.features))),
  }));
