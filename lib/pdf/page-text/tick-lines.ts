import { right } from "../page/boxes.ts";
import type { Piece } from "./pieces.ts";
import type { Row } from "./row.ts";

/** A box to tick is no larger, in points, and stands so near before its caption. */
const LARGEST = 20;
const BESIDE = 24;
/** Lines of one caption begin so near each other, in points, and are no further apart, in em. */
const UNDER = 4;
const PITCH = 1.7;

/**
 * The line before which a box to tick is read that stands between two lines of its caption: the upper one. Null for a text
 * beside no such lines. `rows` are from top to bottom.
 */
export function lineOfTick(blank: Piece, rows: readonly Row[]): Row | null {
  if (blank.width > LARGEST || blank.height > LARGEST) return null;
  const starts = rows.flatMap((row) => {
    const piece = row.pieces.filter(({ x }) => x > right(blank) - 2).sort((a, b) => a.x - b.x)[0];
    return piece && !piece.isBlank && piece.x - right(blank) < BESIDE ? [{ row, x: piece.x }] : [];
  });
  const over = starts.findLast(({ row }) => row.baseline < blank.baseline);
  const under = starts.find(({ row }) => row.baseline >= blank.baseline);
  if (!over || !under || Math.abs(over.x - under.x) > UNDER) return null;
  return under.row.baseline - over.row.baseline < PITCH * under.row.size ? over.row : null;
}
