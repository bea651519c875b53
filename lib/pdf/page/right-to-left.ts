import type { Box } from "./display-geometry.ts";

/**
 * A thing as a mirror beside the page shows it. On a page that is written from right to left all that holds for
 * captions holds mirrored: they stand right of their blanks, and left of their check boxes.
 */
export const mirror = <T extends Box>(thing: T, pageWidth: number): T => ({
  ...thing,
  x: pageWidth - thing.x - thing.width,
});

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const ALL_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, "gu");

/** Whether a text is written from right to left for its greater part. */
export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const rightToLeft = text.match(ALL_RIGHT_TO_LEFT)?.length ?? 0;
  return rightToLeft > letters / 2;
}
