import { bottom, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import { type Block, blockText, buttonBefore } from "./blocks.ts";
import { HIGHEST, isShort, rowOfLines, SAME_RULE } from "./cells.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** The header of the row in which a place stands: the first text on the left, at the row's top where rules part the rows. */
export function rowHeader(place: Box, page: PageBlocks): Block | undefined {
  // A heading over a text that is level with the place heads more than its row; one over a box's caption asks what the box answers.
  const isOfBox = ({ lines: [line] }: Block) =>
    line !== undefined && buttonBefore(line, page.widgets) !== undefined;
  const isHeading = (block: Block, others: readonly Block[]) =>
    bottom(block) <= place.y &&
    others.some(
      (other) =>
        isLevel(other, place) &&
        other.y > block.y &&
        overlapX(other, block) > 0 &&
        (isOfBox(block) || !isOfBox(other)),
    );
  return headedRow(place, page, isHeading).first;
}

/** The row of a place, where rules bound it, and the first text in it. */
function headedRow(
  place: Box,
  page: PageBlocks,
  isHeading?: (block: Block, others: readonly Block[]) => boolean,
): { row: Box | null; first: Block | undefined } {
  const whole = rowOfLines(place, page);
  const row = whole ?? stripOf(place, page.rules.horizontal);
  return { row, first: firstBefore(whole ?? place, row, page, isHeading) };
}

/** The first text in a row before a place. */
function firstBefore(
  place: Box,
  strip: Box | null,
  page: PageBlocks,
  isHeading: (block: Block, others: readonly Block[]) => boolean = () => false,
): Block | undefined {
  const row = strip && strip.height < HIGHEST ? strip : null;
  const isInRow = (block: Block) =>
    row ? overlapY(block, row) > 0.6 * block.height : block.lines.some((line) => isLevel(place, line));
  // What is printed further down names another place of the row.
  const low = bottom(place) + place.height;
  const isBefore = (block: Block) => right(block) <= place.x + 2 && block.y < low && isInRow(block);
  const found = page.blocks.filter((block) => isBefore(block) && isShort(block));
  const before = found.filter((block) => !isHeading(block, found));
  // The first text in reading order, one further right may be a little higher; of a table beside another the first of its own.
  const ordered = before.sort((a, b) => a.y - b.y + 0.5 * (a.x - b.x));
  const blanks = page.widgets.filter((box) => overlapY(box, row ?? place) > 0.6 * box.height);
  const inRow = blanks.sort((a, b) => a.x - b.x);
  const first = ordered.findLast((block) => startsTable(block, inRow, page)) ?? ordered[0];
  // "[ ] M [ ] F" are answers.
  const isAnswer = ({ lines: [line] }: Block) =>
    line !== undefined && buttonBefore(line, page.widgets) !== undefined;
  const isMark = (mark: Block) =>
    isBefore(mark) && (row ? ROW_MARK : LETTER).test(blockText(mark)) && !isAnswer(mark);
  return first ?? page.marks.find(isMark);
}

/** The text that names a ruled row from its midst: the only one in it, other than all in its own column, right between two blanks. */
export function nameBehind(place: Box, { blocks, widgets, rules }: PageBlocks): Block | undefined {
  const row = stripOf(place, rules.horizontal);
  const inRow = <B extends Box>(boxes: readonly B[]) =>
    row ? boxes.filter((box) => overlapY(box, row) > 0.6 * box.height) : [];
  const [name, ...more] = inRow(blocks);
  const column = name && more.length === 0 ? stripOf(name, rules.vertical) : null;
  if (!name || !column || Math.abs(right(place) - column.x) > SAME_RULE) return undefined;
  const isTwin = (other: Block) =>
    other !== name && overlapX(other, column) > 0 && blockText(other) === blockText(name);
  const isBehind = inRow(widgets).some(({ x }) => Math.abs(x - right(column)) < SAME_RULE);
  return isBehind && !blocks.some(isTwin) ? name : undefined;
}

/** Whether a text begins the row of a table beside another: of the row's blanks as many as before it, and as wide, follow its cell. */
function startsTable(block: Block, inRow: readonly Box[], { rules }: PageBlocks): boolean {
  const own = stripOf(block, rules.vertical) ?? block;
  const before = inRow.filter((box) => right(box) <= own.x + SAME_RULE);
  const behind = inRow.slice(before.length);
  return (
    before.length > 1 &&
    before.length === behind.length &&
    behind.every((box, at) => {
      const isAsWide = Math.abs(box.width - (before[at]?.width ?? 0)) < SAME_RULE;
      return isAsWide && box.x >= right(own) - SAME_RULE;
    })
  );
}

/** Letters that lines of a table begin with, and times from one to another; where they begin with numbers, the rows are counted. */
const LETTER = /^[(]?\p{Lu}[.)]{0,2}$|^\d{1,2}(?:[:.h]\d\d)? ?(?:\p{L}{1,3}|[-–—]) ?\d{1,2}(?:[:.h]\d\d)?$/u;
/** The same in a row between rules: "D1". */
const ROW_MARK = new RegExp(`${LETTER.source}|^\\p{Lu}\\d{1,2}$`, "u");

/** The texts that head the row of a ruled table in which a place stands, the outermost first; if `areApart`, none in a blank's cell. */
export function rowNames(place: Box, page: PageBlocks, areApart = false): Block[] {
  const { row, first } = headedRow(place, page);
  const own = first && stripOf(first, page.rules.vertical);
  if (!first || !row || !own || row.height > HIGHEST) return first ? [first] : [];
  const isInRow = (box: Box) => overlapY(box, row) > 0.6 * box.height;
  const start = Math.min(place.x, ...page.widgets.filter(isInRow).map(({ x }) => x));
  const isNext = (block: Block) => block.x >= right(own) - SAME_RULE && right(block) <= start + 2;
  // A text in the cell of a blank leads to that alone.
  const isApart = (block: Block) => {
    const cell = areApart ? stripOf(block, page.rules.vertical) : null;
    return !page.widgets.some((box) => isInRow(box) && cell && overlapX(box, cell) > 0.5 * box.width);
  };
  const inner = page.blocks.filter(
    (block) => isNext(block) && isShort(block) && isInRow(block) && isApart(block),
  );
  const outer = right(first) <= start + 2 ? headOfSeveral(own, row, page) : undefined;
  return [...(outer ? [outer] : []), first, ...inner.sort((a, b) => a.x - b.x)];
}

/**
 * The head of a row and others in the column before that of its own head: one cell holds it for all of them, or it is
 * printed for the first alone.
 */
function headOfSeveral(own: Box, row: Box, { blocks, widgets, rules }: PageBlocks): Block | undefined {
  const column = stripOf({ ...row, x: own.x - 2 * SAME_RULE, width: SAME_RULE }, rules.vertical);
  if (!column || Math.abs(right(column) - own.x) > SAME_RULE) return undefined;
  const isIn = (box: Box) => overlapX(box, column) > 0.8 * box.width;
  const middle = row.y + row.height / 2;
  const found = blocks.filter((block) => {
    if (!isIn(block) || !isShort(block)) return false;
    const cell = stripOf(block, rules.horizontal);
    return bottom(block) <= row.y + 2 || (cell !== null && cell.y < middle && bottom(cell) > middle);
  });
  const nearest = found.sort((a, b) => b.y - a.y)[0];
  if (!nearest || row.y - nearest.y > HIGHEST) return undefined;
  const isFilled = widgets.some((box) => isIn(box) && box.y > nearest.y && box.y < bottom(row));
  return isFilled ? undefined : nearest;
}
