import { PDFDict, PDFName, type PDFRef, PDFStream } from "pdf-lib";
import { dictionaryAt, rectangleAt, textOf } from "../../dictionaries.ts";
import { stateNamed } from "../../names.ts";
import type { WidgetNode } from "../field-nodes.ts";
import { isStandardFont } from "../fonts/standard-fonts.ts";
import { registerAppearance } from "./content.ts";
import { hasRoom, lacksFont, operatorsOf, paints, paintsText } from "./operators.ts";
import { drawTick, TICK_STYLES, type TickStyle } from "./tick-path.ts";
import { frameOf } from "./widget-frame.ts";

const TEXT_OBJECT = /(?:^|\s)BT\s[\s\S]*?(?:\sET(?=\s|$)|$)/g;
/** The single character that a tick's text object shows, as a literal or hexadecimal string. */
const SHOWN_CHARACTER = /\((.)\)\s*Tj|<([0-9A-Fa-f]{2})>\s*Tj/;

/** No mere tick is larger. */
const MOST_BYTES = 20_000;

/** The stream that a button shows in a state; undefined where the file has none. */
export function stateStream(states: PDFDict, state: string): PDFStream | undefined {
  const stream = states.lookup(stateNamed(states, state));
  return stream instanceof PDFStream ? stream : undefined;
}

/** Whether a state's stream has a box, draws something in it, and needs no font for it that a reader may lack. */
export function showsEverywhere(stream: PDFStream): boolean {
  const content = operatorsOf(stream, MOST_BYTES);
  if (content === null) return true;
  if (!paints(content) || !rectangleAt(stream.dict, "BBox") || !hasRoom(stream)) return false;
  if (!paintsText(content)) return true;
  return !lacksFont(stream) && fontsOf(stream).every((font) => isEmbedded(font) || isLatin(font));
}

/**
 * Draws a button's on-state as a path, which needs no font. What the file's own stream draws besides text stays
 * under it, and the mark is of the kind that the button asks for, or the `usual` one.
 */
export function drawMark(
  widget: WidgetNode,
  stream: PDFStream | undefined,
  { usual, color }: { usual: TickStyle; color: string },
): PDFRef {
  const content = (stream && operatorsOf(stream, MOST_BYTES)) ?? "";
  const style = styleOf(widget.dict, content) ?? usual;
  const area = stream && rectangleAt(stream.dict, "BBox");
  if (stream && area && hasRoom(stream))
    return redraw(stream, `q\n${content.replace(TEXT_OBJECT, " ")}\nQ\n${drawTick(style, area, color)}`);
  const { border, ...frame } = frameOf(widget);
  const tick = drawTick(style, [border, border, frame.width - border, frame.height - border], color);
  return registerAppearance(widget.dict.context, frame, `${frame.decoration}${tick}`);
}

/** A stream of its own that draws something else in the place of another; that one may be shared. */
function redraw({ dict }: PDFStream, operators: string): PDFRef {
  const redrawn = dict.context.flateStream(operators);
  for (const key of ["Type", "Subtype", "FormType", "BBox", "Matrix", "Resources"].map((each) =>
    PDFName.of(each),
  )) {
    const value = dict.get(key);
    if (value) redrawn.dict.set(key, value);
  }
  return dict.context.register(redrawn);
}

function fontsOf(stream: PDFStream): PDFDict[] {
  const fonts = dictionaryAt(dictionaryAt(stream.dict, "Resources"), "Font");
  return (fonts?.keys() ?? []).map((key) => fonts?.lookup(key)).filter((font) => font instanceof PDFDict);
}

const isLatin = (font: PDFDict): boolean => isStandardFont(textOf(font.lookup(PDFName.of("BaseFont"))) ?? "");

/** ISO 32000-2, 9.9. */
function isEmbedded(font: PDFDict): boolean {
  const descriptor = dictionaryAt(font, "FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(PDFName.of(key)));
}

function styleOf(widget: PDFDict, content: string): TickStyle | undefined {
  const [, literal, hex] = SHOWN_CHARACTER.exec(content) ?? [];
  const shown = literal ?? (hex && String.fromCharCode(Number.parseInt(hex, 16)));
  const asked = textOf(dictionaryAt(widget, "MK")?.lookup(PDFName.of("CA")));
  const styles = new Map<string, TickStyle>(Object.entries(TICK_STYLES));
  return styles.get(shown ?? "") ?? styles.get(asked ?? "");
}
