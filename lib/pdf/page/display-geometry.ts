/** A rectangle in the domain's geometry: points from the top left of the page as displayed, y down. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page's crop box in default user space ([left, bottom, right, top]) and its rotation (0, 90, 180 or 270). */
export interface PageFrame {
  view: readonly [number, number, number, number];
  rotation: number;
}

/** The size of the page as displayed. */
export function displaySize({ view: [left, bottom, right, top], rotation }: PageFrame) {
  const [width, height] = [right - left, top - bottom];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * The one conversion from default user space (ISO 32000-2, 8.3.2.3: any origin, y up, before rotation) to
 * the domain's geometry. `rect` may name its corners in any order.
 */
export function toDisplay(rect: readonly [number, number, number, number], frame: PageFrame): Box {
  const [left, bottom, right, top] = frame.view;
  const x0 = Math.min(rect[0], rect[2]);
  const x1 = Math.max(rect[0], rect[2]);
  const y0 = Math.min(rect[1], rect[3]);
  const y1 = Math.max(rect[1], rect[3]);
  const width = x1 - x0;
  const height = y1 - y0;
  switch (frame.rotation) {
    case 90:
      return { x: y0 - bottom, y: x0 - left, width: height, height: width };
    case 180:
      return { x: right - x1, y: y0 - bottom, width, height };
    case 270:
      return { x: top - y1, y: right - x1, width: height, height: width };
    default:
      return { x: x0 - left, y: top - y1, width, height };
  }
}

/** The way back: a box of the domain's geometry as [left, bottom, right, top] in default user space. */
export function toUserSpace(box: Box, frame: PageFrame): [number, number, number, number] {
  const [left, bottom, right, top] = frame.view;
  const { x, y, width, height } = box;
  switch (frame.rotation) {
    case 90:
      return [left + y, bottom + x, left + y + height, bottom + x + width];
    case 180:
      return [right - x - width, bottom + y, right - x, bottom + y + height];
    case 270:
      return [right - y - height, top - x - width, right - y, top - x];
    default:
      return [left + x, top - y - height, left + x + width, top - y];
  }
}

/** Whether any part of a box stands on the page as displayed. */
export function isOnPage(box: Box, frame: PageFrame): boolean {
  const { width, height } = displaySize(frame);
  return box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0;
}
