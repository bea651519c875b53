/** A stretch of a text. */
export interface TextPiece {
  from: number;
  to: number;
}
