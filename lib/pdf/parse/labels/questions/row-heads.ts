import { bottom, overlapY, right } from "../../../page/boxes.ts";
import type { Box } from "../../../page/display-geometry.ts";
import { findCell } from "../../../page/rules/find-cell.ts";
import { isBareAnswer } from "../answers.ts";
import type { Block } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import { HIGHEST, isShort, SAME_RULE } from "../cells.ts";
import type { PageBlocks } from "../page-blocks.ts";

/** A text that heads a row of a table, or several rows, and the buttons beside it. */
interface RowHead<A> {
  head: Block;
  cell: Box;
  buttons: A[];
}

/**
 * The cells of a table that head buttons, in one row or several: "Housing | [ ] own | [ ] rent", and in the row under it
 * "| [ ] with parents | [ ] none". Each button has its own text behind it, and nothing else is to be filled beside the cell.
 * `page` holds the texts that are nobody's captions.
 */
export function findRowHeads<A extends { box: Box; caption: CaptionCandidate | undefined }>(
  buttons: readonly A[],
  { blocks, widgets, rules }: PageBlocks,
): RowHead<A>[] {
  return blocks.flatMap((head) => {
    const cell = isShort(head) ? findCell(head, rules) : null;
    if (!cell || cell.height > HIGHEST) return [];
    const inRows = widgets.filter((box) => overlapY(box, cell) > 0.5 * box.height);
    const headed = buttons.filter(({ box, caption }) => inRows.includes(box) && caption?.side === "right");
    const isBehind = inRows.every(({ x }) => x > right(cell) - SAME_RULE);
    const start = Math.min(...inRows.map(({ x }) => x));
    const isApart = rules.vertical.some(
      (wall) => wall.x > right(cell) + SAME_RULE && wall.x < start - SAME_RULE && overlapY(wall, cell) > 0,
    );
    // "9. Sex [ ] M [ ] F | 10. Status [ ] single"
    const isAskedAnew = blocks.some(
      (other) => other.x > right(cell) - SAME_RULE && overlapY(other, cell) > 0.5 * other.height,
    );
    const areOptions = headed.some(
      ({ caption }) => caption && !caption.isHead && !isBareAnswer(caption.text),
    );
    const isHead =
      headed.length > 1 &&
      headed.length === inRows.length &&
      isBehind &&
      !isApart &&
      !isAskedAnew &&
      areOptions;
    return isHead ? [{ head, cell, buttons: headed }] : [];
  });
}

/** The heads of several such rows one under the other: what each asks heads nothing further down. */
export function stackedHeads(rows: readonly RowHead<unknown>[]): Block[] {
  const isUnder = (upper: Box, lower: Box) =>
    Math.abs(bottom(upper) - lower.y) < SAME_RULE && Math.abs(upper.x - lower.x) < SAME_RULE;
  const isStacked = ({ cell }: RowHead<unknown>) =>
    rows.some((other) => isUnder(cell, other.cell) || isUnder(other.cell, cell));
  return rows.filter(isStacked).map(({ head }) => head);
}
