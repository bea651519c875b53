import { isAdded } from "../page/added-field.ts";
import { bottom, overlapX, touch } from "../page/boxes.ts";
import { type Box, displaySize, type PageFrame } from "../page/display-geometry.ts";
import type { Drawing, Glyph, Shapes } from "../page/drawing/drawing.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import type { PrintedText, Word } from "../page/words.ts";
import type { DetectedPage } from "./detect-widgets.ts";
import type { DetectedField } from "./detected-field.ts";
import { findBlanks, findFields } from "./find-fields.ts";
import { firstLineFinder } from "./first-lines.ts";
import { footFields, footFinder } from "./foot-fields.ts";
import { gridOf, isEmptyCell } from "./grid.ts";
import { isInGroupRow } from "./group-rows.ts";
import { headFinder } from "./heads.ts";
import { type Layout, layOutDrawing, sketch } from "./layout.ts";
import { partedWidgets, placesBehindWalls } from "./parted-widgets.ts";
import { isWithin, sampleFrames, sampleTicks } from "./samples.ts";
import { toWidgets, withoutWidgets } from "./to-widgets.ts";
import { uncoveredFields } from "./uncovered.ts";
import { weigh } from "./weigh.ts";

/** What was read of a page with fields of its own: enough to find places to fill without reading its drawing again. */
export interface KnownPage {
  number: number;
  frame: PageFrame;
  widgets: readonly WidgetRecord[];
  text: PrintedText;
  shapes: Shapes;
}

/** How far a line of text reaches above its baseline, as a part of its font size. */
const ASCENT = 0.75;

/** The places to fill that were found on a page with fields of its own, and those that may be some. */
type Uncovered = Pick<DetectedPage, "widgets" | "doubtful">;

const NOTHING: Uncovered = { widgets: [], doubtful: [] };

/**
 * The places on a page with fields of its own that a person would fill and that none of its widgets covers. What an
 * author may have left to a pen is doubtful.
 */
export function detectUncovered({ number, frame, widgets, text, shapes }: KnownPage): Uncovered {
  if (isEmpty(text, shapes)) return NOTHING;
  const drawing = toDrawing(text, shapes);
  const lines = sketch(drawing);
  if (!lines) return NOTHING;
  const size = displaySize(frame);
  const ownWidgets = widgets.filter(({ name }) => !isAdded(name));
  const own = ownWidgets.map(({ box }) => box);
  const layout = layOutDrawing(drawing, lines, size);
  const found = findFields(findBlanks(layout), layout);
  const ownTexts = ownWidgets.flatMap(({ type, visible, box }) => (type === "text" && visible ? box : []));
  const ticks = ownWidgets.flatMap(({ type, box }) => (type === "checkbox" || type === "radio" ? box : []));
  const keep = (fields: readonly DetectedField[]) =>
    withoutWidgets(withoutOthers(fields, ownTexts, layout), widgets).filter(
      (field) => !isOverHeadOfTicks(field, ticks, layout),
    );
  const open = keep(uncoveredFields(found, own, layout));
  const parted = partedWidgets(own, lines);
  const isAtFoot = footFinder(open, own, layout);
  if (parted.length === 0 && !isAtFoot) return { ...NOTHING, widgets: toWidgets(open, number) };
  const weighed = weigh(
    found,
    layout,
    (box) => isAtFoot?.(box) === true || parted.some((widget) => touch(widget, box)),
  );
  const foot = keep(footFields(weighed, open, { widgets: own, layout }));
  const doubtful = [...foot, ...placesBehindWalls(weighed.fields, parted, own)];
  return { widgets: toWidgets(open, number), doubtful: toWidgets(doubtful, number, { kind: "?" }) };
}

/** Those of some fields that are no samples and no heads of a table, and go on in none of the file's own `widgets` for text. */
function withoutOthers(
  fields: readonly DetectedField[],
  widgets: readonly Box[],
  layout: Layout,
): readonly DetectedField[] {
  if (fields.length === 0) return fields;
  const samples = [...sampleFrames(layout), ...sampleTicks(layout)];
  const grid = gridOf(layout);
  const isInHead = headFinder(grid, layout.fills);
  // An empty cell is a corner or a place that was forgotten: of those that are like places with a widget it is the second.
  const isHead = (field: DetectedField) => {
    const cell = field.boxes[0] && grid.at(field.boxes[0]);
    return cell && isEmptyCell(cell) ? isInGroupRow(cell, grid, layout.fills) : isInHead(field);
  };
  const goesOn = firstLineFinder(widgets, layout);
  return fields.filter((field) => !isWithin(field, samples) && !isHead(field) && !goesOn(field));
}

/** The head of a column of ticks stands so near under the line over it, in points. */
const HEAD_PT = 20;

/** Whether a place stands on the line over a table, where the text under it heads several of the file's own `ticks`. */
const isOverHeadOfTicks = (
  { boxes: [box] }: DetectedField,
  ticks: readonly Box[],
  { findTexts }: Layout,
): boolean =>
  box !== undefined &&
  findTexts(bottom(box), bottom(box) + HEAD_PT).some(
    (text) =>
      text.y >= bottom(box) - 1 &&
      overlapX(text, box) > 0.8 * text.width &&
      ticks.filter((tick) => tick.y > text.y && overlapX(tick, text) > 0).length > 1,
  );

/** Whether nothing is printed and nothing drawn that would make a place to fill. */
const isEmpty = ({ words, drawn }: PrintedText, { horizontals, marks }: Shapes): boolean =>
  words.length + drawn.length + horizontals.length + marks.length === 0;

function toDrawing({ words, drawn }: PrintedText, shapes: Shapes): Drawing {
  const leaders: Word[] = [];
  const printed: Word[] = [];
  for (const word of words) (word.text === "" ? leaders : printed).push(word);
  const dots = leaders.map((leader) => ({ ...toGlyph(leader), text: "." }));
  return { ...shapes, glyphs: [...drawn.map(toGlyph), ...dots], words: printed, images: [] };
}

const toGlyph = (word: Word): Glyph => ({
  ...word,
  code: 0,
  baseline: word.y + ASCENT * word.size,
  upright: true,
});
