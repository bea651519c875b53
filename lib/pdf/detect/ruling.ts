import type { Line } from "../page/drawing/drawing.ts";

/** The lines along a page's edges. */
export interface Ruling {
  /** Sorted from top to bottom. */
  horizontals: readonly Line[];
  /** Sorted from left to right. */
  verticals: readonly Line[];
  /** Lines that are made of characters. */
  typed?: readonly Line[];
  /** Lines that end together and have their captions under them, and how far these reach, in points: no cell is between two lines. */
  overCaptions?: ReadonlyMap<Line, number>;
}
