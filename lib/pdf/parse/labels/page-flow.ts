import { bottom, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Block } from "./blocks.ts";
import { isPart } from "./parts.ts";

/** Columns are at least so high, in points, and each has so many texts. */
const SHORTEST = 150;
const FEWEST = 5;
/** Between which parts of the page's width two columns meet. */
const LEFTMOST = 0.35;
const RIGHTMOST = 0.65;
/** How far, in points, a column's items may begin from its left edge. */
const SAME_EDGE = 12;
/** The number of an item: "13.", "13.a.", "13 b". */
const ITEM = /^(\d{1,2})(?:[.)]|\.?[a-z][.)]|$)/;

interface Columns {
  gutter: number;
  top: number;
  foot: number;
}

/**
 * Where a page's boxes are when its two columns are put below each other, if it is read column by column. The numbers of
 * such a page go on from the foot of the first column to the top of the second, or a part of the form begins in the second.
 */
export function findFlow(
  texts: readonly Block[],
  widgets: readonly Box[],
  rules: readonly Box[],
  pageWidth: number,
): <T extends Box>(box: T) => T {
  const columns = findColumns(texts, [...texts, ...widgets, ...rules], pageWidth);
  if (!columns || !isReadOn(texts, columns)) return (box) => box;
  const { gutter, top, foot } = columns;
  return (box) => {
    const isBelow = box.y >= foot - 1 || (box.y >= top && box.x >= gutter - 1);
    return isBelow ? { ...box, y: box.y + foot - top } : box;
  };
}

/** The highest part of a page that nothing stands across. */
function findColumns(texts: readonly Block[], boxes: readonly Box[], pageWidth: number): Columns | null {
  const isAtMiddle = (x: number) => x > LEFTMOST * pageWidth && x < RIGHTMOST * pageWidth;
  const gutters = new Set(texts.filter(({ x }) => isAtMiddle(x)).map(({ x }) => Math.floor(x)));
  const reach = { start: Math.min(...boxes.map(({ y }) => y)), end: Math.max(...boxes.map(bottom)) };
  let best: Columns | null = null;
  for (const gutter of gutters) {
    const across = boxes.filter((box) => box.x < gutter - 2 && right(box) > gutter);
    const gap = highestGap(across, reach);
    if (gap.foot - gap.top < Math.max(SHORTEST, best ? best.foot - best.top : 0)) continue;
    const inside = texts.filter((text) => text.y >= gap.top && bottom(text) <= gap.foot);
    const second = inside.filter(({ x }) => x >= gutter).length;
    if (second < FEWEST || inside.length - second < FEWEST) continue;
    // A blank in the gap before the first text belongs to the part above, unless it is on the same line.
    const first = inside.reduce((top, text) => (text.y < top.y ? text : top));
    const level = boxes.filter((box) => box.y >= gap.top && isLevel(box, first));
    const top = Math.min(...[first, ...level].map(({ y }) => y));
    best = { gutter, top, foot: Math.max(...inside.map(bottom)) };
  }
  return best;
}

/** The highest gap between `start` and `end` that none of the boxes stands in. */
function highestGap(
  across: readonly Box[],
  { start, end }: { start: number; end: number },
): Pick<Columns, "top" | "foot"> {
  const best = { top: 0, foot: 0 };
  let top = start;
  for (const { y, foot } of [
    ...across.map((box) => ({ y: box.y, foot: bottom(box) })),
    { y: end, foot: end },
  ].sort((a, b) => a.y - b.y)) {
    if (y - top > best.foot - best.top) Object.assign(best, { top, foot: y });
    top = Math.max(top, foot);
  }
  return best;
}

/** Whether one reads on in the second column where the first ends. */
function isReadOn(texts: readonly Block[], { gutter, top, foot }: Columns): boolean {
  const region = { x: 0, y: top, width: 1, height: foot - top };
  const lines = texts.flatMap((text) => (overlapY(text, region) > 0 ? text.lines : []));
  const numbersOf = (column: typeof lines): number[] => {
    const edge = Math.min(...column.map(({ x }) => x));
    const items = column.filter(({ x }) => x < edge + SAME_EDGE).sort((a, b) => a.y - b.y);
    return items.flatMap(({ text }) => {
      const [, number] = ITEM.exec(text.split(" ")[0] ?? "") ?? [];
      return number === undefined ? [] : [Number(number)];
    });
  };
  const inSecond = lines.filter(({ x }) => x >= gutter);
  if (inSecond.some(({ text }) => isPart(text))) return true;
  const first = numbersOf(lines.filter(({ x }) => x < gutter));
  const second = numbersOf(inSecond);
  const step = (second[0] ?? Number.NaN) - (first.at(-1) ?? Number.NaN);
  return first.length > 1 && second.length > 1 && (step === 0 || step === 1);
}
