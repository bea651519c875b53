import { bottom, isLevel, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Segment } from "../../page/segments.ts";
import type { Block } from "./blocks.ts";

/** How far off, in points, what begins at one edge is; text stands so far inside the edge of a blank. */
const EDGE_PT = 3;
const INSIDE_PT = 8;
/** How many times as far as the row over a row the one under it stands at most, or the other way round. */
const UNEVEN = 1.8;
const ENDS_CAPTION = /[:：]$/;

/** A caption, and the blank or the words right of it on its line. */
interface Row<Place extends Box> {
  caption: Segment;
  place: Place;
}

/**
 * The blocks that fill rows in print, as a letter does that knows the name already: they are where blanks are in other rows,
 * after a caption at the same edge. They name and head nothing. Captions without a colon could be the heads of rows, and
 * what is beside them that of a column, or a caption over its blank. Such rows must have nothing else, and a row with a
 * blank must stand over and under one of them, as far from it. `written` are those of the `blanks` that take text.
 */
export function printedAnswers(
  blocks: readonly Block[],
  blanks: readonly Box[],
  written: readonly Box[],
): Set<Block> {
  const lines = blocks.flatMap((block) => block.lines);
  const rowOf = rowFinder(lines, blanks);
  const blankRows = written.flatMap((place) => rowOf(place) ?? []);
  if (blankRows.length === 0) return new Set();
  const isCaption = captionFinder(written, blankRows);
  const textRows = lines
    .filter((line) => !ENDS_CAPTION.test(line.text) && !line.text.startsWith("(") && !isCaption(line))
    .flatMap((line) => rowOf(line) ?? [])
    .map((row) => ({ ...row, alike: blankRows.filter((blank) => isAlike(row, blank)) }))
    .filter(({ alike }) => alike.length > 0);
  const isAlone = ({ caption, place }: Row<Box>) =>
    /\p{L}{3}/u.test(caption.text) &&
    ![...lines, ...blanks].some((other) => other !== caption && other !== place && isLevel(other, place));
  const isAmong = ({ place, alike }: (typeof textRows)[number]) => {
    const steps = alike.filter(isAlone).map((blank) => middle(blank.place) - middle(place));
    const over = -Math.max(...steps.filter((step) => step < 0));
    const under = Math.min(...steps.filter((step) => step > 0));
    return over < UNEVEN * under && under < UNEVEN * over;
  };
  const among = textRows.filter((row) => isAlone(row) && isAmong(row));
  const filled = textRows.filter((row) =>
    ENDS_CAPTION.test(row.caption.text)
      ? row.alike.some(({ caption }) => ENDS_CAPTION.test(caption.text))
      : isAlone(row) && among.some((other) => isAlike(row, other)),
  );
  const answers = new Set(filled.map(({ place }) => place));
  return new Set(blocks.filter((block) => block.lines.every((line) => answers.has(line))));
}

/** Finds the words left of a place on its line, where no blank is between. */
function rowFinder(
  lines: readonly Segment[],
  blanks: readonly Box[],
): <Place extends Box>(place: Place) => Row<Place> | null {
  const [linesAt, blanksAt] = [byRow(lines), byRow(blanks)];
  return (place) => {
    const isBefore = (other: Box) => right(other) <= place.x + 1 && isLevel(other, place);
    const [caption] = linesAt(place.y, bottom(place))
      .filter(isBefore)
      .sort((a, b) => right(b) - right(a));
    if (!caption) return null;
    const isParted = blanksAt(place.y, bottom(place)).some((blank) => isBefore(blank) && blank.x > caption.x);
    return isParted ? null : { caption, place };
  };
}

/** Tells the words before a blank, and those right over one that has none before it. */
function captionFinder(written: readonly Box[], blankRows: readonly Row<Box>[]): (line: Segment) => boolean {
  const before = new Set(blankRows.map(({ caption }) => caption));
  const named = new Set(blankRows.map(({ place }) => place));
  const bareAt = byRow(written.filter((place) => !named.has(place)));
  return (line) =>
    before.has(line) ||
    bareAt(line.y, bottom(line) + line.size).some(
      (place) => overlapX(place, line) > 0 && Math.abs(place.y - bottom(line)) < line.size,
    );
}

const middle = ({ y, height }: Box): number => y + height / 2;

const isAlike = (row: Row<Box>, other: Row<Box>): boolean =>
  row.caption.font === other.caption.font &&
  Math.abs(row.caption.x - other.caption.x) < EDGE_PT &&
  row.place.x > other.place.x - EDGE_PT &&
  row.place.x < other.place.x + INSIDE_PT;
