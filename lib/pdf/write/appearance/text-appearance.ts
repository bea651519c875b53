import { type PDFContext, PDFHexString, type PDFObject, type PDFRef } from "pdf-lib";
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

/** A form XObject that shows laid-out text in a widget (ISO 32000-2, 12.7.4.3). */
export function textAppearance(context: PDFContext, appearance: TextAppearance): PDFRef {
  const { frame, color, layout, underlay = "" } = appearance;
  const { border } = frame;
  const fonts: PDFObject[] = [];
  const lines = showLines(appearance, fonts);
  const content = [
    `${frame.decoration}/Tx BMC q`,
    `${nums(border, border, frame.width - 2 * border, frame.height - 2 * border)} re W n`,
    underlay,
    // ISO 32000-2, 14.9.4.
    layout.actualText === undefined
      ? ""
      : `/Span << /ActualText ${PDFHexString.fromText(layout.actualText)} >> BDC`,
    `BT ${color}`,
    ...lines,
    "ET",
    layout.actualText === undefined ? "" : "EMC",
    "Q EMC",
  ];
  const operators = content.filter((line) => line !== "").join("\n");
  const resources = Object.fromEntries(fonts.map((font, index) => [fontName(index), font]));
  return registerAppearance(context, frame, operators, { Font: resources });
}

const fontName = (index: number): string => `F${index}`;

/** Operators for each line; the fonts that they name are added to `fonts`. */
function showLines({ font, layout: { lines, size } }: TextAppearance, fonts: PDFObject[]): string[] {
  let current = -1;
  return lines.map(({ text, x, y }) => {
    const runs = font.runs(text);
    if (!runs) throw new RangeError("Expected a font that has every character of the text.");
    const shown = runs.map(({ resource, show }) => {
      const index = fonts.includes(resource) ? fonts.indexOf(resource) : fonts.push(resource) - 1;
      const select = index === current ? "" : `/${fontName(index)} ${nums(size)} Tf `;
      current = index;
      return `${select}${show(size)}`;
    });
    return `1 0 0 1 ${nums(x, y)} Tm ${shown.join(" ")}`;
  });
}
