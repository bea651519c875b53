import { right } from "../page/boxes.ts";
import type { Piece } from "./pieces.ts";
import type { Row } from "./row.ts";

/** A part of a line that is set without a wide gap; `x` is where it begins, in points. */
export interface LineSegment {
  text: string;
  x: number;
  to: number;
  hasBlank: boolean;
}

/** Gaps between words, in em: smaller ones are inside a word, wider ones divide columns. */
const LETTER_GAP = 0.16;
const COLUMN_GAP = 1;
/** Blanks for one character each are so narrow and so near each other, in points. */
const CELL = { width: 20, gap: 4 };
/** Texts below each other begin no further apart, in points; so many lines around are searched. */
const UNDER = 2;
const AROUND = 2;

/** The segments of each line. Blanks that stand under each other begin a segment each, so that they stay so. */
export function toLineSegments(rows: readonly Row[]): LineSegment[][] {
  const starts = rows.map(({ pieces }) => pieces.filter(({ isBlank }) => isBlank).map(({ x }) => x));
  return rows.map(({ pieces }, index) => {
    const over = starts.slice(Math.max(0, index - AROUND), index);
    const around = [...over, ...starts.slice(index + 1, index + 1 + AROUND)].flat();
    const segments: LineSegment[] = [];
    let last: Piece | null = null;
    for (const piece of pieces) {
      const open = segments.at(-1);
      const glue = open && last ? glueOf(last, piece, around) : null;
      if (open && glue !== null) {
        open.text += glue + piece.text;
        open.to = Math.max(open.to, right(piece));
        open.hasBlank ||= piece.isBlank;
      } else {
        segments.push({ text: piece.text, x: piece.x, to: right(piece), hasBlank: piece.isBlank });
      }
      last = piece;
    }
    return segments;
  });
}

/** What is set between two pieces of a line; null where a new segment begins. */
function glueOf(left: Piece, piece: Piece, starts: readonly number[]): string | null {
  const gap = piece.x - right(left);
  if (left.isBlank && piece.isBlank) return isCell(left) && isCell(piece) && gap < CELL.gap ? "" : null;
  const size = Math.max(left.size, piece.size);
  if (gap > COLUMN_GAP * size) return null;
  if (!left.isBlank && !piece.isBlank) return gap > LETTER_GAP * size ? " " : "";
  if (piece.isBlank && starts.some((x) => Math.abs(x - piece.x) < UNDER)) return null;
  const beside = left.isBlank ? piece.text.slice(0, 1) : left.text.slice(-1);
  return gap < LETTER_GAP * size && /[$€£(/)%-]/.test(beside) ? "" : " ";
}

const isCell = ({ width }: Piece): boolean => width < CELL.width;
