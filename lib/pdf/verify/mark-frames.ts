import { boxAround, type DrawnInk, isEnough, LEAST_CONTRAST, shapesIn } from "./drawn-ink.ts";
import { around } from "./ink.ts";
import { greyAt } from "./picture.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** The middle of a box: so much of its width, and of its height. */
const MIDDLE = 0.25;
/** In pixels: in a smaller box nobody can tell a frame from a letter. */
const SMALLEST = 10;

/** What is so much of the box around it has no form of its own. */
const SOLID = 0.85;

/**
 * What is drawn in a box and is no frame that a mark is put into: a square, or a circle, with nothing in its middle. Of a
 * frame with a shadow, the ground may be the frame, and the white within it what is drawn.
 */
export function withoutFrame<Drawn extends DrawnInk>(
  drawn: Drawn,
  image: PageImage,
  box: PixelBox,
): Drawn | null {
  const { width } = image;
  const isWithinFrame = (shape: readonly number[]): boolean => {
    const { left, top, right, bottom } = boxAround(shape, width);
    const isSolid = shape.length >= SOLID * (right - left) * (bottom - top);
    return isSolid && shape.every((pixel) => greyAt(image, pixel) > drawn.ground);
  };
  const reaches = (shape: readonly number[], { left, top, right, bottom }: PixelBox): boolean => {
    const isMiddle = (at: number, from: number, to: number): boolean =>
      Math.abs((at + 0.5 - from) / (to - from) - 0.5) <= MIDDLE / 2;
    return shape.some(
      (pixel) => isMiddle(pixel % width, left, right) && isMiddle(Math.floor(pixel / width), top, bottom),
    );
  };
  if (Math.min(box.right - box.left, box.bottom - box.top) < SMALLEST) return null;
  const rooms = roomsIn(image, box, drawn.ground).filter((room) => reaches(room, box));
  const isFrame = (shape: readonly number[]): boolean => rooms.some((room) => isAround(shape, room, width));
  const shapes = drawn.shapes.filter(
    (shape) =>
      reaches(shape, box) &&
      reaches(shape, boxAround(shape, width)) &&
      !isWithinFrame(shape) &&
      !isFrame(shape),
  );
  return isEnough(shapes) ? { ...drawn, shapes } : null;
}

/** In pixels: what is less in one direction has no room for a mark. */
const LEAST_ROOM = 3;

/** The rectangles of blank ground in a box that something closes: what is drawn, or its own frame. */
function roomsIn(image: PageImage, box: PixelBox, ground: number): number[][] {
  const [left, top] = [Math.max(0, box.left - 1), Math.max(0, box.top - 1)];
  const right = Math.min(image.width, box.right + 1);
  const bottom = Math.min(image.height, box.bottom + 1);
  const [across, down] = [right - left, bottom - top];
  const onPage = (at: number): number => (top + Math.floor(at / across)) * image.width + left + (at % across);
  const isGround = Array.from(
    { length: across * down },
    (_, at) => Math.abs(greyAt(image, onPage(at)) - ground) < LEAST_CONTRAST,
  );
  const isRoom = (shape: readonly number[]): boolean => {
    const edges = boxAround(shape, across);
    const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
    const isClosed = edges.left > 0 && edges.top > 0 && edges.right < across && edges.bottom < down;
    return isClosed && Math.min(width, height) >= LEAST_ROOM && shape.length >= SOLID * width * height;
  };
  return shapesIn(isGround, across)
    .filter(isRoom)
    .map((room) => room.map(onPage));
}

/** Whether a shape touches a room, and reaches as far as it on all sides. */
function isAround(shape: readonly number[], room: readonly number[], width: number): boolean {
  const [outer, inner] = [boxAround(shape, width), boxAround(room, width)];
  const isWide = outer.left <= inner.left && outer.right >= inner.right;
  const within = new Set(room);
  return (
    isWide &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom &&
    shape.some((pixel) => around(pixel, width).some((near) => within.has(near)))
  );
}
