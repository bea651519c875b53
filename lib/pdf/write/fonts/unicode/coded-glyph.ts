/** What the file says of one code. */
export interface CodedGlyph {
  /** The glyph's number in the embedded subset. */
  id: number;
  /** Thousandths of an em. */
  width: number;
  /** What the glyph reads as; empty for one that belongs to its neighbour, as a split-off accent does. */
  text: string;
}
