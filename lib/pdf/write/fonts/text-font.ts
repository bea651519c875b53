import type { PDFObject } from "pdf-lib";

/** A stretch of text in one font, as a content stream shows it. */
export interface TextRun {
  /** The font's entry in a resource dictionary: a reference, or the font's own dictionary. */
  resource: PDFObject;
  /** The operators that show the run at a size in points, and move on by its width (ISO 32000-2, 9.4.3). */
  show(size: number): string;
}

/** What text can be measured in and written with. Lengths are in ems: multiply by the size. */
export interface TextFont {
  /** One line of text as runs from left to right; null when a character cannot be drawn. */
  runs(text: string): TextRun[] | null;
  /** Characters that cannot be drawn count nothing. */
  widthOf(text: string): number;
  ascent: number;
  /** Below the baseline, so negative. */
  descent: number;
}

/** One code of a font, and how wide it draws. */
export interface SimpleGlyph {
  code: number;
  /** Ems. */
  width: number;
}

/** A font with one byte a character (ISO 32000-2, 9.6), or `bytes` of them, from its table of characters. */
export function simpleFont(
  resource: PDFObject,
  glyphs: ReadonlyMap<string, SimpleGlyph>,
  { ascent, descent }: { ascent: number; descent: number },
  bytes = 1,
): TextFont {
  const glyphOf = (character: string) => glyphs.get(character) ?? glyphs.get(LIKENESS.get(character) ?? "");
  return {
    ascent,
    descent,
    runs(text) {
      const characters = [...text];
      const codes = characters.flatMap((character) => glyphOf(character)?.code ?? []);
      if (codes.length < characters.length) return null;
      const operators = `<${codes.map((code) => code.toString(16).padStart(2 * bytes, "0")).join("")}> Tj`;
      return [{ resource, show: () => operators }];
    },
    widthOf: (text) => [...text].reduce((sum, character) => sum + (glyphOf(character)?.width ?? 0), 0),
  };
}

/** Characters that are drawn as another one without loss. */
const LIKENESS = new Map<string, string>(
  Object.entries({
    "\u00a0": " ",
    "\u202f": " ",
    "\u00ad": "-",
    "\u2010": "-",
    "\u2011": "-",
  }),
);
