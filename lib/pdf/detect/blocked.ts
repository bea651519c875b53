import { bottom, isLevel, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { isShaded } from "../page/drawing/ground.ts";
import type { Candidate } from "./candidates/candidate.ts";
import type { Layout } from "./layout.ts";

/** A stroke from corner to corner takes so much of its cell's width and height, and is no larger than this many cells. */
const STRUCK = { share: 0.8, most: 1.2 };
/** How far, in points, the cells of one table differ that are alike. */
const SAME_PT = 3;

/** Strokes that are typed into a cell to close it; more of them are a line to write on. */
const STROKES = /^(?:[-–—]{2,4}|[xX]{3,4}|[/]{2,4}|[*]{2,4})$/u;

/** Whether all that a cell holds is strokes that close it. */
export const holdsStrokes = (texts: readonly { text: string }[]): boolean =>
  texts.length > 0 && texts.every(({ text }) => STROKES.test(text));

/**
 * Whether nothing is to be written in a closed cell: it is crossed out, or is shaded while other cells of its
 * row or column, of those that are filled, are not; `anyFilled` looks for such.
 */
export function isBlocked(
  { box, cell, closed }: Candidate,
  { slants, fills, findTexts }: Layout,
  anyFilled: (isMeant: (box: Box) => boolean) => boolean,
): boolean {
  if (!closed) return false;
  const isStruck = slants.some((slant) =>
    [
      [overlapX(slant, cell), slant.width, cell.width],
      [overlapY(slant, cell), slant.height, cell.height],
    ].every(([shared = 0, own = 0, all = 0]) => shared > STRUCK.share * all && own < STRUCK.most * all),
  );
  const isIn = (text: Box) =>
    overlapX(text, cell) > 0.5 * text.width && overlapY(text, cell) > 0.5 * text.height;
  if (isStruck || holdsStrokes(findTexts(cell.y, bottom(cell)).filter(isIn))) return true;
  const isOfTable = (other: Box) =>
    (isLevel(other, cell) && Math.abs(other.height - cell.height) < SAME_PT) ||
    (Math.abs(other.x - cell.x) < SAME_PT && Math.abs(other.width - cell.width) < SAME_PT);
  return isShaded(box, fills) && anyFilled((other) => isOfTable(other) && !isShaded(other, fills));
}
