import { extentOf, type Ink, type InkedPixel, sizeOf } from "./ink.ts";
import type { PixelBox } from "./render-page.ts";

/** Pixels at a box's edges that are its border's. */
export const EDGE = 2;
/** What runs through so much of a box is its border, or parts its cells. */
export const THROUGH = 0.8;

/** Whether any of an ink stands within a box, and not at its edges. */
export const hasInkWithin = ({ pixels }: Ink, { left, top, right, bottom }: PixelBox): boolean =>
  pixels.some(({ x, y }) => x >= left + EDGE && x < right - EDGE && y >= top + EDGE && y < bottom - EDGE);

/** An ink without the lines of its box: its border, and what parts its cells. */
export function withoutBorder(
  { pixels }: Ink,
  { left, top, right, bottom }: PixelBox,
  { across = EDGE, down = EDGE }: { across?: number; down?: number } = {},
): InkedPixel[] {
  const extent = extentOf(pixels);
  const [columns, rows] = sizeOf(extent).map((length) => new Uint32Array(length)) as [
    Uint32Array,
    Uint32Array,
  ];
  for (const { x, y } of pixels) {
    columns[x - extent.left] = (columns[x - extent.left] ?? 0) + 1;
    rows[y - extent.top] = (rows[y - extent.top] ?? 0) + 1;
  }
  return pixels.filter(
    ({ x, y }) =>
      x >= left + across &&
      x < right - across &&
      y >= top + down &&
      y < bottom - down &&
      (columns[x - extent.left] ?? 0) < THROUGH * (bottom - top) &&
      (rows[y - extent.top] ?? 0) < THROUGH * (right - left),
  );
}
