/** A tree: inner nodes and leaves in arrays. A child that is negative is the leaf with that index, counted from -1. */
interface Tree {
  feature: ArrayLike<number>;
  /** Values up to it, that included, go left. */
  threshold: ArrayLike<number>;
  left: ArrayLike<number>;
  right: ArrayLike<number>;
  leaf: ArrayLike<number>;
}

/** What `training/` makes: gradient-boosted trees, whose sum is the logit, and how often one fills what is so likely. */
export interface Model {
  features: readonly string[];
  trees: readonly Tree[];
  /** Scores, rising, and the part of places chosen with them that forms have. */
  calibration: readonly (readonly [score: number, confidence: number])[];
}

/** A candidate's score, 0..1, by its features. They are compared as 32-bit numbers, as they were in training. */
export function scoreOf(row: Float32Array, { trees }: Pick<Model, "trees">): number {
  let sum = 0;
  for (const tree of trees) sum += leafOf(row, tree);
  return 1 / (1 + Math.exp(-sum));
}

function leafOf(row: Float32Array, { feature, threshold, left, right, leaf }: Tree): number {
  let node = 0;
  do {
    const goesLeft = (row[feature[node] as number] as number) <= (threshold[node] as number);
    node = (goesLeft ? left[node] : right[node]) as number;
  } while (node >= 0);
  return leaf[-node - 1] as number;
}

/** How likely a place with a score is one to fill, by how often such places were on forms that training had not seen. */
export function confidenceOf(score: number, { calibration }: Pick<Model, "calibration">): number {
  let last = calibration[0] ?? [0, 0];
  for (const knot of calibration) {
    if (score <= knot[0]) {
      const part = knot[0] > last[0] ? (score - last[0]) / (knot[0] - last[0]) : 1;
      return last[1] + part * (knot[1] - last[1]);
    }
    last = knot;
  }
  return last[1];
}
