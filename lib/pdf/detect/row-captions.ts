import { bottom, isLevel, right } from "../page/boxes.ts";
import type { Segment } from "../page/segments.ts";
import type { Blank } from "./blanks.ts";
import { beginsParagraph, isAsking, isNaming, LONGEST } from "./captions.ts";
import type { Layout } from "./layout.ts";

/** A line that is for several answers is so long at least, in points. */
const LEAST_PT = 150;
/** How far under and over its line such a row of captions stands, in points, and how near the line's start the first begins. */
const UNDER_PT = 16;
const OVER_PT = 10;
const START_PT = 12;
const END_PT = 12;
/** Captions of one row stand so far apart, in points; each answer has so much room. */
const APART_PT = 15;
const ROOM_PT = 24;
/** What is written on stands so near the foot of the texts on its level, in points. */
const LEVEL_PT = 5;

/**
 * The captions in one row right under a long line of underscores, or with colons right over it, that share it: "Place, date     Signature".
 * None where only one stands there, or where a line of its own stands beside one of them.
 */
export function rowOfCaptions({ cell, box, origin }: Blank, layout: Layout): Segment[] {
  if (origin !== "underscore" || box.width < LEAST_PT) return [];
  const at = bottom(cell);
  const under = layout.findTexts(at - 3, at + UNDER_PT).filter(({ y }) => y > at - 3 && y < at + UNDER_PT);
  const top = Math.min(...under.map(({ y }) => y));
  const row = (texts: Segment[]) => (isRow(texts, box, layout) ? texts.sort((a, b) => a.x - b.x) : []);
  const below = row(under.filter(({ y }) => y - top < LEVEL_PT));
  if (below.length > 0) return below;
  const over = layout
    .findTexts(box.y - OVER_PT, box.y + OVER_PT)
    .filter((text) => bottom(text) < box.y + OVER_PT && bottom(text) > box.y - OVER_PT);
  return over.every(isAsking) ? row(over) : [];
}

function isRow(texts: readonly Segment[], box: Blank["box"], layout: Layout): boolean {
  const [first, ...more] = texts.toSorted((a, b) => a.x - b.x);
  if (!first || more.length === 0 || Math.abs(first.x - box.x) > START_PT) return false;
  let last = first;
  for (const text of more) {
    if (text.x - right(last) < APART_PT || text.x - last.x < ROOM_PT || !isLevel(text, last)) return false;
    last = text;
  }
  if (right(last) > right(box) + END_PT || right(box) - last.x < ROOM_PT) return false;
  return texts.every(
    (text) =>
      text.text.length < LONGEST &&
      isNaming(text) &&
      !beginsParagraph(text, layout) &&
      !hasOwnLine(text, layout),
  );
}

/** Whether a line to write on, or a box to tick, stands on a text's level. */
function hasOwnLine(text: Segment, { horizontals, underscores, leaders, findMarks }: Layout): boolean {
  const isOn = ({ at }: { at: number }) => at > text.y + LEVEL_PT && at < bottom(text) + LEVEL_PT;
  return (
    [...underscores, ...horizontals, ...leaders].some(isOn) ||
    findMarks(text.y, bottom(text)).some((mark) => isLevel(mark, text))
  );
}
