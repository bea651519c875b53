import { bottom, overlapX } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import { areAlike, WORD } from "./sides.ts";

/** Texts of one column, and distances that are the same, differ by fewer points. */
const SAME_PT = 4;
/** Blocks that stand over each other are no nearer, in points, and have so many captions in common. */
const NEAREST_PT = 36;
const FEWEST = 3;
/** The head of a block ends so near over its first caption, in points; in characters, how long it is at most. */
const HEAD_PT = 30;
const LONGEST = 60;

/** Blocks of captions that stand again under each other, each as high as `pitch`. */
interface Stack {
  heads: Block[];
  x: number;
  /** Where the next one begins beside it. */
  end: number;
  top: number;
  pitch: number;
  /** How far under its top the last caption of a block ends. */
  height: number;
}

/**
 * Finds the head of the block in which a blank stands, where a form asks the same again further down: "Claimant" over "Name",
 * "Address", "Phone", and "Shop" over these again. `taken` are the texts that are captions of blanks.
 */
export function stackFinder(
  blocks: readonly Block[],
  taken: ReadonlySet<Block>,
): (box: Box) => Block | undefined {
  const stacks = findStacks(
    blocks.filter((block) => WORD.test(blockText(block))),
    taken,
  );
  return (box) => {
    for (const { heads, top, pitch, height, x, end } of stacks) {
      const index = Math.floor((box.y - top + 2 * SAME_PT) / pitch);
      const isWithin = box.y + box.height / 2 < top + index * pitch + height + SAME_PT;
      if (heads[index] && isWithin && box.x > x - SAME_PT && box.x < end) return heads[index];
    }
    return undefined;
  };
}

function findStacks(blocks: readonly Block[], taken: ReadonlySet<Block>): Stack[] {
  const captions = blocks.filter((block) => taken.has(block));
  const twins = captions.flatMap((upper) => {
    const under = captions.filter(
      (other) =>
        other.y - upper.y > NEAREST_PT && Math.abs(other.x - upper.x) < SAME_PT && areAlike(other, upper),
    );
    const next = under.sort((a, b) => a.y - b.y)[0];
    return next ? [{ upper, pitch: next.y - upper.y }] : [];
  });
  const pitches = Map.groupBy(twins, ({ pitch }) => Math.round(pitch / SAME_PT));
  const stacks = [...pitches.values()].flatMap((alike): Stack[] => {
    const [first] = alike;
    const own = alike.map(({ upper }) => upper).sort((a, b) => a.y - b.y);
    const top = own[0]?.y ?? 0;
    if (!first) return [];
    const { pitch } = first;
    const block = own.filter(({ y }) => y < top + pitch - SAME_PT);
    const heads = block.length < FEWEST ? [] : headsOf(block, pitch, { blocks, taken });
    const foot = Math.max(...block.map(bottom));
    const x = Math.min(...block.map(({ x }) => x));
    return heads.length > 1 ? [{ heads, x, end: Infinity, top, pitch, height: foot - top }] : [];
  });
  // One ends where another begins beside it.
  return stacks.map((stack) => {
    const beside = stacks.filter(
      (other) => other.x > stack.x + SAME_PT && other.top < stack.top + stack.height,
    );
    return { ...stack, end: Math.min(...beside.map(({ x }) => x)) };
  });
}

/** The texts that stand alike over each block and are nobody's captions: all different. */
function headsOf(
  block: readonly Block[],
  pitch: number,
  { blocks, taken }: { blocks: readonly Block[]; taken: ReadonlySet<Block> },
): Block[] {
  const top = Math.min(...block.map(({ y }) => y));
  const free = blocks.filter((each) => !taken.has(each) && blockText(each).length < LONGEST);
  const over = free.filter((each) => {
    const gap = top - bottom(each);
    return gap > -SAME_PT && gap < HEAD_PT && block.some((caption) => overlapX(caption, each) > 0);
  });
  for (const first of over.sort((a, b) => bottom(b) - bottom(a))) {
    const heads = [first];
    for (const last of heads) {
      const next = free.find(
        (each) =>
          Math.abs(each.x - last.x) < SAME_PT &&
          Math.abs(each.y - last.y - pitch) < SAME_PT &&
          !areAlike(each, last),
      );
      if (next) heads.push(next);
    }
    if (heads.length > 1) return heads;
  }
  return [];
}
