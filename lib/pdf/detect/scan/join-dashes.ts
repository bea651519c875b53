import type { Line } from "../../page/drawing/drawing.ts";

/** Dashes for one character each, in points: how long they are, how far their lengths and heights differ. */
const LENGTH = { least: 7, most: 24, differ: 2 };
const LEVEL = 1;
/** The widest gap between two dashes of one value, as a part of their length, and the fewest of a row. */
const GAP = 1.2;
const FEWEST = 3;

/** Joins rows of dashes that take a character each, as those of a date or a number, to one line. */
export function joinDashes(lines: readonly Line[]): Line[] {
  const isDash = ({ from, to }: Line) => to - from >= LENGTH.least && to - from <= LENGTH.most;
  const rows: Line[][] = [];
  for (const dash of lines.filter(isDash).sort((a, b) => a.from - b.from)) {
    const row = rows.find((each) => continues(each.at(-1) as Line, dash));
    if (row) row.push(dash);
    else rows.push([dash]);
  }
  const joined = rows.filter(({ length }) => length >= FEWEST);
  const taken = new Set(joined.flat());
  return [
    ...lines.filter((line) => !taken.has(line)),
    ...joined.map((row) => ({ ...(row[0] as Line), to: (row.at(-1) as Line).to })),
  ];
}

function continues(last: Line, next: Line): boolean {
  const length = last.to - last.from;
  const gap = next.from - last.to;
  const isAlike = Math.abs(next.to - next.from - length) < LENGTH.differ;
  return isAlike && Math.abs(next.at - last.at) < LEVEL && gap > 1 && gap < GAP * length;
}
