import type { Box } from "../display-geometry.ts";
import type { Word } from "../words.ts";

/** What a page's paths draw, as far as a form is made of it. All of it in the domain's geometry. */
export interface Shapes {
  horizontals: Line[];
  verticals: Line[];
  /** Rectangles and circles small enough to tick, in the order of painting. */
  marks: InkMark[];
  /** Filled areas that are no lines, in the order of painting. */
  fills: Fill[];
  /** Extents of strokes that run aslant: parts of pictures and charts. */
  slants: Box[];
  /** Extents of circles that are too large to tick. */
  emblems: Box[];
  /** Extents of small filled outlines that are no rectangles: letters that are drawn, and parts of logos. */
  letters: Box[];
}

/** What a page draws. */
export interface Drawing extends Shapes {
  /** Characters with their places, spaces left out. */
  glyphs: Glyph[];
  /** Words that were recognized whole, in a picture. */
  words: Word[];
  images: Box[];
}

/** A straight line along one axis: `at` is its place on the other axis, `from` < `to`. */
export interface Line {
  at: number;
  from: number;
  to: number;
  /** Whether all of it is drawn in dashes or dots. */
  dashed?: true;
}

export interface InkMark extends Box {
  /** A `box` is small, but no square. */
  shape: "square" | "circle" | "box";
}

export interface Fill extends Box {
  /** Red, green and blue, each from 0 to 255. */
  color: Color;
}

export type Color = readonly [number, number, number];

export interface Glyph extends Box {
  text: string;
  /** The character code in its font, which tells a symbol font's glyphs apart. */
  code: number;
  font: string;
  /** Font size in points, as displayed. */
  size: number;
  baseline: number;
  /** Whether it reads from left to right on the page as displayed. */
  upright: boolean;
  /** Whether it leaves no mark, as the text does that is laid into a scan for searching. */
  unseen?: boolean;
}
