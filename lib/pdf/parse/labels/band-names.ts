import { bottom, isLevel, right, touch } from "../../page/boxes.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import type { Block } from "./blocks.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** How far, in points, the edges of cells are off each other that are one. */
const SAME_EDGE_PT = 4;
/** A band has room for its own line alone, in its heights, and is so many times as wide as the first cell of the row under it. */
const BAND = { height: 2.6, wider: 1.5 };

/** Tells of a text whether it stands alone in a band across a table, at its start, in another font than the names of the rows under it. */
export function bandFinder({
  blocks,
  widgets,
  rules,
}: Pick<PageBlocks, "blocks" | "widgets" | "rules">): (block: Block) => boolean {
  const cellsOf = new Map(blocks.map((block) => [block, findCell(block, rules)]));
  return (block) => {
    const cell = cellsOf.get(block);
    if (!cell || cell.height > BAND.height * block.height || widgets.some((box) => touch(box, cell)))
      return false;
    if (blocks.some((other) => other !== block && isLevel(other, cell))) return false;
    return blocks.some((name) => {
      const under = cellsOf.get(name);
      const isNext =
        under && Math.abs(under.y - bottom(cell)) < SAME_EDGE_PT && Math.abs(under.x - cell.x) < SAME_EDGE_PT;
      return (
        isNext === true &&
        cell.width > BAND.wider * under.width &&
        name.lines[0]?.font !== block.lines[0]?.font &&
        widgets.some((box) => isLevel(box, name) && box.x > right(under) - SAME_EDGE_PT)
      );
    });
  };
}
