import type { Piece } from "./pieces.ts";

/** Pieces that stand in one line, from left to right. */
export interface Row {
  /** Of its largest print, in points from the top of the page. */
  baseline: number;
  size: number;
  pieces: Piece[];
}
