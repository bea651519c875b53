import { StandardFontEmbedder } from "pdf-lib";

/** The Latin fonts of the standard 14, which every reader has (ISO 32000-2, 9.6.2.2). */
export type StandardFontName =
  | "Courier"
  | "Courier-Bold"
  | "Courier-Oblique"
  | "Courier-BoldOblique"
  | "Helvetica"
  | "Helvetica-Bold"
  | "Helvetica-Oblique"
  | "Helvetica-BoldOblique"
  | "Times-Roman"
  | "Times-Bold"
  | "Times-Italic"
  | "Times-BoldItalic";

/** Metrics in ems and the WinAnsi encoding of one standard font. */
export interface StandardMetrics {
  /** By glyph name; undefined when the font has no such glyph. */
  widthOf(glyphName: string): number | undefined;
  ascent: number;
  descent: number;
}

const loaded = new Map<StandardFontName, StandardFontEmbedder>();

export function standardEmbedder(name: StandardFontName): StandardFontEmbedder {
  const known = loaded.get(name);
  if (known) return known;
  const embedder = StandardFontEmbedder.for(name as Parameters<typeof StandardFontEmbedder.for>[0]);
  loaded.set(name, embedder);
  return embedder;
}

export function standardMetrics(name: StandardFontName): StandardMetrics {
  const { font } = standardEmbedder(name);
  return {
    widthOf(glyphName) {
      const width = font.getWidthOfGlyph(glyphName);
      return typeof width === "number" ? width / 1000 : undefined;
    },
    ascent: (font.Ascender || font.FontBBox[3]) / 1000,
    descent: (font.Descender || font.FontBBox[1]) / 1000,
  };
}

const BOLD = /bold|black|heavy|demi|-bd/i;
const SLANTED = /ital|obli/i;

/** The standard font that looks most like the named one. */
export function likestStandardFont(baseFont: string): StandardFontName {
  const [bold, slanted] = [BOLD.test(baseFont), SLANTED.test(baseFont)];
  if (/cour|mono|typewriter|consol/i.test(baseFont)) return styled("Courier", "Oblique", bold, slanted);
  if (
    !/sans/i.test(baseFont) &&
    /times|serif|roman|georgia|garamond|minion|book|palatino|cambria/i.test(baseFont)
  ) {
    if (bold) return slanted ? "Times-BoldItalic" : "Times-Bold";
    return slanted ? "Times-Italic" : "Times-Roman";
  }
  return styled("Helvetica", "Oblique", bold, slanted);
}

function styled<Family extends "Courier" | "Helvetica">(
  family: Family,
  slant: "Oblique",
  bold: boolean,
  slanted: boolean,
) {
  if (bold) return slanted ? (`${family}-Bold${slant}` as const) : (`${family}-Bold` as const);
  return slanted ? (`${family}-${slant}` as const) : family;
}

const STANDARD =
  /^(?:Helvetica|Arial|Times|TimesNewRoman|Courier|CourierNew)(?:PS)?(?:MT)?[-,]?(?:Roman|Regular|Bold|Italic|Oblique|BoldItalic|BoldOblique)?(?:MT)?$/;

/** Whether the name is one of the standard fonts or a usual alias, so that its metrics are known without the file's. */
export const isStandardFont = (baseFont: string): boolean => STANDARD.test(baseFont.replaceAll(" ", ""));
