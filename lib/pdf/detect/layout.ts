import type { Box } from "../parse/display-geometry.ts";
import { overlapX, overlapY } from "../parse/labels/boxes.ts";
import { byRow } from "../parse/labels/rows.ts";
import { type Segment, toSegments } from "../parse/labels/segments.ts";
import type { Drawing, Fill, Line, Mark } from "./drawing.ts";
import { isShaded } from "./ground.ts";
import { mergeLines } from "./merge-lines.ts";
import { readTextRuns, type WritingLine } from "./text-runs.ts";
import { sortMarks } from "./ticks.ts";

/** A page sorted out: lines to write on, texts to read, boxes to tick, and what stands in the way of writing. */
export interface Layout {
  width: number;
  height: number;
  /** Sorted from top to bottom. */
  horizontals: readonly Line[];
  /** Sorted from left to right. */
  verticals: readonly Line[];
  underscores: readonly WritingLine[];
  leaders: readonly WritingLine[];
  texts: readonly Segment[];
  /** Boxes and circles to tick. */
  ticks: readonly Mark[];
  /** Rows of boxes for one character each. */
  characters: readonly Mark[][];
  fills: readonly Fill[];
  /** Parts of pictures and charts. */
  slants: readonly Box[];
  /**
   * What may reach into a band of the page, from top to foot: its texts, its boxes to tick or for characters, and
   * text that reads upwards or dots that lead: nobody writes over them.
   */
  findTexts: (top: number, foot: number) => Segment[];
  findMarks: (top: number, foot: number) => Mark[];
  findObstacles: (top: number, foot: number) => Box[];
}

/** More lines than that make a map, a plan or a chart. */
const MOST_LINES = 1200;
/** How high the dots of a leader stand, in points. */
const DOTS = 4;

/** Sorts a drawing out; null for one with more lines than any form has. */
export function layOut(
  drawing: Drawing,
  { width, height }: { width: number; height: number },
): Layout | null {
  const horizontals = mergeLines(drawing.horizontals);
  const verticals = mergeLines(drawing.verticals);
  if (horizontals.length > MOST_LINES || verticals.length > MOST_LINES) return null;
  const { words, underscores, leaders, marks } = readTextRuns(drawing.glyphs);
  const walls = verticals.map(({ at, from, to }) => ({ x: at - 0.5, y: from, width: 1, height: to - from }));
  const texts = toSegments([...words, ...drawing.words], walls);
  const findTexts = byRow(texts);
  const open = [...drawing.marks, ...marks].filter(
    (mark) =>
      !isShaded(mark, drawing.fills) &&
      !findTexts(mark.y, mark.y + mark.height).some((text) => isOver(text, mark)),
  );
  const dots = leaders.map(({ at, from, to }) => ({ x: from, y: at - DOTS, width: to - from, height: DOTS }));
  const obstacles = [...dots, ...drawing.glyphs.filter(({ upright }) => !upright)];
  const { ticks, characters } = sortMarks(open);
  return {
    width,
    height,
    horizontals,
    verticals,
    underscores,
    leaders,
    texts,
    ticks,
    characters,
    fills: drawing.fills,
    slants: drawing.slants,
    findTexts,
    findMarks: byRow([...ticks, ...characters.flat()]),
    findObstacles: byRow(obstacles),
  };
}

/** Whether a text is printed into a box. */
const isOver = (text: Box, mark: Box): boolean =>
  overlapX(mark, text) > 0.5 * Math.min(text.width, mark.width) && overlapY(mark, text) > 0.5 * text.height;
