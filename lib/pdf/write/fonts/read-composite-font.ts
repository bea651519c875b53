import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, textOf } from "../../dictionaries.ts";
import { characterMap } from "./character-map.ts";
import { type SimpleGlyph, simpleFont, type TextFont } from "./text-font.ts";

/** No map of characters is longer, and no range in one. */
const MOST_BYTES = 2_000_000;
const MOST_IN_RANGE = 65_536;
const ASCENT = 0.9;
const DESCENT = -0.25;

/**
 * Reads one of the form's own composite fonts (ISO 32000-2, 9.7): embedded, with codes of two bytes that are its glyphs, and
 * known for which characters: by a map, or by the font's own table. Null for others. Letters are not joined, nor moved: it is for what no other font has.
 */
export function readCompositeFont(resource: PDFObject, font: PDFDict): TextFont | null {
  const [descendant] = elements(arrayAt(font, "DescendantFonts"));
  const map = font.lookup(PDFName.of("ToUnicode"));
  const isByGlyph = textOf(font.lookup(PDFName.of("Encoding"))) === "Identity-H";
  if (!isByGlyph || !(descendant instanceof PDFDict)) return null;
  const descriptor = dictionaryAt(descendant, "FontDescriptor");
  if (!["FontFile2", "FontFile3"].some((key) => descriptor?.has(PDFName.of(key)))) return null;
  const widths = widthsOf(descendant);
  const glyphs = new Map<string, SimpleGlyph>();
  for (const [code, character] of map instanceof PDFRawStream
    ? charactersOf(map)
    : ownCharacters(descendant)) {
    if (!glyphs.has(character)) glyphs.set(character, { code, width: widths(code) / 1000 });
  }
  if (glyphs.size === 0) return null;
  return simpleFont(resource, glyphs, { ascent: ASCENT, descent: DESCENT }, 2);
}

/** ISO 32000-2, 9.7.4.3: runs of widths from a code on, and one width for a range. */
function widthsOf(font: PDFDict): (code: number) => number {
  const usual = numberOf(font.lookup(PDFName.of("DW"))) ?? 1000;
  const listed = new Map<number, number>();
  const entries = elements(arrayAt(font, "W"));
  for (let at = 0; at < entries.length; ) {
    const [first, second, third] = entries.slice(at, at + 3);
    const start = numberOf(first) ?? 0;
    if (second instanceof PDFNumber) {
      const end = Math.min(second.asNumber(), start + MOST_IN_RANGE);
      for (let code = start; code <= end; code++) listed.set(code, numberOf(third) ?? usual);
      at += 3;
    } else {
      const run = elements(second instanceof PDFArray ? second : undefined);
      for (const [index, width] of run.entries()) listed.set(start + index, numberOf(width) ?? usual);
      at += 2;
    }
  }
  return (code) => listed.get(code) ?? usual;
}

const CHARACTER = /<([0-9A-Fa-f]{4}(?:[0-9A-Fa-f]{4})?)>\s*<([0-9A-Fa-f]{4}(?:[0-9A-Fa-f]{4})?)>/g;
const RANGE = /<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>/g;

/** Codes and the single characters that a map gives them (ISO 32000-2, 9.10.3). */
function* charactersOf(map: PDFRawStream): Generator<[code: number, character: string]> {
  for (const part of sourceOf(map).split("endbf")) {
    const [, kind, body = ""] = /beginbf(char|range)([\s\S]*)$/.exec(part) ?? [];
    for (const [, code = "", text = ""] of kind === "char" ? body.matchAll(CHARACTER) : []) {
      const character = Buffer.from(text, "hex").swap16().toString("utf16le");
      if ([...character].length === 1) yield [Number.parseInt(code, 16), character];
    }
    for (const [, ...hexes] of kind === "range" ? body.matchAll(RANGE) : []) {
      const [first = 0, last = 0, start = 0] = hexes.map((hex) => Number.parseInt(hex, 16));
      for (let code = first; code <= last; code++) yield [code, String.fromCharCode(start + code - first)];
    }
  }
}

/** What the table of an embedded TrueType font says, where codes are its glyphs (ISO 32000-2, 9.7.4.2, `CIDToGIDMap`). */
function* ownCharacters(font: PDFDict): Generator<[code: number, character: string]> {
  const file = dictionaryAt(font, "FontDescriptor")?.lookup(PDFName.of("FontFile2"));
  const map = font.lookup(PDFName.of("CIDToGIDMap"));
  const areGlyphs = map === undefined || textOf(map) === "Identity";
  if (!areGlyphs || !(file instanceof PDFRawStream)) return;
  for (const [character, glyph] of characterMap(contentsOf(file)))
    yield [glyph, String.fromCodePoint(character)];
}

const sourceOf = (map: PDFRawStream): string => Buffer.from(contentsOf(map)).toString("latin1");

function contentsOf(stream: PDFRawStream): Uint8Array {
  if (stream.getContentsSize() > MOST_BYTES) return new Uint8Array();
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return new Uint8Array();
  }
}
