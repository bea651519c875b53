import { bottom, isLevel, overlapX } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";

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
