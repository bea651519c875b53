/** Points that a pen went through without being lifted, in pixels from the upper left corner of the pad. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** The part of the pad that becomes a picture, in its pixels, and how wide the pen is on it. */
interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  pen: number;
}

/** How large a place to sign is on most forms, in points. */
const PLACE = { width: 180, height: 24 };
/** For a dot, in pixels. */
const LEAST_PEN = 3;

/**
 * A drawing cut to its ink. Its picture is made as large as the place to sign: the pen is so wide that its line is about one
 * point there, as a pen's on paper is. Null where nothing is drawn.
 */
export function cutOf(strokes: readonly Stroke[]): Cut | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const pen = Math.max(LEAST_PEN, width / PLACE.width, height / PLACE.height);
  return {
    ...{ x: left - pen, y: top - pen, pen },
    width: Math.ceil(width + 2 * pen),
    height: Math.ceil(height + 2 * pen),
  };
}

/** Draws a stroke on a canvas, so many pixels to the left and up; a stroke of one point is a dot. */
export function drawStroke(
  pen: CanvasRenderingContext2D,
  stroke: Stroke,
  { width, x = 0, y = 0 }: { width: number; x?: number; y?: number },
): void {
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = "#16307f";
  pen.beginPath();
  const [first, ...others] = stroke;
  if (!first) return;
  pen.moveTo(first[0] - x, first[1] - y);
  for (const [toX, toY] of others.length > 0 ? others : [first]) pen.lineTo(toX - x, toY - y);
  pen.stroke();
}
