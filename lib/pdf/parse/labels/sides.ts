import { bottom, centre, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";

/** Texts of one line, and distances that are the same, differ by fewer points. */
const SAME_PT = 4;
/** Sides are no nearer to each other, in points. */
const NEAREST_PT = 100;
/**
 * So many different captions stand on every side, and fewer under texts that are captions of nothing; where none does for so many
 * points, the sides end.
 */
const FEWEST = 4;
const FEWEST_HEADED = 2;
const GAP_PT = 70;
/** The heads of sides end so near over their first captions, in points, headings of the page or not; in characters, how long they are at most. */
const HEAD_PT = { heading: 90, caption: 45 };
const LONGEST = 60;
/** How far before its caption a blank begins at most, in points. */
const BEFORE_PT = 15;

export const WORD = /\p{L}{2}/u;

/** The words of texts that were asked for: each text is compared with all that stand on its line. */
const known = new WeakMap<Block, string>();

function wordsOf(block: Block): string {
  const before = known.get(block);
  if (before !== undefined) return before;
  const words = blockText(block)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  known.set(block, words);
  return words;
}

/** Whether a text may name a side: a few words, and neither a sentence nor what explains one. */
export const isHeadline = (text: string): boolean => text.length < LONGEST && !/^[(]|[.]$/u.test(text);
export const areAlike = (one: Block, other: Block): boolean => wordsOf(one) === wordsOf(other);

/** Two texts of one line. */
interface Pair {
  left: Block;
  right: Block;
}

const areAmong = (blocks: ReadonlySet<Block>, { left, right }: Pair): boolean =>
  blocks.has(left) && blocks.has(right);

/** A part of a page in which captions stand several times, side by side. */
interface Sides {
  /** What names the sides, from the left. */
  heads: Block[];
  captions: ReadonlySet<Block>;
  /** The x of the first side, and how far the next one is. */
  x: number;
  apart: number;
  /** The first and the last line of captions. */
  top: number;
  foot: number;
}

/**
 * Finds the name of the side on which a blank stands, where a form asks two people, or of two things, the same side by
 * side: "Applicant" and "Co-applicant", each over its own "Name", "Date of birth", "Employer". `headings` are the
 * texts that head parts of the page, `taken` those that are captions of blanks. What names sides heads nothing (`mayHead`)
 * from where the cells of a table cross from one to the next.
 */
export function sideFinder(
  blocks: readonly Block[],
  headings: ReadonlySet<Block>,
  taken: ReadonlySet<Block>,
  widgets: readonly Box[],
): {
  sideOf: (box: Box, caption?: Block) => Block | undefined;
  mayHead: (block: Block, box: Box) => boolean;
} {
  const parts = findSides(
    blocks.filter((block) => WORD.test(blockText(block))),
    { headings, taken },
  );
  const isAmong = (box: Box, { heads, top, foot, captions }: Sides): boolean =>
    captions.size > 0 &&
    heads.every((head) => !taken.has(head)) &&
    box.y > top - SAME_PT &&
    bottom(box) < foot + SAME_PT;
  const sideOf = (box: Box, caption?: Block): Block | undefined => {
    const own =
      parts.find(({ captions, heads }) => caption && (captions.has(caption) || heads.includes(caption))) ??
      parts.find((part) => isAmong(box, part));
    if (!own) return undefined;
    const side = Math.floor((box.x + BEFORE_PT - own.x) / own.apart);
    const head = own.heads[side];
    const isWithin = right(box) < own.x + (side + 1) * own.apart + BEFORE_PT;
    return isWithin ? head : undefined;
  };
  const end = (part: Sides): number => {
    const next = part.x + part.apart;
    const across = widgets.filter(
      (box) =>
        box.y > part.top &&
        box.x < next - BEFORE_PT &&
        right(box) > next + SAME_PT &&
        widgets.some((other) => other !== box && isLevel(other, box)),
    );
    // A table begins there, and no blank as wide as both sides.
    return across.length > 1 ? Math.min(...across.map(({ y }) => y)) : Infinity;
  };
  const ends = new Map(parts.flatMap((part) => part.heads.map((head) => [head, end(part)] as const)));
  return { sideOf, mayHead: (block, box) => box.y < (ends.get(block) ?? Infinity) };
}

function findSides(
  blocks: readonly Block[],
  { headings, taken }: { headings: ReadonlySet<Block>; taken: ReadonlySet<Block> },
): Sides[] {
  const pairs = pairsOf(blocks);
  const twins = pairs.filter(({ left, right }) => areAlike(left, right));
  const distances = [...Map.groupBy(twins, ({ left, right }) => Math.round(right.x - left.x))];
  const [apart] = distances.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (apart === undefined) return [];
  const isSame = (distance: number) => Math.abs(distance - apart) < SAME_PT;
  const isApart = ({ left, right }: Pair) => isSame(right.x - left.x) || isSame(centre(right) - centre(left));
  const beside = pairs.filter(isApart);
  const heads = beside.filter((pair) => areAmong(headings, pair) && !areAlike(pair.left, pair.right));
  const parts: Sides[] = [];
  for (const part of inParts(twins.filter(isApart), heads)) {
    const captions = new Set(part.flatMap(({ left, right }) => [left, right]));
    const top = Math.min(...part.map(({ left }) => left.y));
    const own = headsOver(top, beside, headings);
    const areFree =
      own.length > 0 && own.every((head) => !taken.has(head)) && part.every((pair) => areAmong(taken, pair));
    if (new Set([...captions].map(wordsOf)).size < (areFree ? FEWEST_HEADED : FEWEST)) continue;
    const named = own.length > 0 ? own : (parts.at(-1)?.heads ?? []);
    // The first head stands over the first side.
    const start = named[0] && centre(named[0]) - apart / 2 - BEFORE_PT;
    if (start !== undefined && [...captions].some((caption) => caption.x < Math.min(start, named[0]?.x ?? 0)))
      continue;
    const foot = Math.max(...[...captions].map(bottom));
    parts.push({
      heads: named,
      captions,
      x: Math.min(...[...captions, ...named].map(({ x }) => x)),
      apart,
      top,
      foot,
    });
  }
  return parts;
}

/** The texts that stand on one line, each with every one to its right. */
function pairsOf(blocks: readonly Block[]): Pair[] {
  const rows = Map.groupBy(blocks, ({ y }) => Math.floor(y / SAME_PT));
  const near = ({ y }: Box) => [-1, 0, 1].flatMap((by) => rows.get(Math.floor(y / SAME_PT) + by) ?? []);
  const isBeside = (left: Box, right: Box) =>
    right.x - left.x > NEAREST_PT && Math.abs(right.y - left.y) < SAME_PT;
  return blocks.flatMap((left) =>
    near(left)
      .filter((other) => isBeside(left, other))
      .map((right) => ({ left, right })),
  );
}

/** Pairs from the top, parted where none stands for long, and where others head them. */
function inParts(pairs: readonly Pair[], heads: readonly Pair[]): Pair[][] {
  const areParted = (over: Pair, under: Pair) =>
    under.left.y - over.left.y > GAP_PT ||
    heads.some(({ left }) => left.y > over.left.y && left.y < under.left.y);
  const parts: Pair[][] = [];
  for (const pair of pairs.toSorted((a, b) => a.left.y - b.left.y)) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before && !areParted(before, pair)) last.push(pair);
    else parts.push([pair]);
  }
  return parts;
}

/** The nearest different texts over the first captions of sides, from the left: headings, or else captions themselves. */
function headsOver(top: number, pairs: readonly Pair[], headings: ReadonlySet<Block>): Block[] {
  const mayHead = (block: Block) => isHeadline(blockText(block));
  const over = pairs.filter(({ left, right }) => {
    const gap = top - bottom(left);
    const isNear =
      gap > -1 && gap < (areAmong(headings, { left, right }) ? HEAD_PT.heading : HEAD_PT.caption);
    return isNear && !areAlike(left, right) && mayHead(left) && mayHead(right);
  });
  const rank = (pair: Pair) => Number(areAmong(headings, pair));
  const [first] = over.sort((a, b) => rank(b) - rank(a) || b.left.y - a.left.y || a.left.x - b.left.x);
  if (!first) return [];
  const heads = [first.left, first.right];
  for (const last of heads) {
    const next = over.find(({ left, right }) => left === last && !heads.includes(right));
    if (next) heads.push(next.right);
  }
  return heads;
}
