import { isAdded } from "../page/added-field.ts";
import { displaySize, type PageFrame } from "../page/display-geometry.ts";
import type { Drawing, Glyph, Shapes } from "../page/drawing/drawing.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import type { PrintedText, Word } from "../page/words.ts";
import type { DetectedPage } from "./detect-widgets.ts";
import type { DetectedField } from "./detected-field.ts";
import { findBlanks, findFields } from "./find-fields.ts";
import { firstLineFinder } from "./first-lines.ts";
import { footFields, mayHaveFoot } from "./foot-fields.ts";
import { gridOf } from "./grid.ts";
import { isInGroupRow } from "./group-rows.ts";
import { layOutDrawing, sketch } from "./layout.ts";
import { partedWidgets, placesBehindWalls } from "./parted-widgets.ts";
import { isWithin, sampleFrames, sampleTicks } from "./samples.ts";
import { seemsUncovered } from "./seems-uncovered.ts";
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
  if (!seemsUncovered(drawing, lines, { widgets: own, size })) return NOTHING;
  const layout = layOutDrawing(drawing, lines, size);
  const samples = [...sampleFrames(layout), ...sampleTicks(layout)];
  const grid = gridOf(layout);
  const headsGroup = ({ boxes: [box] }: DetectedField) => {
    const cell = box && grid.at(box);
    return cell !== undefined && isInGroupRow(cell, grid, drawing.fills);
  };
  const found = findFields(findBlanks(layout), layout);
  const ownTexts = ownWidgets.filter(({ type, visible }) => type === "text" && visible);
  const goesOn = firstLineFinder(
    ownTexts.map(({ box }) => box),
    layout,
  );
  const isKept = (field: DetectedField) => !isWithin(field, samples) && !headsGroup(field) && !goesOn(field);
  const open = withoutWidgets(uncoveredFields(found, own, layout).filter(isKept), widgets);
  const parted = partedWidgets(own, lines);
  if (parted.length === 0 && !mayHaveFoot(open, own, layout))
    return { ...NOTHING, widgets: toWidgets(open, number) };
  const weighed = weigh(found, layout);
  const foot = withoutWidgets(footFields(weighed, open, { widgets: own, layout }).filter(isKept), widgets);
  const doubtful = [...foot, ...placesBehindWalls(weighed.fields, parted, own)];
  return { widgets: toWidgets(open, number), doubtful: toWidgets(doubtful, number, { kind: "?" }) };
}

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
