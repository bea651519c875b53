import { PDFDict, PDFName, PDFNumber, type PDFObject } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, textOf } from "../../dictionaries.ts";
import { type CodeTable, characterOfGlyph, glyphOfCharacter, namedEncoding } from "./encodings.ts";
import {
  isStandardFont,
  likestStandardFont,
  type StandardMetrics,
  standardMetrics,
} from "./standard-fonts.ts";
import { type SimpleGlyph, simpleFont, type TextFont } from "./text-font.ts";

const SIMPLE = new Set(["Type1", "TrueType", "MMType1"]);
/** ISO 32000-2, 9.9.2: a subset holds the glyphs of what was once written with it, and says no more. */
const SUBSET = /^[A-Z]{6}\+/;
/** In ems: letters of no font are narrower on average, and such a text is a blot. */
const NARROWEST = 0.2;
/** Fonts of signs, in which codes do not mean letters. */
const SIGNS = /symbol|dingbat|wingding|webding/i;

/**
 * Reads one of the form's own fonts. Null for a font that cannot be trusted to write any Latin text: composite
 * and Type 3 fonts, subsets, fonts of signs, and fonts whose widths nobody knows or can believe.
 */
export function readSimpleFont(resource: PDFObject, font: PDFDict): TextFont | null {
  const baseFont = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
  if (!SIMPLE.has(textOf(font.lookup(PDFName.of("Subtype"))) ?? "")) return null;
  if (SUBSET.test(baseFont) || SIGNS.test(baseFont)) return null;
  const widths = widthsOf(font, baseFont);
  if (!widths) return null;
  const glyphs = new Map<string, SimpleGlyph>();
  for (const [code, character] of encodingOf(font)) {
    const width = widths(code, character);
    const isByte = code >= 0 && code <= 255 && Number.isInteger(code);
    if (isByte && width !== undefined && !glyphs.has(character)) glyphs.set(character, { code, width });
  }
  if (areBlots(glyphs)) return null;
  return simpleFont(resource, glyphs, verticalMetrics(font, standardMetrics(likestStandardFont(baseFont))));
}

function areBlots(glyphs: ReadonlyMap<string, SimpleGlyph>): boolean {
  const widths = [...glyphs].flatMap(([character, { width }]) => (/[a-z\d]/i.test(character) ? [width] : []));
  return widths.reduce((sum, width) => sum + width, 0) < NARROWEST * widths.length;
}

/** ISO 32000-2, 9.6.5: a named encoding, or differences from one. */
export function encodingOf(font: PDFDict): CodeTable {
  const encoding = font.lookup(PDFName.of("Encoding"));
  if (!(encoding instanceof PDFDict)) return namedEncoding(textOf(encoding));
  const table = new Map(namedEncoding(textOf(encoding.lookup(PDFName.of("BaseEncoding")))));
  let code = 0;
  for (const entry of elements(arrayAt(encoding, "Differences"))) {
    if (entry instanceof PDFNumber) code = entry.asNumber();
    else if (entry instanceof PDFName) {
      const character = characterOfGlyph(entry.decodeText());
      if (character === undefined) table.delete(code);
      else table.set(code, character);
      code++;
    }
  }
  return table;
}

type Widths = (code: number, character: string) => number | undefined;

/** The file's own widths, else those of the standard font that it names. */
export function widthsOf(font: PDFDict, baseFont: string): Widths | null {
  const widths = arrayAt(font, "Widths");
  const first = numberOf(font.lookup(PDFName.of("FirstChar"))) ?? 0;
  if (widths) {
    const listed = elements(widths).map(numberOf);
    // A width of zero stands for a glyph that the font does not have.
    return (code) => {
      const width = listed[code - first];
      return width ? width / 1000 : undefined;
    };
  }
  if (!isStandardFont(baseFont)) return null;
  const metrics = standardMetrics(likestStandardFont(baseFont));
  return (_, character) => metrics.widthOf(glyphOfCharacter(character) ?? "");
}

/** The descriptor's ascent and descent where they make sense; descents are often given without their sign. */
function verticalMetrics(font: PDFDict, standard: StandardMetrics): { ascent: number; descent: number } {
  const descriptor = dictionaryAt(font, "FontDescriptor");
  const ascent = (numberOf(descriptor?.lookup(PDFName.of("Ascent"))) ?? 0) / 1000;
  const descent = -Math.abs(numberOf(descriptor?.lookup(PDFName.of("Descent"))) ?? 0) / 1000;
  const isSane = ascent >= 0.5 && ascent <= 1.2 && descent <= -0.05 && descent >= -0.5;
  return isSane ? { ascent, descent } : { ascent: standard.ascent, descent: standard.descent };
}
