import { bottom, isLevel } from "../../page/boxes.ts";
import { type Block, blockText } from "./blocks.ts";

/** How far under a heading, in its heights, its column begins; how far apart, in points, columns do. */
const TWINS = { under: 3, edge: 5, apart: 60 };

/** Tells of a text whether it stands over a column, and another one beside it over a column with the same first caption. */
export function twinFinder(
  blocks: readonly Block[],
  captions: ReadonlySet<Block>,
  isBesideBlank: (block: Block) => boolean,
): (block: Block) => boolean {
  const firstUnder = (block: Block): string | undefined => {
    const under = [...captions].filter(({ x, y }) => {
      const gap = y - bottom(block);
      return Math.abs(x - block.x) < TWINS.edge && gap > 0 && gap < TWINS.under * block.height;
    });
    const [first] = under.sort((a, b) => a.y - b.y);
    return first && blockText(first);
  };
  const isOver = (block: Block): boolean => !captions.has(block) && !isBesideBlank(block);
  return (block) => {
    const first = isOver(block) ? firstUnder(block) : undefined;
    const isTwin = (other: Block) =>
      Math.abs(other.x - block.x) > TWINS.apart && isLevel(block, other) && isOver(other);
    return first !== undefined && blocks.some((other) => isTwin(other) && firstUnder(other) === first);
  };
}
