import { degrees, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { Field, FieldType, ParsedForm, Widget } from "../../domain/parsed-form.ts";
import { loadDocument } from "../load-document.ts";
import { toUserSpace } from "../page/display-geometry.ts";
import { displayFrameOf } from "./field-nodes.ts";

const OUTLINES: Record<FieldType, ReturnType<typeof rgb>> = {
  text: rgb(0, 0.35, 0.85),
  checkbox: rgb(0, 0.55, 0.25),
  radio: rgb(0, 0.55, 0.55),
  choice: rgb(0.45, 0.2, 0.75),
  signature: rgb(0.8, 0.1, 0.5),
};
/** From sure to doubtful. */
const FILLS: readonly { from: number; color: ReturnType<typeof rgb> }[] = [
  { from: 0.8, color: rgb(0.3, 0.85, 0.3) },
  { from: 0.65, color: rgb(1, 0.85, 0.2) },
  { from: 0, color: rgb(1, 0.35, 0.25) },
];
const OPACITY = 0.25;
/** Size of the labels, and their longest, in points and characters. */
const LABEL_SIZE = 4.5;
const LONGEST = 60;

/**
 * A copy of a file that shows its form: each field has an outline in the colour of its type, is coloured by confidence
 * (green, yellow, red) and shows its id and label. Throws what pdf-lib throws on a file that it cannot read.
 */
export async function outlineFields(input: Uint8Array, form: ParsedForm): Promise<Uint8Array> {
  const document = await loadDocument(input);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const field of form.fields) {
    for (const [index, widget] of field.widgets.entries()) {
      const page = pages[widget.page - 1];
      if (page) outline(page, field, widget, index === 0 ? font : null);
    }
  }
  return document.save({ updateFieldAppearances: false });
}

/** Draws one widget; with a font, its label as well. */
function outline(page: PDFPage, field: Field, widget: Widget, font: PDFFont | null): void {
  const frame = displayFrameOf(page);
  const [left, bottom, right, top] = toUserSpace(widget, frame);
  const color = OUTLINES[field.type];
  page.drawRectangle({
    x: left,
    y: bottom,
    width: right - left,
    height: top - bottom,
    borderColor: color,
    borderWidth: 0.6,
    color: FILLS.find(({ from }) => field.confidence >= from)?.color ?? color,
    opacity: OPACITY,
  });
  if (!font) return;
  const start = { x: widget.x + 1, y: widget.y + LABEL_SIZE, width: 0, height: 0 };
  const [x, y] = toUserSpace(start, frame);
  const text = `${field.id} ${field.label}`.slice(0, LONGEST).replace(/[^\x20-\x7e\xa0-\xff]/g, "?");
  page.drawText(text, { x, y, font, size: LABEL_SIZE, color, rotate: degrees(frame.rotation) });
}
