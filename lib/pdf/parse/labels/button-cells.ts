import { bottom, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import type { Block } from "./blocks.ts";
import { blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** A button's own cell is at most so wide and at least so high, in the button's sides. */
const WIDEST = 4.5;
const HIGHER = 1.9;
/** How far from its cell's middle, in the cell's height, the button stands. */
const IN_MIDDLE = 0.2;
/** What a text costs as the caption of the button in the cell before it. */
const COST = 2;

/**
 * The cell that holds only a button, in the middle of a row of several lines: all lines of the row belong to it, and not
 * only the one beside it. Null for any other place.
 */
export function ownCell(box: Box, rules: Rules, widgets: readonly Box[]): Box | null {
  const isBeside = (wall: Box) => wall.x > box.x && wall.x < box.x + WIDEST * box.width;
  const cell = rules.vertical.some(isBeside) ? findCell(box, rules) : null;
  if (!cell || cell.width > WIDEST * box.width || cell.height < HIGHER * box.height) return null;
  const offset = Math.abs(cell.y + cell.height / 2 - box.y - box.height / 2);
  if (offset > IN_MIDDLE * cell.height) return null;
  const isInside = (other: Box) => overlapX(other, cell) > 0 && overlapY(other, cell) > 0.5 * other.height;
  return widgets.some((other) => other !== box && isInside(other)) ? null : cell;
}

/** The first text of the row in which a button has its own cell, as its caption. */
export function rowText(box: Box, page: PageBlocks): CaptionCandidate[] {
  const cell = ownCell(box, page.rules, page.widgets);
  if (!cell) return [];
  const isInRow = (block: Block) =>
    block.x > right(cell) - 1 && block.y > cell.y - 2 && bottom(block) < bottom(cell) + 2;
  const texts = page.blocks.filter(isInRow).sort((a, b) => a.x - b.x || a.y - b.y);
  const edge = texts[0];
  const block = edge && texts.filter(({ x }) => x < edge.x + edge.height).sort((a, b) => a.y - b.y)[0];
  return block ? [{ block, side: "right", cost: COST, text: blockText(block) }] : [];
}
