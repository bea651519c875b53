import { type PDFContext, type PDFDict, PDFHexString, PDFName, type PDFObject, type PDFRef } from "pdf-lib";
import { dictionaryAt } from "../../dictionaries.ts";
import type { TextFont } from "../fonts/text-font.ts";
import type { TextLayout } from "../layout/text-layout.ts";
import type { AroundText } from "./around-text.ts";
import { nums, registerAppearance } from "./content.ts";
import type { WidgetFrame } from "./widget-frame.ts";

interface TextAppearance {
  frame: WidgetFrame;
  font: TextFont;
  /** The operator that sets the fill colour. */
  color: string;
  layout: TextLayout;
  /** Operators drawn over the background and under the text. */
  underlay?: string;
  /** What the field's own appearance draws in the place of background and border. */
  around?: AroundText | null;
}

/** A form XObject that shows laid-out text in a widget (ISO 32000-2, 12.7.4.3). */
export function textAppearance(context: PDFContext, appearance: TextAppearance): PDFRef {
  const { frame, color, layout, underlay = "", around } = appearance;
  const { border } = frame;
  const fonts: PDFObject[] = [];
  const lines = showLines(appearance, fonts);
  const content = [
    `${around ? `${around.before.trimEnd()}\n` : frame.decoration}/Tx BMC q`,
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
    around?.after.trim() ?? "",
  ];
  const operators = content.filter((line) => line !== "").join("\n");
  const names = Object.fromEntries(fonts.map((font, index) => [fontName(index, around), font]));
  return registerAppearance(context, frame, operators, withFonts(context, names, around?.resources));
}

/** A name that no font of the field's own appearance has. */
function fontName(index: number, around: AroundText | null | undefined): string {
  const taken = dictionaryAt(around?.resources, "Font");
  const name = `F${index}`;
  return taken?.has(PDFName.of(name)) ? `${name}T` : name;
}

/** The resources of the field's own appearance, and these fonts. */
function withFonts(context: PDFContext, names: Record<string, PDFObject>, own: PDFDict | undefined): PDFDict {
  const resources = context.obj({});
  for (const [key, value] of own?.entries() ?? []) resources.set(key, value);
  const fonts = context.obj({});
  for (const [key, value] of dictionaryAt(own, "Font")?.entries() ?? []) fonts.set(key, value);
  for (const [name, font] of Object.entries(names)) fonts.set(PDFName.of(name), font);
  resources.set(PDFName.of("Font"), fonts);
  return resources;
}

/** Operators for each line; the fonts that they name are added to `fonts`. */
function showLines({ font, around, layout: { lines, size } }: TextAppearance, fonts: PDFObject[]): string[] {
  let current = -1;
  return lines.map(({ text, x, y }) => {
    const runs = font.runs(text);
    if (!runs) throw new RangeError("Expected a font that has every character of the text.");
    const shown = runs.map(({ resource, show }) => {
      const index = fonts.includes(resource) ? fonts.indexOf(resource) : fonts.push(resource) - 1;
      const select = index === current ? "" : `/${fontName(index, around)} ${nums(size)} Tf `;
      current = index;
      return `${select}${show(size)}`;
    });
    return `1 0 0 1 ${nums(x, y)} Tm ${shown.join(" ")}`;
  });
}
