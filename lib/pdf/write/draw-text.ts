import type { PDFRef } from "pdf-lib";
import type { PrintedCharacter } from "../verify/verdict.ts";
import { aroundText } from "./appearance/around-text.ts";
import { setAppearance } from "./appearance/set-appearance.ts";
import { textAppearance } from "./appearance/text-appearance.ts";
import { frameOf, type WidgetFrame } from "./appearance/widget-frame.ts";
import { isShownOrPrinted } from "./expect-widget.ts";
import { displayFrameOf, type WidgetNode } from "./field-nodes.ts";
import { paddingOf, styleFor } from "./field-style.ts";
import { layOutBetween } from "./layout/between-print.ts";
import { layOutComb } from "./layout/comb.ts";
import { layOutLines } from "./layout/multi-line.ts";
import { intoFrame, type LayoutRoom, partsOutside, roomsBeside } from "./layout/rooms.ts";
import { LEAST_SHARE, layOutSingleLine } from "./layout/single-line.ts";
import { AUTOMATIC_SIZE, type TextBox, type TextLayout, type TextStyle } from "./layout/text-layout.ts";
import type { OpenForm } from "./open-form.ts";

/** How a widget arranges its text: on one line, wrapped, or in equal cells. */
export type Arrangement = { kind: "line" } | { kind: "lines" } | { kind: "comb"; cells: number };

export interface WidgetText {
  widget: WidgetNode;
  text: string;
  arrangement: Arrangement;
}

/**
 * Draws text as the appearance of each widget; answers whether one that viewers show was clipped, and the smallest size, in
 * points, to which one was shrunk. Null, with nothing changed, when no font has every character.
 */
export function drawTexts(
  form: OpenForm,
  texts: readonly WidgetText[],
  plain: boolean,
): { clipped: boolean; size: number } | null {
  const drawings = texts.map((each) => drawText(form, each, plain));
  if (drawings.includes(null)) return null;
  texts.forEach(({ widget }, index) => {
    const drawing = drawings[index];
    if (drawing) setAppearance(widget.dict, drawing.stream);
  });
  const shown = drawings.filter(
    (_, index) => texts[index] !== undefined && isShownOrPrinted(texts[index].widget.dict),
  );
  // Where viewers show none, what the field would show counts.
  const seen = shown.length > 0 ? shown : drawings;
  return {
    clipped: seen.some((drawing) => drawing?.clipped),
    size: Math.min(...seen.map((drawing) => drawing?.shrunkTo ?? Number.POSITIVE_INFINITY)),
  };
}

function drawText(
  form: OpenForm,
  { widget, text, arrangement }: WidgetText,
  plain: boolean,
): { stream: PDFRef; clipped: boolean; shrunkTo: number | undefined } | null {
  const style = styleFor(form, widget, text.replaceAll("\n", ""), plain);
  if (!style) return null;
  const frame = frameOf(widget, arrangement.kind === "comb" ? arrangement.cells : 1);
  const page = displayFrameOf(form.document.getPage(widget.page));
  const outside = partsOutside(widget.rectangle, page);
  const print = [...(form.print.get(widget.dict) ?? []), ...outside];
  const beside = layOutBeside(print, { widget, text, arrangement }, style, frame);
  // Lines across a text that is turned on the page are none to write on.
  const rules = frame.turn === page.rotation ? form.rules.get(widget.dict) : undefined;
  const whole = beside ?? layOut({ text, arrangement }, style, frame, rules);
  const [left, bottom] = widget.rectangle;
  const signs = form.signs.get(widget.dict)?.map((each) => intoFrame(each, left, bottom, frame.matrix)) ?? [];
  const between = arrangement.kind === "line" ? layOutBetween(text, signs, style, boxOf(frame)) : null;
  const layout = between && between.size >= LEAST_SHARE * whole.size ? between : whole;
  return {
    stream: textAppearance(form.document.context, {
      ...{ frame, layout, around: plain ? null : aroundText(widget.dict, frame) },
      ...style,
    }),
    clipped: layout.clipped || (outside.length > 0 && !beside && arrangement.kind !== "comb"),
    shrunkTo: layout.size < (style.size || AUTOMATIC_SIZE) ? layout.size : undefined,
  };
}

/** The largest that the text can be in a part of the widget without print and on its page; null where it fits in none. */
function layOutBeside(
  print: readonly PrintedCharacter[],
  { widget, text, arrangement }: WidgetText,
  style: TextStyle,
  frame: WidgetFrame,
): TextLayout | null {
  if (print.length === 0 || arrangement.kind === "comb") return null;
  const layouts = roomsBeside(print, widget.rectangle, frame).map((room) =>
    movedBy(room, layOut({ text, arrangement }, style, { ...frame, ...room, border: 0 })),
  );
  const whole = layouts.filter(({ clipped }) => !clipped).sort((a, b) => b.size - a.size);
  return whole[0] ?? null;
}

const movedBy = ({ x, y }: LayoutRoom, layout: TextLayout): TextLayout => ({
  ...layout,
  lines: layout.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
});

/** In points: letters that touch a wider border are hard to read. */
const THIN = 1;
const AIR = 0.5;
const borderWithAir = ({ border }: WidgetFrame): number => border + (border > THIN ? AIR : 0);

const boxOf = (frame: WidgetFrame): TextBox => ({
  width: frame.width,
  height: frame.height,
  border: borderWithAir(frame),
  padding: paddingOf(frame),
});

function layOut(
  { text, arrangement }: Pick<WidgetText, "text" | "arrangement">,
  style: TextStyle,
  frame: WidgetFrame,
  rules?: readonly number[],
): TextLayout {
  const box = { ...boxOf(frame), ...(rules && { rules: rules.map((part) => part * frame.height) }) };
  if (arrangement.kind === "comb") return layOutComb(text, arrangement.cells, style, box);
  return arrangement.kind === "lines" ? layOutLines(text, style, box) : layOutSingleLine(text, style, box);
}
