import { bottom, isLevel, overlapX } from "../../page/boxes.ts";
import { type Block, blockText } from "./blocks.ts";
import { areAlike, isHeadline, WORD } from "./sides.ts";

/** Texts of one column, and distances that are the same, differ by fewer points. */
const SAME_PT = 4;
/** Blocks that stand over each other are no nearer, in points, and have so many captions in common. */
const NEAREST_PT = 36;
const FEWEST = 3;
/** The head of a block ends so near over its first caption, in points. */
const HEAD_PT = 30;

/** Blocks of captions that stand again under each other. */
interface Stack {
  heads: Block[];
  /** The captions of each block. */
  blocks: Block[][];
}

/**
 * Finds the head of the block in which a blank stands by its caption, where a form asks the same again further down: "Claimant"
 * over "Name", "Address", "Phone", and "Shop" over these again. `taken` are the texts that are captions of blanks.
 */
export function stackFinder(
  blocks: readonly Block[],
  taken: ReadonlySet<Block>,
): (caption: Block | undefined) => Block | undefined {
  const free = blocks.filter((block) => !taken.has(block));
  // Of texts beside each other, each heads what begins under it.
  const isUnder = (caption: Block, head: Block) =>
    !free.some(
      (other) => other !== head && isLevel(other, head) && other.x > head.x && other.x < caption.x + SAME_PT,
    );
  const heads = new Map(
    findStacks(blocks, taken).flatMap((stack) =>
      stack.blocks.flatMap((captions, at) => {
        const head = stack.heads[at];
        return captions.flatMap((caption) =>
          head && isUnder(caption, head) ? [[caption, head] as const] : [],
        );
      }),
    ),
  );
  return (caption) => caption && heads.get(caption);
}

function findStacks(blocks: readonly Block[], taken: ReadonlySet<Block>): Stack[] {
  const captions = blocks.filter((block) => taken.has(block));
  const twins = captions.flatMap((upper) => {
    const under = captions.filter(
      (other) =>
        other.y - upper.y > NEAREST_PT && Math.abs(other.x - upper.x) < SAME_PT && areAlike(other, upper),
    );
    const next = under.sort((a, b) => a.y - b.y)[0];
    return next ? [{ upper, next, pitch: next.y - upper.y }] : [];
  });
  const pitches = Map.groupBy(twins, ({ pitch }) => Math.round(pitch / SAME_PT));
  return [...pitches.values()].flatMap((alike): Stack[] => {
    const pitch = alike[0]?.pitch ?? 0;
    const top = Math.min(...alike.map(({ upper }) => upper.y));
    const all = [...new Set(alike.flatMap(({ upper, next }) => [upper, next]))];
    const parts = Map.groupBy(all, ({ y }) => Math.floor((y - top + SAME_PT) / pitch));
    const own = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const first = own[0] ?? [];
    const heads = first.filter(isWord).length < FEWEST ? [] : headsOf(first, pitch, { blocks, taken });
    return heads.length > 1 ? [{ heads, blocks: own }] : [];
  });
}

const isWord = (block: Block): boolean => WORD.test(blockText(block));

/** The texts that stand alike over each block and are nobody's captions: all different, and no sentences. */
function headsOf(
  block: readonly Block[],
  pitch: number,
  { blocks, taken }: { blocks: readonly Block[]; taken: ReadonlySet<Block> },
): Block[] {
  const top = Math.min(...block.map(({ y }) => y));
  const free = blocks.filter((each) => !taken.has(each) && isWord(each) && isHeadline(blockText(each)));
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
