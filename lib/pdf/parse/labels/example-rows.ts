import { bottom, centre, isLevel, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Segment } from "../../page/segments.ts";
import type { Block } from "./blocks.ts";

/** The sides of the blanks of a column differ by fewer points. */
const EDGE_PT = 3;
/** A table has so many columns, each with so many blanks; so many of an example's texts are values. */
const LEAST = { columns: 3, blanks: 2, values: 2 };
/** A row and the heads over it are no farther apart than so many times its height. */
const NEAR = 1.6;
/** A number, a date, a time or a sum. */
const VALUE = /^[\s.,:;/%€$£+-]{0,3}\d[\d\s.,:;/%€$£+-]{0,20}$/;

/** The blanks under each other in one column of a table, from the top. */
type Column = Box[];

/**
 * The texts of a table's row that is filled in print to show how it is done: over the first blanks of their columns stand
 * values as well, and over those the heads. They head nothing.
 */
export function exampleTexts(blocks: readonly Block[], written: readonly Box[]): Set<Block> {
  const columns = columnsOf(written);
  if (columns.length < LEAST.columns) return new Set();
  const over = (box: Box, column: Box): Block[] =>
    blocks.filter((block) => {
      const gap = box.y - bottom(block);
      return gap > -1 && gap < NEAR * box.height && overlapX(block, column) > 0 && isWithin(block, column);
    });
  const found = columns.flatMap((column) => {
    const [first] = column;
    if (!first) return [];
    const text = lowest(over(first, first));
    const row = text && { ...first, y: text.y, height: first.height };
    return text && row && over(row, first).length > 0 ? [text] : [];
  });
  const isExample = (text: Block) => {
    const row = found.filter((other) => isLevel(text, other));
    return row.filter((other) => other.lines.every(isValue)).length >= LEAST.values;
  };
  return new Set(found.filter(isExample));
}

const isValue = ({ text }: Segment): boolean => VALUE.test(text);
const isWithin = (text: Box, column: Box): boolean =>
  text.x > column.x - EDGE_PT && right(text) < right(column) + EDGE_PT;

const lowest = (blocks: readonly Block[]): Block | undefined =>
  blocks.toSorted((a, b) => bottom(b) - bottom(a))[0];

/** The columns whose blanks begin and end alike. */
function columnsOf(written: readonly Box[]): Column[] {
  const columns: Column[] = [];
  for (const box of written.toSorted((a, b) => a.y - b.y)) {
    const own = columns.find(
      ([first]) =>
        first && Math.abs(first.x - box.x) < EDGE_PT && Math.abs(centre(first) - centre(box)) < EDGE_PT,
    );
    if (own) own.push(box);
    else columns.push([box]);
  }
  return columns.filter(({ length }) => length >= LEAST.blanks);
}
