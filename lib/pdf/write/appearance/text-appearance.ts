import { type PDFContext, PDFHexString, type PDFRef } from "pdf-lib";
import type { TextFont } from "../fonts/text-font.ts";
import type { TextLayout } from "../layout/text-layout.ts";
import { nums, registerAppearance } from "./content.ts";
import type { WidgetFrame } from "./widget-frame.ts";

export interface TextAppearance {
  frame: WidgetFrame;
  font: TextFont;
  /** The operator that sets the fill colour. */
  color: string;
  layout: TextLayout;
  /** Operators drawn over the background and under the text. */
  underlay?: string;
}

/** The name of the one font of these appearance streams. */
const FONT_NAME = "F0";

/** A form XObject that shows laid-out text in a widget (ISO 32000-2, 12.7.4.3). */
export function textAppearance(context: PDFContext, appearance: TextAppearance): PDFRef {
  const { frame, font, color, layout, underlay = "" } = appearance;
  const { border } = frame;
  const content = [
    `${frame.decoration}/Tx BMC q`,
    `${nums(border, border, frame.width - 2 * border, frame.height - 2 * border)} re W n`,
    underlay,
    // ISO 32000-2, 14.9.4.
    layout.actualText === undefined
      ? ""
      : `/Span << /ActualText ${PDFHexString.fromText(layout.actualText)} >> BDC`,
    `BT ${color} /${FONT_NAME} ${nums(layout.size)} Tf`,
    ...layout.lines.map(({ text, x, y }) => `1 0 0 1 ${nums(x, y)} Tm <${digits(font, text)}> Tj`),
    "ET",
    layout.actualText === undefined ? "" : "EMC",
    "Q EMC",
  ];
  const operators = content.filter((line) => line !== "").join("\n");
  return registerAppearance(context, frame, operators, { Font: { [FONT_NAME]: font.resource } });
}

function digits(font: TextFont, text: string): string {
  const encoded = font.encode(text);
  if (encoded === null) throw new RangeError("Expected a font that has every character of the text.");
  return encoded;
}
