import { createHash } from "node:crypto";
import { type PDFContext, type PDFRef, PDFString } from "pdf-lib";
import type { CodedGlyph } from "./coded-glyph.ts";
import { toUnicodeMap } from "./to-unicode.ts";
import type { Typeface } from "./typefaces.ts";

export const thousandths = ({ unitsPerEm }: Typeface, units: number): number =>
  Math.round((units * 1000) / unitsPerEm);

/** A composite font of two-byte codes, counted from 1 (ISO 32000-2, 9.7.4 to 9.7.6). */
export function fontWriter(
  context: PDFContext,
  typeface: Typeface,
): { resource: PDFRef; write(program: Uint8Array, glyphs: readonly CodedGlyph[]): void } {
  const [resource, descendant, descriptor] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const [file, map, unicode] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const units = (value: number) => thousandths(typeface, value);
  return {
    resource,
    write(program, glyphs) {
      const name = `${subsetTag(program)}+${typeface.postscriptName}`;
      const { minX, minY, maxX, maxY } = typeface.bbox;
      context.assign(file, context.flateStream(program, { Length1: program.length }));
      context.assign(map, context.flateStream(glyphMap(glyphs)));
      context.assign(unicode, context.flateStream(toUnicodeMap(glyphs)));
      context.assign(
        descriptor,
        context.obj({
          Type: "FontDescriptor",
          FontName: name,
          // Symbolic: its characters are not those of the standard Latin set (ISO 32000-2, table 121).
          Flags: 4,
          FontBBox: [units(minX), units(minY), units(maxX), units(maxY)],
          ItalicAngle: 0,
          Ascent: units(typeface.ascent),
          Descent: units(typeface.descent),
          CapHeight: units(typeface.capHeight),
          StemV: STEM_WIDTH,
          FontFile2: file,
        }),
      );
      context.assign(
        descendant,
        context.obj({
          Type: "Font",
          Subtype: "CIDFontType2",
          BaseFont: name,
          CIDSystemInfo: {
            Registry: PDFString.of("Adobe"),
            Ordering: PDFString.of("Identity"),
            Supplement: 0,
          },
          CIDToGIDMap: map,
          FontDescriptor: descriptor,
          W: [1, glyphs.map(({ width }) => width)],
        }),
      );
      context.assign(
        resource,
        context.obj({
          Type: "Font",
          Subtype: "Type0",
          BaseFont: name,
          Encoding: "Identity-H",
          DescendantFonts: [descendant],
          ToUnicode: unicode,
        }),
      );
    },
  };
}

/** Readers that lack the embedded program draw stems about this wide; nothing in the files says better. */
const STEM_WIDTH = 80;
const TAG_LENGTH = 6;

/** Two bytes for each code, from 0 (ISO 32000-2, table 115, `CIDToGIDMap`). */
const glyphMap = (glyphs: readonly CodedGlyph[]): Uint8Array =>
  Uint8Array.from([0, ...glyphs.map(({ id }) => id)].flatMap((id) => [id >> 8, id & 0xff]));

/** Six capitals that tell subsets apart (ISO 32000-2, 9.9.2), the same for the same glyphs. */
function subsetTag(program: Uint8Array): string {
  const digest = createHash("sha256").update(program).digest().subarray(0, TAG_LENGTH);
  return String.fromCharCode(...digest.map((byte) => 0x41 + (byte % 26)));
}
