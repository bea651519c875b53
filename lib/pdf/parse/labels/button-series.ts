import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Captionless } from "./pair-up.ts";

/** How much the heights of buttons that are alike differ, as a part of the smaller one. */
const ALIKE = 0.35;
/** How far apart, in points, the buttons of one row stand at most, and those of one column, in their heights. */
const BESIDE = 160;
const UNDER = 4.5;
/** How far, in points, the left edges of one column's buttons are off each other. */
const SAME_EDGE = 3;
/** How near a line of a table, as a part of the distance of its lines, no line of it stands. */
const OFF_LINES = 0.75;

/** Buttons that are read in one way, in rows from top to bottom, each from left to right. */
export type ButtonSeries<B> = B[][];

/** Puts the buttons of a page together whose captions stand on one side: rows that stand alike, and columns of lone ones. */
export function seriesOf<B extends Captionless>(buttons: readonly B[]): ButtonSeries<B>[] {
  const rows = partFromLists(chain(buttons, isNextInRow));
  const lone = rows.filter(({ length }) => length === 1).flat();
  const grids: B[][][] = [];
  for (const row of rows.filter(({ length }) => length > 1).sort(byHeight)) {
    const grid = grids.find(([first]) => first && standAlike(first, row));
    if (grid) grid.push(row);
    else grids.push([row]);
  }
  const columns = chain(lone, isNextInColumn).map((column) => column.map((button) => [button]));
  return [...grids, ...columns.map((column) => column.sort(byHeight))];
}

/** Parts the last button of a row where it is one of a list beside the table of the others: the list has lines of its own. */
function partFromLists<B extends Captionless>(rows: readonly B[][]): B[][] {
  const lone = rows.filter(({ length }) => length === 1).flat();
  return rows.flatMap((row) => {
    const [others, last] = [row.slice(0, -1), row.at(-1)];
    const list = lone.filter(({ box }) => last && isUnderEach(box, last.box));
    const table = rows.filter((other) => other === row || standAlike(other, others));
    const isOfTable = others.length > 1 && table.length > 1;
    return last && isOfTable && list.some(({ box }) => isOffLines(box, table)) ? [others, [last]] : [row];
  });
}

/** Whether a button stands between the lines of a table, nearer to one than these are to each other. */
function isOffLines({ y }: Box, table: readonly (readonly Captionless[])[]): boolean {
  const lines = table.flatMap(([first]) => first?.box.y ?? []).sort((a, b) => a - b);
  const pitch = Math.min(...lines.slice(1).map((line, at) => line - (lines[at] ?? 0)));
  return lines.some((line) => Math.abs(line - y) < OFF_LINES * pitch);
}

const byHeight = ([a]: readonly Captionless[], [b]: readonly Captionless[]): number =>
  (a?.box.y ?? 0) - (b?.box.y ?? 0);

/** Joins buttons, as one reads them, to the chain of which one is next to them. */
function chain<B extends Captionless>(buttons: readonly B[], isNext: (a: Box, b: Box) => boolean): B[][] {
  const chains: B[][] = [];
  for (const button of buttons.toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)) {
    const open = chains.find((each) => each.some((last) => isNext(last.box, button.box)));
    if (open) open.push(button);
    else chains.push([button]);
  }
  return chains;
}

const areAlike = (a: Box, b: Box): boolean =>
  Math.abs(a.height - b.height) <= ALIKE * Math.min(a.height, b.height);

const isNextInRow = (a: Box, b: Box): boolean =>
  areAlike(a, b) && isLevel(a, b) && Math.max(a.x, b.x) - Math.min(right(a), right(b)) < BESIDE;

const isNextInColumn = (a: Box, b: Box): boolean =>
  areAlike(a, b) &&
  Math.abs(a.x - b.x) < SAME_EDGE &&
  Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b)) < UNDER * a.height;

const isUnderEach = (a: Box, b: Box): boolean => areAlike(a, b) && Math.abs(a.x - b.x) < SAME_EDGE;

/** Whether the buttons of two rows stand under each other, one for one. */
const standAlike = (row: readonly Captionless[], other: readonly Captionless[]): boolean =>
  row.length === other.length &&
  row.every(({ box }, index) => {
    const under = other[index]?.box;
    return under !== undefined && areAlike(box, under) && Math.abs(box.x - under.x) < SAME_EDGE;
  });
