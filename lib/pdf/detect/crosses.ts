import { centre, enclose, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** What marks the line that one signs on: "X ______". */
const CROSS = /^[x×✗✘]$/iu;
/** How far before its line a cross ends, in em. */
const NEAR_EM = 1.5;

/** Whether a line stands behind a cross with which its row begins: "____ x ____" is a size, and a product has a sum. */
export function isCrossed({ type, boxes, characters }: DetectedField, { findTexts }: Layout): boolean {
  const place = enclose(boxes);
  if (type !== "text" || characters !== null) return false;
  const level = findTexts(place.y, place.y + place.height).filter((text) => isLevel(text, place));
  const isBefore = (text: Box) => centre(text) < place.x;
  const [cross, ...more] = level.filter(isBefore);
  return (
    cross !== undefined &&
    more.length === 0 &&
    !level.some(({ text }) => text === "=") &&
    CROSS.test(cross.text) &&
    place.x - right(cross) < NEAR_EM * cross.size
  );
}
