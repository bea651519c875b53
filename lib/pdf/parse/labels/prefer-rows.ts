import { bottom, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell, stripOf } from "../../page/rules/find-cell.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";
import { rowNames } from "./row-headers.ts";

/** A column with so many blanks that words on their left name has a heading, not a caption for its first blank. */
const FEWEST = 2;
const SAME = 3;
/** A higher cell, in points, holds rows of a table. */
const LOW_PT = 60;

/**
 * In a table whose rows have their names in a column on the left, the heading of a column is no caption of the blank right
 * under it, where the names are captions of those below, or each row has no other blank of `all`. The blanks of the table's
 * first row get the name of the row. Answers these headings.
 */
export function preferRows<B extends Captionless>(
  all: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): Set<Block> {
  const headings = new Set<Block>();
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const written = [...captions].filter(([{ isButton }]) => !isButton);
  const named = written
    .filter(([, { side }]) => side === "left")
    .map(([{ box }, { block }]) => ({ box, block }));
  // What a cell holds with its blanks alone heads no column.
  const isOwn = (block: Box, box: Box) => {
    const cell = findCell(box, page.rules);
    return cell !== null && cell.height < LOW_PT && overlapY(block, cell) > 0.8 * block.height;
  };
  for (const [blank, { block, side }] of written) {
    const strip = side === "above" && !isOwn(block, blank.box) && stripOf(block, page.rules.vertical);
    const row = strip && rowNames(blank.box, page).at(-1);
    const names = row && stripOf(row, page.rules.vertical);
    if (!row || !names || taken.has(row) || right(names) > strip.x + SAME) continue;
    const isName = (name: Box) => name.x > names.x - SAME && right(name) < right(names) + SAME;
    const ofColumn = named.filter(({ box, block: name }) => isUnder(block, box, strip) && isName(name));
    const below = all.filter(({ box }) => isUnder(block, box, strip));
    const isOnly = ({ box }: B) => all.every((other) => other.box === box || !isLevel(other.box, box));
    const hasName = ({ box }: B) => rowNames(box, page).some(isName);
    const areOnly = below.length > FEWEST && below.every((one) => isOnly(one) && hasName(one));
    if (ofColumn.length < FEWEST && !areOnly) continue;
    for (const heading of nameRow(blank.box, row, captions, isOwn)) headings.add(heading);
  }
  return headings;
}

const isUnder = (heading: Box, box: Box, strip: Box): boolean =>
  box.y > bottom(heading) && box.x > strip.x - SAME && right(box) < right(strip) + SAME;

/** Answers the headings that were the captions of the row's blanks before. */
function nameRow<B extends Captionless>(
  first: Box,
  row: Block,
  captions: Map<B, CaptionCandidate>,
  isOwn: (block: Box, box: Box) => boolean,
): Block[] {
  const headings: Block[] = [];
  for (const [blank, { block, side }] of captions) {
    const { box, isButton } = blank;
    const isInRow = Math.abs(first.y - box.y) < SAME && Math.abs(first.height - box.height) < SAME;
    if (!isInRow || isButton || side !== "above" || box.x < first.x || isOwn(block, box)) continue;
    captions.set(blank, { block: row, side: "left", cost: 0, text: blockText(row) });
    headings.push(block);
  }
  return headings;
}
