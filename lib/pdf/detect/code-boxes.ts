import { bottom, centre, isLevel, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Layout } from "./layout.ts";

/** What codes stand for: "1 = single, 2 = married". */
const LEGEND = /^[\p{L}\d]{1,2} ?= ?\p{L}[^=]{0,60}[,;] ?[\p{L}\d]{1,2} ?= ?\p{L}/u;
/** How near behind a box, or under it, in points, such a legend begins. */
const BEHIND_PT = 16;
const UNDER_PT = 14;
/** How far before a box, in points, its caption ends at most. */
const BEFORE_PT = 130;

/** Whether a square takes a code, and no tick: what the codes stand for is printed right behind it, or under it and its caption. */
export function takesCode(box: Box, { findTexts }: Pick<Layout, "findTexts">): boolean {
  const level = findTexts(box.y, bottom(box)).filter((text) => isLevel(text, box));
  const behind = level.filter((text) => centre(text) > right(box)).sort((a, b) => a.x - b.x)[0];
  if (behind && behind.x - right(box) < BEHIND_PT) return LEGEND.test(behind.text);
  const isCaption = (text: Box) => right(text) <= box.x + 1 && box.x - right(text) < BEFORE_PT;
  const caption = level.filter(isCaption).sort((a, b) => right(b) - right(a))[0];
  if (!caption) return false;
  const around = { ...caption, width: right(box) - caption.x };
  return findTexts(bottom(box) - 2, bottom(box) + UNDER_PT).some(
    (text) => text.y > box.y + box.height / 2 && overlapX(text, around) > 0 && LEGEND.test(text.text),
  );
}
