import { bottom, isLevel, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Blank } from "./blanks.ts";

/** A place rests on its frame's foot, and a line in the frame stands over that, when they differ by less, or more, in points. */
const FOOT_PT = 3.5;
/** So many places on lines of its own make a cell their frame, and so much of each of them is in it. */
const LINES = 2;
const INSIDE = 0.9;

/** Whether a place is no more than what a frame leaves beside the places on the lines in it. */
export function isRestOfFrame(box: Box, frame: Box, onLines: readonly Box[]): boolean {
  if (Math.abs(bottom(frame) - bottom(box)) > FOOT_PT) return false;
  const inside = onLines.filter(
    (line) =>
      line !== box &&
      bottom(line) > frame.y + 1 &&
      bottom(line) < bottom(frame) - FOOT_PT &&
      overlapX(line, frame) > INSIDE * line.width,
  );
  return inside.filter((line) => isLevel(line, box)).length >= LINES;
}

/** The caption under a line begins where that does, so near in points, and so far under it, in heights of the caption. */
const AT_START_PT = 3.5;
const UNDER = { least: -0.5, most: 1.1 };

/** Whether a place in a frame is what is left beside the caption under a line; `onLines` are the places on lines. */
export const isBesideCaptionUnder = ({ box, texts }: Blank, onLines: readonly Box[]): boolean =>
  texts.some((text) => {
    const isBeside = right(text) <= box.x + 1 && overlapY(text, box) > text.height / 2;
    return (
      isBeside &&
      onLines.some((line) => {
        const gap = (text.y - bottom(line)) / text.height;
        return Math.abs(text.x - line.x) < AT_START_PT && gap > UNDER.least && gap < UNDER.most;
      })
    );
  });
