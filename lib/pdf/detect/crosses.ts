import { bottom, centre, enclose, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** What marks the line that one signs on: "X ______". */
const CROSS = /^[x×✗✘]$/iu;
/** How far before its line a cross ends, and behind another line it begins that is the first side of a size, in em. */
const NEAR_EM = 1.5;
/** How far off the foot of a place, in points, the foot of another is that stands in its row. */
const FOOT_PT = 2;

/** Whether a line stands behind a cross with which its row begins: "____ x ____" is a size, and a product has a sum. */
export function isCrossed(
  { type, boxes, characters }: DetectedField,
  { findTexts, horizontals, typed = [] }: Layout,
): boolean {
  const place = enclose(boxes);
  if (type !== "text" || characters !== null) return false;
  const level = findTexts(place.y, place.y + place.height).filter((text) => isLevel(text, place));
  const isBefore = (text: Box) => centre(text) < place.x;
  const [cross, ...more] = level.filter(isBefore);
  if (!cross) return false;
  const isNear = (gap: number) => gap > 0 && gap < NEAR_EM * cross.size;
  const isFactor = ({ at, to }: { at: number; to: number }) =>
    isNear(cross.x - to) && Math.abs(at - bottom(place)) < FOOT_PT;
  return (
    more.length === 0 &&
    ![...horizontals, ...typed].some(isFactor) &&
    !level.some(({ text }) => text === "=") &&
    CROSS.test(cross.text) &&
    place.x - right(cross) < NEAR_EM * cross.size
  );
}
