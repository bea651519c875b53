import type { PDFObject } from "pdf-lib";

/** A font that text can be measured in and written with. Lengths are in ems: multiply by the size. */
export interface TextFont {
  /** What stands for the font in a resource dictionary: a reference, or the font's own dictionary. */
  resource: PDFObject;
  /** The text as a hexadecimal string operand's digits; null when a character has no code in this font. */
  encode(text: string): string | null;
  /** Characters without a code count nothing. */
  widthOf(text: string): number;
  ascent: number;
  /** Below the baseline, so negative. */
  descent: number;
}

/** One code of a simple font, and how wide it draws. */
export interface CodedGlyph {
  code: number;
  /** Ems. */
  width: number;
}

/** A font with one byte a character (ISO 32000-2, 9.6), from its table of characters. */
export function simpleFont(
  resource: PDFObject,
  glyphs: ReadonlyMap<string, CodedGlyph>,
  { ascent, descent }: { ascent: number; descent: number },
): TextFont {
  const glyphOf = (character: string) => glyphs.get(character) ?? glyphs.get(LIKENESS[character] ?? "");
  return {
    resource,
    ascent,
    descent,
    encode(text) {
      const codes = [...text].flatMap((character) => glyphOf(character)?.code ?? []);
      return codes.length === [...text].length ? Buffer.from(codes).toString("hex") : null;
    },
    widthOf: (text) => [...text].reduce((sum, character) => sum + (glyphOf(character)?.width ?? 0), 0),
  };
}

/** Characters that are drawn as another one without loss. */
const LIKENESS: Record<string, string> = {
  "\u00a0": " ",
  "\u202f": " ",
  "\u00ad": "-",
  "\u2010": "-",
  "\u2011": "-",
};
