import { bottom, centre, overlapX } from "../page/boxes.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import { linesBetween } from "./sorted-lines.ts";

/** Lines of one stack begin and end together, but for so many points, and follow each other at no more than this. */
const SAME_PT = 1.5;
const PITCH_PT = { least: 14, most: 32 };
/** A caption hangs under its line by no more than this part of its height, as those of the other lines do but for so many points. */
const HANGS = 0.45;
const ALIKE_PT = 1.5;
/** A caption begins where its line does, or stands in the middle under it, but for so many points: one in a cell is set in. */
const CENTRED_PT = 6;
/** Fewer lines say nothing: a text may stand under the last by chance. */
const FEWEST = 3;

/**
 * Lines one under another that each have a caption right under them, the last one too: one writes over each. Where nothing
 * is printed under the last, they may part cells that hold their captions. With each line, how far the captions reach under it.
 */
export function linesOverCaptions(
  horizontals: readonly Line[],
  findTexts: (top: number, foot: number) => Segment[],
): Map<Line, number> {
  const found = new Map<Line, number>();
  const seen = new Set<Line>();
  for (const line of horizontals) {
    if (seen.has(line)) continue;
    const stack = stackFrom(line, horizontals);
    for (const each of stack) seen.add(each);
    const off = stack.length >= FEWEST ? captionsFoot(stack, findTexts) : null;
    if (off !== null) for (const each of stack) found.set(each, off);
  }
  return found;
}

/** A line and those that follow it, each under the one before. */
function stackFrom(first: Line, horizontals: readonly Line[]): Line[] {
  const stack = [first];
  for (let last: Line | undefined = first; last; ) {
    const { at, from, to }: Line = last;
    last = linesBetween(horizontals, at + PITCH_PT.least, at + PITCH_PT.most).find(
      (line) => Math.abs(line.from - from) < SAME_PT && Math.abs(line.to - to) < SAME_PT,
    );
    if (last) stack.push(last);
  }
  return stack;
}

/** How far the captions of all lines of a stack reach under these; null where one has none, or another one. */
function captionsFoot(
  stack: readonly Line[],
  findTexts: (top: number, foot: number) => Segment[],
): number | null {
  const captions = stack.map((line) => captionUnder(line, findTexts));
  const [first] = captions;
  if (!first) return null;
  const areAlike = captions.every(
    (each) =>
      each &&
      Math.abs(each.off - first.off) < ALIKE_PT &&
      Math.abs(each.text.size - first.text.size) < ALIKE_PT / 2 &&
      (Math.abs(each.text.x - first.text.x) < ALIKE_PT ||
        Math.abs(centre(each.text) - centre(first.text)) < ALIKE_PT),
  );
  return areAlike ? first.off : null;
}

/** The text that begins right under a line, and how far its foot is under that. */
function captionUnder(
  { at, from, to }: Line,
  findTexts: (top: number, foot: number) => Segment[],
): { text: Segment; off: number } | undefined {
  const span = { x: from, width: to - from };
  const text = findTexts(at, at + PITCH_PT.least).find(
    (each) =>
      each.y > at - SAME_PT &&
      each.y - at < HANGS * each.height &&
      (Math.abs(each.x - from) < SAME_PT || Math.abs(centre(each) - from / 2 - to / 2) < CENTRED_PT) &&
      overlapX(each, { ...span, y: at, height: 1 }) > 0,
  );
  return text && { text, off: bottom(text) - at };
}
