import { type Box, displaySize, type PageFrame } from "../parse/display-geometry.ts";
import { bottom, centre, overlapX, overlapY, right } from "../parse/labels/boxes.ts";
import type { PageText, Word } from "../parse/labels/words.ts";
import type { WidgetRecord } from "../parse/read-widgets.ts";
import type { Rules } from "../parse/rules/read-rules.ts";
import { isAdded } from "./added-field.ts";
import type { Drawing, Glyph, Mark } from "./drawing.ts";
import { findBlanks, findFields } from "./find-fields.ts";
import { layOut } from "./layout.ts";
import { mergeLines } from "./merge-lines.ts";
import { byRow } from "./rows.ts";
import { uncoveredFields } from "./uncovered.ts";

/** What is known of a page that has widgets before its drawing is read. */
interface KnownPage extends PageText {
  rules: Rules;
  widgets: readonly WidgetRecord[];
  frame: PageFrame;
}

/** The sides of a box to tick, in points, and how far its lines may be off. */
const SIDE = { least: 5, most: 19 };
const OFF = 1;
/** Shorter lines, in points, are no lines to write on; one writes so far above a line at most. */
const SHORTEST = 30;
const ABOVE = 22;
/** Fewer bare lines, as a part of the widgets, are frames and ornaments: of a page that is done, nothing more is read. */
const FEW = 0.5;
/** How far a line of text reaches above its baseline, as a part of its font size. */
const ASCENT = 0.75;

/**
 * Whether reading a page's drawing may show places to fill that no widget covers. What was read for labels says so
 * without circles and shading, and at a small part of the cost.
 */
export function seemsUncovered(page: KnownPage): boolean {
  if (page.rules.horizontal.length === 0 && page.drawn.length === 0) return false;
  const drawing = toDrawing(page);
  const boxes = page.widgets.filter(({ name }) => !isAdded(name)).map(({ box }) => box);
  if (countBare(drawing, boxes) < FEW * boxes.length) return false;
  const layout = layOut(drawing, displaySize(page.frame));
  if (!layout) return false;
  return uncoveredFields(findFields(findBlanks(layout), layout), boxes, layout).length > 0;
}

/** How many lines, underscores and boxes to tick have no widget on them or where one would write above them. */
function countBare({ horizontals, marks, glyphs }: Drawing, widgets: readonly Box[]): number {
  const find = byRow(widgets);
  const lines = mergeLines(horizontals).filter(({ from, to }) => to - from >= SHORTEST);
  const places = [
    ...lines.map(({ at, from, to }) => ({ x: from, y: at - ABOVE, width: to - from, height: ABOVE })),
    ...marks,
    ...glyphs,
  ];
  const isBare = (place: Box): boolean =>
    !find(place.y, bottom(place)).some((box) => overlapX(box, place) > 0 && overlapY(box, place) > 0);
  return places.filter(isBare).length;
}

const toDrawing = ({ rules, words, drawn }: KnownPage): Drawing => ({
  horizontals: rules.horizontal.map((rule) => ({ at: middle(rule), from: rule.x, to: right(rule) })),
  verticals: rules.vertical.map((rule) => ({ at: centre(rule), from: rule.y, to: bottom(rule) })),
  marks: findSquares(rules.horizontal),
  fills: [],
  glyphs: drawn.map(toGlyph),
  words: [...words],
  images: [],
  slants: [],
});

const middle = ({ y, height }: Box): number => y + height / 2;

/** Short rules, given from the top, of which one stands under another as far as they are long. */
function findSquares(rules: readonly Box[]): Mark[] {
  const short = rules.filter(({ width }) => width >= SIDE.least && width <= SIDE.most);
  return short.flatMap((top, index): Mark[] => {
    for (let next = index + 1; next < short.length; next++) {
      const foot = short[next] as Box;
      const off = foot.y - top.y - top.width;
      if (off > OFF) return [];
      if (off > -OFF && Math.abs(foot.x - top.x) < OFF && Math.abs(foot.width - top.width) < OFF)
        return [{ x: top.x, y: top.y, width: top.width, height: top.width, shape: "square" }];
    }
    return [];
  });
}

const toGlyph = (word: Word): Glyph => ({
  ...word,
  code: 0,
  baseline: word.y + ASCENT * word.size,
  upright: true,
});
