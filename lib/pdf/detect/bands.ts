import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { isShaded } from "../page/drawing/ground.ts";
import type { Segment } from "../page/segments.ts";
import { LONGEST } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import { LEAST } from "./free-area.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** Rows that are shaded in turn: so high, in points, and off each other by no more than this. */
const HEIGHT_PT = { least: 10, most: 40 };
const SAME_PT = 1.5;
/** A text so near the left edge of its row, in points, begins there; a place begins so far behind the longest of these. */
const EDGE_PT = 12;
const BEHIND_PT = 6;
/** So many rows with a caption each, that leave so much of their width, are asked for. */
const CAPTIONED = { least: 4, free: 0.5 };
const CONFIDENCE = 0.8;

/** Places in rows that are shaded in turn and that nothing rules: under heads, where the rows are empty, or behind captions. */
export const bandFields = (layout: Layout): DetectedField[] =>
  seriesOf(layout).flatMap((bands) => {
    const rows = rowsOf(bands, layout).map((row) => ({ row, texts: textsIn(row, layout) }));
    const [first] = rows;
    if (!first || isParted(first.row, layout)) return [];
    if (rows.every(({ texts }) => texts.length === 0)) {
      const heads = textsIn({ ...first.row, y: first.row.y - first.row.height }, layout);
      return rows.flatMap(({ row }) => cellsUnder(heads, row));
    }
    const captions = rows.flatMap(({ row, texts: [text, ...more] }) =>
      text && more.length === 0 && isCaption(text, row) ? [text] : [],
    );
    const begin = Math.max(...captions.map(right)) + BEHIND_PT;
    const isFree = right(first.row) - begin > CAPTIONED.free * first.row.width;
    if (captions.length < Math.max(CAPTIONED.least, rows.length) || !isFree) return [];
    return rows.map(({ row }) => placeIn(row, begin, right(row)));
  });

/** Whether walls part a row into cells, which are found by themselves. */
const isParted = (row: Box, { verticals }: Layout): boolean =>
  linesBetween(verticals, row.x + EDGE_PT, right(row) - EDGE_PT).some(
    (wall) => wall.from < row.y + SAME_PT && wall.to > bottom(row) - SAME_PT,
  );

/** Light areas of one size, under each other with as much room between them. */
function seriesOf({ fills, findFills }: Layout): Box[][] {
  const series: Box[][] = [];
  const isRow = (fill: Box) => fill.height >= HEIGHT_PT.least && fill.height <= HEIGHT_PT.most;
  for (const fill of fills
    .filter((each) => isRow(each) && !isShaded(each, findFills(each.y, bottom(each))))
    .sort((a, b) => a.y - b.y)) {
    const open = series.find((each) => {
      const last = each.at(-1);
      if (!last) return false;
      const off = [
        fill.x - last.x,
        fill.width - last.width,
        fill.height - last.height,
        fill.y - last.y - 2 * last.height,
      ];
      return off.every((points) => Math.abs(points) < SAME_PT);
    });
    if (open) open.push(fill);
    else series.push([fill]);
  }
  return series.filter(({ length }) => length > 1);
}

/** The shaded rows, those between them, and one more where a line ends it. */
function rowsOf(bands: readonly Box[], { horizontals }: Layout): Box[] {
  const rows = bands.flatMap(({ x, y, width, height }) => [
    { x, y, width, height },
    { x, y: y + height, width, height },
  ]);
  const end = bottom(rows.at(-1) as Box);
  const isEnded = linesBetween(horizontals, end - SAME_PT, end + SAME_PT).length > 0;
  return isEnded ? rows : rows.slice(0, -1);
}

const textsIn = (row: Box, { findTexts }: Layout): Segment[] =>
  findTexts(row.y, bottom(row))
    .filter((text) => overlapY(text, row) > 0.6 * text.height && overlapX(text, row) > 0)
    .sort((a, b) => a.x - b.x);

const isCaption = (text: Segment, row: Box): boolean =>
  text.x - row.x < EDGE_PT && text.text.length < LONGEST && /\p{L}{2}/u.test(text.text);

/** Heads begin where the columns do. */
function cellsUnder(heads: readonly Segment[], row: Box): DetectedField[] {
  const indent = (heads[0]?.x ?? Infinity) - row.x;
  if (heads.length < 2 || indent > EDGE_PT) return [];
  const starts = heads.map(({ x }) => x - indent);
  const places = starts.map((x, index) => placeIn(row, x, starts[index + 1] ?? right(row)));
  // Texts one over the other are no heads of columns.
  return places.every(({ boxes: [box] }) => box && box.width >= LEAST.width) ? places : [];
}

const placeIn = ({ y, height }: Box, from: number, to: number): DetectedField => ({
  ...textField({ x: from, y, width: to - from, height }, CONFIDENCE),
  boxes: [{ x: from, y, width: to - from, height }],
  isCertain: true,
});
