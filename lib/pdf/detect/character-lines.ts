import type { InkMark, Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";

/** A line for one character: its length, and how high one writes on it, in points. */
const LENGTH_PT = { least: 7, most: 20 };
const HEIGHT_PT = 12;
/** Lines of one value differ by no more, in points, and stand no farther apart, as a part of their length. */
const ALIKE_PT = 0.75;
const APART = 0.6;
/** So many make a value, a pair where another row is beside it; more than so many are one line in dashes. */
const LINES = { pair: 2, least: 4, most: 24 };

/** Rows of short lines for one character each, as places, and the lines that are left: "_ _ _ _". Nothing is printed on them. */
export function takeCharacterLines<T extends Line>(
  horizontals: readonly T[],
  findTexts: (top: number, foot: number) => Segment[],
): { rows: InkMark[][]; lines: readonly T[] } {
  const rows: T[][] = [];
  const short = horizontals.filter(
    ({ from, to }) => to - from >= LENGTH_PT.least && to - from <= LENGTH_PT.most,
  );
  for (const line of short.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const row = rows.find((each) => continues(each, line));
    if (row) row.push(line);
    else rows.push([line]);
  }
  const isFree = ([first, ...rest]: readonly T[]) => {
    const end = rest.at(-1)?.to ?? 0;
    return (
      first !== undefined &&
      !findTexts(first.at - HEIGHT_PT / 2, first.at).some(
        (text) => text.x < end && text.x + text.width > first.from + 1,
      )
    );
  };
  const isBeside = (row: readonly T[]) =>
    rows.some(
      (other) =>
        other !== row &&
        other.length >= LINES.pair &&
        row.length + other.length >= LINES.least &&
        areAlike(row[0], other[0]) &&
        Math.abs((row[0]?.at ?? 0) - (other[0]?.at ?? 0)) < ALIKE_PT,
    );
  const isValue = (row: readonly T[]) =>
    row.length >= LINES.least || (row.length >= LINES.pair && isBeside(row));
  const taken = rows.filter((row) => row.length <= LINES.most && isValue(row) && isFree(row));
  const all = new Set(taken.flat());
  return {
    rows: taken.map((row) =>
      row.map(({ at, from, to }) => ({
        x: from,
        y: at - HEIGHT_PT,
        width: to - from,
        height: HEIGHT_PT,
        shape: "box",
      })),
    ),
    lines: all.size > 0 ? horizontals.filter((line) => !all.has(line)) : horizontals,
  };
}

function continues(row: readonly Line[], line: Line): boolean {
  const [first, second, last] = [row[0], row[1], row.at(-1)];
  if (!first || !last || Math.abs(line.at - last.at) > ALIKE_PT) return false;
  const [length, gap] = [line.to - line.from, line.from - last.to];
  const isEven = !second || Math.abs(gap - (second.from - first.to)) < ALIKE_PT;
  return areAlike(line, first) && isEven && gap > ALIKE_PT && gap < APART * length;
}

const areAlike = (one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.to - one.from - (other.to - other.from)) < ALIKE_PT;
