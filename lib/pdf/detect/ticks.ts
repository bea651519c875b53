import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { InkMark } from "../page/drawing/drawing.ts";
import { byRow } from "../page/rows.ts";

/** Fewer boxes in a row are not for the characters of one value. */
const LEAST_CHARACTERS = 3;
/** Boxes of a row differ by no more, in points, and stand no farther apart, as part of their width. */
const ALIKE = 1.5;
const APART = 0.6;
/** The boxes of a day or a month stand no farther apart, as part of their width. */
const CLOSE = 0.3;
/** A box to tick in a cell of its own takes so much of its width at most. */
const IN_CELL = 0.6;
/** A flat box to tick: its height in points, how much wider than high it is, and the tick's place in it. */
const FLAT = { least: 6, most: 13, from: 1.3, to: 2.1, tick: 1.25 };

/** Tells boxes to tick, which those with the letter of their answer in them are, from rows of boxes that take one character each. */
export function sortMarks(
  marks: readonly InkMark[],
  lettered: ReadonlySet<InkMark>,
): { ticks: InkMark[]; characters: InkMark[][] } {
  const rows = markRows(withoutDoubles(marks));
  const isOfCharacters = (row: readonly InkMark[]) =>
    !row.every((mark) => lettered.has(mark)) &&
    (row.length >= LEAST_CHARACTERS ||
      (isPair(row) && rows.some((other) => other !== row && isBeside(row, other))));
  const others = rows.filter((row) => !isOfCharacters(row)).flat();
  return {
    characters: rows.filter(isOfCharacters),
    ticks: others.flatMap((mark) => (mark.shape === "box" ? (flatTick(mark) ?? []) : mark)),
  };
}

/** Whether two boxes stand close, as those for a day or a month do. */
const isPair = ([one, other, more]: readonly InkMark[]): boolean =>
  one !== undefined && other !== undefined && !more && other.x - right(one) < CLOSE * one.width;

/** Whether another pair, or a longer row, of boxes as high stands beside a pair: the parts of one date. */
function isBeside([one]: readonly InkMark[], row: readonly InkMark[]): boolean {
  const [first] = row;
  if (!one || !first || !(row.length >= LEAST_CHARACTERS || isPair(row))) return false;
  return Math.abs(one.y - first.y) < ALIKE && Math.abs(one.height - first.height) < ALIKE;
}

/** A box drawn twice, as a frame and its inside or with a shadow, is one; a flat one around a much smaller box is the cell of that. */
function withoutDoubles(all: readonly InkMark[]): InkMark[] {
  const findAll = byRow(all);
  const marks = all.filter(
    (mark) => mark.shape !== "box" || !findAll(mark.y, bottom(mark)).some((other) => isInCell(other, mark)),
  );
  const find = byRow(marks);
  const kept = new Set<InkMark>();
  for (const mark of marks) {
    const isDouble = (other: InkMark) =>
      kept.has(other) &&
      overlapX(mark, other) > 0.6 * Math.min(mark.width, other.width) &&
      overlapY(mark, other) > 0.6 * Math.min(mark.height, other.height);
    if (!find(mark.y, bottom(mark)).some(isDouble)) kept.add(mark);
  }
  return [...kept];
}

const isInCell = (mark: InkMark, cell: Box): boolean =>
  mark.shape !== "box" &&
  mark.width < IN_CELL * cell.width &&
  overlapX(mark, cell) > mark.width - ALIKE &&
  overlapY(mark, cell) > mark.height - ALIKE;

function markRows(marks: readonly InkMark[]): InkMark[][] {
  const rows: InkMark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.find((each) => continues(each, mark));
    if (row) row.push(mark);
    else rows.push([mark]);
  }
  return rows;
}

function continues(row: readonly InkMark[], mark: InkMark): boolean {
  const last = row.at(-1);
  if (!last || mark.shape === "circle" || last.shape !== mark.shape) return false;
  const gap = mark.x - right(last);
  const isAlike = (["y", "width", "height"] as const).every(
    (side) => Math.abs(last[side] - mark[side]) < ALIKE,
  );
  return isAlike && gap > -ALIKE && gap < APART * mark.width;
}

/** A flat box takes its tick in the middle; other boxes that are no squares take none. */
function flatTick(mark: InkMark): InkMark | null {
  const ratio = mark.width / mark.height;
  if (mark.height < FLAT.least || mark.height > FLAT.most || ratio < FLAT.from || ratio > FLAT.to)
    return null;
  const width = FLAT.tick * mark.height;
  return { ...mark, x: mark.x + (mark.width - width) / 2, width };
}
