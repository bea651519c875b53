/** Gradient boosting of small trees on the logistic loss. The same rows always give the same trees. */
export interface TrainingRow {
  vector: readonly number[];
  label: boolean;
}

export interface BoostOptions {
  trees: number;
  depth: number;
  rate: number;
  /** The fewest rows that a leaf may have. */
  leafRows: number;
  /** Draws leaves towards nought. */
  ridge: number;
}

/** As rows: feature's place, threshold, row if below, row if not; or the leaf's worth. */
type GrownTree = ([number, number, number, number] | [number])[];
interface Grown {
  start: number;
  trees: GrownTree[];
}

const BINS = 32;

/** Where each feature is cut, and the bin of each row: quantiles of the values that occur. */
function binned(rows: readonly TrainingRow[], features: number): { edges: number[][]; bins: Uint8Array[] } {
  const edges: number[][] = [];
  const bins: Uint8Array[] = [];
  for (let f = 0; f < features; f++) {
    const values = Float64Array.from(rows, ({ vector }) => vector[f] ?? 0).sort();
    const cuts = new Set<number>();
    for (let bin = 1; bin < BINS; bin++)
      cuts.add(round(values[Math.floor((bin * values.length) / BINS)] ?? 0));
    const distinct = new Set(values);
    const own = (distinct.size <= BINS ? [...distinct].map(round) : [...cuts])
      .sort((a, b) => a - b)
      .slice(distinct.size <= BINS ? 1 : 0);
    edges.push(own);
    bins.push(Uint8Array.from(rows, ({ vector }) => binOf(vector[f] ?? 0, own)));
  }
  return { edges, bins };
}

/** Thresholds are kept with three places, so that what is stored cuts as what was grown. */
const round = (value: number): number => Math.round(value * 1e3) / 1e3;

/** How many edges the value is not below. */
function binOf(value: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (edges[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function boost(rows: readonly TrainingRow[], features: number, options: BoostOptions): Grown {
  const { edges, bins } = binned(rows, features);
  const positive = rows.filter(({ label }) => label).length;
  const start = Math.log((positive + 1) / (rows.length - positive + 1));
  const odds = new Float64Array(rows.length).fill(start);
  const [slopes, curves] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  const trees: GrownTree[] = [];
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < rows.length; i++) {
      const chance = 1 / (1 + Math.exp(-(odds[i] ?? 0)));
      slopes[i] = (rows[i]?.label ? 1 : 0) - chance;
      curves[i] = chance * (1 - chance);
    }
    const data = { edges, bins, slopes, curves };
    const tree = grow(everyOther(rows.length, t), data, { ...options, turn: t });
    for (let i = 0; i < rows.length; i++) odds[i] = (odds[i] ?? 0) + worthIn(tree, rows[i]?.vector ?? []);
    trees.push(tree);
  }
  return { start: round(start), trees };
}

/** Half of the rows, other ones for each tree: trees that see other rows make fewer mistakes together. */
const everyOther = (rows: number, tree: number): Uint32Array =>
  Uint32Array.from({ length: rows }, (_, at) => at).filter(
    (at) => (Math.imul(at + 1, 2_654_435_761) >>> (tree % 29)) & 1,
  );

function worthIn(tree: GrownTree, vector: readonly number[]): number {
  let row = tree[0];
  while (row?.length === 4) row = tree[(vector[row[0]] ?? 0) < row[1] ? row[2] : row[3]];
  return row?.[0] ?? 0;
}

interface Data {
  edges: readonly number[][];
  bins: readonly Uint8Array[];
  slopes: Float64Array;
  curves: Float64Array;
}

/** One tree, level by level; adds its leaves' worth to the odds of their rows. */
function grow(all: Uint32Array, data: Data, options: TreeOptions): GrownTree {
  const tree: GrownTree = [];
  const part = (rows: Uint32Array, depth: number): number => {
    const place = tree.length;
    tree.push([0]);
    const cut = depth > 0 ? bestCut(rows, data, options) : null;
    if (!cut) {
      const worth = round(
        (options.rate * sumOf(rows, data.slopes)) / (sumOf(rows, data.curves) + options.ridge),
      );
      tree[place] = [worth];
      return place;
    }
    const bins = data.bins[cut.feature];
    const below = rows.filter((row) => (bins?.[row] ?? 0) < cut.bin);
    const rest = rows.filter((row) => (bins?.[row] ?? 0) >= cut.bin);
    const [then, otherwise] = [part(below, depth - 1), part(rest, depth - 1)];
    tree[place] = [cut.feature, data.edges[cut.feature]?.[cut.bin - 1] ?? 0, then, otherwise];
    return place;
  };
  part(all, options.depth);
  return tree;
}

function sumOf(rows: Uint32Array, values: Float64Array): number {
  let sum = 0;
  for (const row of rows) sum += values[row] ?? 0;
  return sum;
}

/** `turn` is the number of the tree. */
interface TreeOptions extends BoostOptions {
  turn: number;
}

interface Cut {
  feature: number;
  bin: number;
  gain: number;
}

function bestCut(rows: Uint32Array, data: Data, { leafRows, ridge, turn }: TreeOptions): Cut | null {
  let best: Cut | null = null;
  const [slopes, curves, counts] = [
    new Float64Array(BINS + 1),
    new Float64Array(BINS + 1),
    new Uint32Array(BINS + 1),
  ];
  for (const [feature, bins] of data.bins.entries()) {
    // Each tree may ask about two features of three, so that no single one decides everything.
    if ((feature + turn) % 3 === 0) continue;
    slopes.fill(0);
    curves.fill(0);
    counts.fill(0);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const bin = bins[row] as number;
      slopes[bin] = (slopes[bin] as number) + (data.slopes[row] as number);
      curves[bin] = (curves[bin] as number) + (data.curves[row] as number);
      counts[bin] = (counts[bin] as number) + 1;
    }
    const found = cutIn({ slopes, curves, counts, feature, rows: rows.length, leafRows, ridge });
    if (found && (!best || found.gain > best.gain + 1e-9)) best = found;
  }
  return best;
}

interface Histogram {
  slopes: Float64Array;
  curves: Float64Array;
  counts: Uint32Array;
  feature: number;
  rows: number;
  leafRows: number;
  ridge: number;
}

function cutIn({ slopes, curves, counts, feature, rows, leafRows, ridge }: Histogram): Cut | null {
  const whole = { slope: slopes.reduce((a, b) => a + b, 0), curve: curves.reduce((a, b) => a + b, 0) };
  let [slope, curve, count] = [0, 0, 0];
  let best: Cut | null = null;
  for (let bin = 1; bin <= BINS; bin++) {
    slope += slopes[bin - 1] ?? 0;
    curve += curves[bin - 1] ?? 0;
    count += counts[bin - 1] ?? 0;
    if (count < leafRows || rows - count < leafRows) continue;
    const gain =
      slope ** 2 / (curve + ridge) +
      (whole.slope - slope) ** 2 / (whole.curve - curve + ridge) -
      whole.slope ** 2 / (whole.curve + ridge);
    if (gain > LEAST_GAIN && (!best || gain > best.gain + 1e-9)) best = { feature, bin, gain };
  }
  return best;
}
const LEAST_GAIN = 0.5;
