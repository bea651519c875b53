import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, displaySize, type PageFrame } from "../parse/display-geometry.ts";
import { overlapX, overlapY } from "../parse/labels/boxes.ts";
import type { WidgetRecord } from "../parse/read-widgets.ts";
import { NO_RULES, type Rules } from "../parse/rules/read-rules.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Drawing, Line } from "./drawing.ts";
import { findFields } from "./find-fields.ts";
import { type Layout, layOut } from "./layout.ts";
import { readDrawing } from "./read-drawing.ts";

/** What was found on one page. */
export interface DetectedPage {
  /** The places to fill. */
  widgets: WidgetRecord[];
  /** What divides the page. */
  rules: Rules;
  /** Whether the page is nothing but an image. */
  isScan: boolean;
}

const NOTHING: DetectedPage = { widgets: [], rules: NO_RULES, isScan: false };

/** A scan: an image over so much of the page, and hardly a character of text beside it. */
const COVERED = 0.6;
const MOST_CHARACTERS = 20;

/** What is known of a page: its number, from 1, and the widgets that the file has on it. */
interface KnownPage {
  number: number;
  frame: PageFrame;
  widgets: readonly WidgetRecord[];
}

/**
 * The places on a page that a person would fill and that no widget covers, from what the page draws. None on a page
 * that draws more than any form does, or that cannot be read.
 */
export async function detectWidgets(
  page: PDFPageProxy,
  { number, frame, widgets: known }: KnownPage,
): Promise<DetectedPage> {
  const drawing = await readDrawing(page, frame).catch(() => null);
  if (!drawing) return NOTHING;
  const size = displaySize(frame);
  if (isScan(drawing, size)) return { ...NOTHING, isScan: true };
  const layout = layOut(drawing, size);
  if (!layout) return NOTHING;
  const fields = findFields(layout).filter(({ boxes }) => !known.some(({ box }) => isOver(box, boxes)));
  const widgets = fields.flatMap((field, index) => toWidgets(field, index, number));
  return { widgets, rules: toRules(layout), isScan: false };
}

const isOver = (widget: Box, boxes: readonly Box[]): boolean =>
  boxes.some((box) => overlapX(widget, box) > 1 && overlapY(widget, box) > 1);

function isScan({ images, glyphs }: Drawing, { width, height }: { width: number; height: number }): boolean {
  const covered = images.reduce((sum, image) => sum + image.width * image.height, 0);
  return covered > COVERED * width * height && glyphs.length <= MOST_CHARACTERS;
}

/** Each place is a field of its own: its made-up name, without a word in it, keeps it apart from others. */
function toWidgets(field: DetectedField, index: number, page: number): WidgetRecord[] {
  const isTick = field.type === "checkbox";
  return field.boxes.map((box) => ({
    page,
    box,
    visible: true,
    name: `[${page}][${index}]`,
    type: field.type,
    tooltip: "",
    caption: "",
    required: false,
    readOnly: false,
    multiline: field.multiline,
    comb: field.characters !== null,
    maxLength: field.characters,
    multiSelect: false,
    editable: false,
    options: [],
    onState: null,
    exportValue: isTick ? "Yes" : null,
    value: null,
    calculated: false,
    scripts: [],
    detected: { confidence: field.confidence },
  }));
}

function toRules({ horizontals, verticals }: Layout): Rules {
  const long = ({ from, to }: Line) => to - from;
  return {
    horizontal: horizontals.map((line) => ({ x: line.from, y: line.at, width: long(line), height: 0 })),
    vertical: verticals.map((line) => ({ x: line.at, y: line.from, width: 0, height: long(line) })),
  };
}
