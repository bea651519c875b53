import type { TextFont } from "../fonts/text-font.ts";

/** A stretch of text: `x` is its left end and `y` its baseline, in points from the box's lower left corner. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
}

export interface TextLayout {
  size: number;
  lines: PlacedText[];
  /** What the pieces say together, where they are torn apart: readers that copy or speak the text ask for it. */
  actualText?: string;
  /** Whether the text is larger than its box even at the smallest size. */
  clipped: boolean;
}

/** The room for text inside a widget, in points. */
export interface TextBox {
  width: number;
  height: number;
  /** Kept free at every side. */
  padding: number;
  /** What the border takes at every side: nothing is seen there. */
  border?: number;
  /** Where the page draws lines to write on, from the top down: heights above the lower edge. */
  rules?: readonly number[];
}

export interface TextStyle {
  font: TextFont;
  /** Points; 0 asks for a size that fits. */
  size: number;
  /** ISO 32000-2, 12.7.4.3, `Q`: 0 left, 1 centred, 2 right. */
  quadding: number;
}

/** Nobody reads smaller print. */
export const LEAST_SIZE = 4;
/** What an automatic size starts from: the size of print, also in a large box. */
export const AUTOMATIC_SIZE = 12;

/** From baseline to baseline, in ems. */
export const leadingOf = (font: TextFont): number => Math.max(1.15, textHeight(font));

export const textHeight = (font: TextFont): number => font.ascent - font.descent;

/** Capitals with their accents are as much higher than capitals; a font with this ascent has counted them. */
const ACCENTED = { factor: 1.32, counted: 0.9 };

/** How high a text reaches above its baseline, in ems: accents of capitals stand above the ascent of most fonts. */
export const topOf = (font: TextFont, text: string): number =>
  font.ascent < ACCENTED.counted && /\p{Lu}\p{M}/u.test(text.normalize("NFD"))
    ? font.ascent * ACCENTED.factor
    : font.ascent;

/** The size, in points, at which a line is as high as a box shows. */
export const heightLimit = (font: TextFont, text: string, { height, border = 0 }: TextBox): number =>
  (height - 2 * border) / (topOf(font, text) - font.descent);

/**
 * The size that a style asks for, or the largest below it that fits. `limit` is the size at which the text just
 * fits. One that is smaller than the smallest print is overrun, and the text clipped.
 */
export function fitSize(asked: number, limit: number): { size: number; clipped: boolean } {
  const wanted = asked || AUTOMATIC_SIZE;
  if (wanted <= limit) return { size: wanted, clipped: false };
  const least = Math.min(wanted, LEAST_SIZE);
  // Rounded down, so that what fits still fits.
  return { size: Math.max(least, Math.floor(limit * 100) / 100), clipped: limit < least };
}

/** Where a line starts so that it stands as `quadding` says; one that is too wide starts at the left and is seen from its beginning. */
export function lineStart(width: number, box: TextBox, quadding: number): number {
  const free = Math.max(0, box.width - 2 * box.padding - width);
  return box.padding + free * (quadding === 2 ? 1 : quadding === 1 ? 0.5 : 0);
}

/** The baseline that puts one line in the middle of the box, and lower where accents would be cut off. */
export function centredBaseline(
  font: TextFont,
  { text, size }: { text: string; size: number },
  { height, border = 0 }: TextBox,
): number {
  const middle = (height - textHeight(font) * size) / 2 - font.descent * size;
  return Math.min(middle, height - border - topOf(font, text) * size);
}
