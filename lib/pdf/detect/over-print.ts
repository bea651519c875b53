import { bottom, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** So much of a text lies in a place that is over it. */
const COVERED = 0.7;
/** A place that is higher than so many of its lines has room beside them. */
const LINES = 2;
/** A sign or a unit stands where somebody writes; a word does not. */
const WORD = /\p{L}{3}/u;

/** Whether a place for text lies over printed words and leaves no line for anything else: the head of a row or column. */
export function isOverPrint(
  { type, boxes, characters }: DetectedField,
  { findTexts }: Pick<Layout, "findTexts">,
): boolean {
  const [box] = boxes;
  if (type !== "text" || characters !== null || boxes.length !== 1 || !box) return false;
  return findTexts(box.y, bottom(box)).some(
    (text) => WORD.test(text.text) && shareIn(text, box) > COVERED && box.height < LINES * text.height,
  );
}

const shareIn = (text: Box, box: Box): number =>
  (Math.max(0, overlapX(text, box)) * Math.max(0, overlapY(text, box))) /
  Math.max(1, text.width * text.height);
