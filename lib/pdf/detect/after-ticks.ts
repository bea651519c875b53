import { bottom, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Layout } from "./layout.ts";

/** How near before a place the last answer ends, and how near before that its box, in points. */
const BEFORE_PT = 30;
const BOX_PT = 14;
/** A longer answer, in characters, may ask for more. */
const LONGEST = 24;
/** An answer after which one writes: what it leaves open, or says at its end. */
const GOES_ON =
  /[:,;_.…(]$|(?<!\p{L})(?:other|others|specify|explain|if|which|date|since|until|to|sonstige[srn]?|andere[srn]?|welche[srn]?|seit|bis|autres?|précisez|depuis|otros?|otras?|desde|altr[oiae])(?!\p{L})/iu;

/**
 * Whether a place is only the room after the last of several boxes to tick, which names nothing to write there. A `cell`
 * that closes it holds these boxes as well.
 */
export function isAfterTicks(box: Box, cell: Box | null, { findTexts, findMarks }: Layout): boolean {
  const marks = findMarks(box.y, bottom(box)).filter(
    (mark) => right(mark) < box.x && mark.x > (cell?.x ?? 0) && isLevel(mark, box),
  );
  if (marks.length < 2) return false;
  const before = findTexts(box.y, bottom(box))
    .filter((text) => right(text) < box.x + 2 && isLevel(text, box))
    .sort((a, b) => right(b) - right(a))[0];
  if (!before || box.x - right(before) > BEFORE_PT) return false;
  const isAnswer = marks.some((mark) => before.x > right(mark) && before.x - right(mark) < BOX_PT);
  return isAnswer && before.text.length <= LONGEST && !GOES_ON.test(before.text);
}
