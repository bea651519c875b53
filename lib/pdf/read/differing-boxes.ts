import type { Box } from "../page/display-geometry.ts";
import { isNoticeable, MORE_THAN_ANOTHER_PROGRAM } from "../verify/picture.ts";
import type { PageImage, PixelBox } from "../verify/render-page.ts";

/** So many pixels of a cell must be off: fewer are an edge that another program smooths otherwise. */
const FEWEST_PIXELS = 4;
/** Differences in cells of so many pixels that touch are one. */
const CELL = 8;
/** So many places are reported for a page. */
const MOST_BOXES = 20;
/** A value whose ink shrinks or grows so much is covered, or written over; less is another font for the same text. */
const COVERED = 0.4;
const OVERWRITTEN = 2.5;
/** A field's border may be drawn beside it, in points. */
const MARGIN = 2;

/** Where on a page a field stands, whose values are compared elsewhere. */
interface FieldPlace extends Box {
  fieldId: string;
}
type DifferingBox = Box & { fieldId?: string };

/**
 * Where two drawings of one page differ, `scale` pixels a point: boxes in points. Within a field only what covers or
 * overwrites its value counts, with the field's id: it says nothing where the value is another.
 */
export function differingBoxes(
  before: PageImage,
  after: PageImage,
  scale: number,
  fields: readonly FieldPlace[],
): DifferingBox[] {
  const { width, height } = before;
  if (after.width !== width || after.height !== height)
    return [{ x: 0, y: 0, width: after.width / scale, height: after.height / scale }];
  const differs = differences(before, after);
  const hidden: DifferingBox[] = [];
  for (const field of fields) {
    const area = pixelsOf(field, scale, { width, height });
    const { fieldId } = field;
    if (isHidden(inkIn(before, area), inkIn(after, area))) hidden.push({ ...boxOf(field), fieldId });
    clear(differs, width, area);
  }
  return [...boxesOf(differs, width, height, scale), ...hidden].slice(0, MOST_BOXES);
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

function pixelsOf(
  { x, y, width, height }: Box,
  scale: number,
  page: { width: number; height: number },
): PixelBox {
  return {
    left: Math.max(0, Math.floor((x - MARGIN) * scale)),
    top: Math.max(0, Math.floor((y - MARGIN) * scale)),
    right: Math.min(page.width, Math.ceil((x + width + MARGIN) * scale)),
    bottom: Math.min(page.height, Math.ceil((y + height + MARGIN) * scale)),
  };
}

function differences(before: PageImage, after: PageImage): Uint8Array {
  const differs = new Uint8Array(before.width * before.height);
  for (let at = 0; at < differs.length; at++)
    if (isNoticeable(before, after, at, MORE_THAN_ANOTHER_PROGRAM)) differs[at] = 1;
  return differs;
}

function inkIn({ pixels, width }: PageImage, { left, top, right, bottom }: PixelBox): number {
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      if ((pixels[4 * (y * width + x) + 1] ?? 255) < 255 - MORE_THAN_ANOTHER_PROGRAM) count++;
  }
  return count;
}

const isHidden = (before: number, after: number): boolean =>
  (before >= FEWEST_PIXELS && after < COVERED * before) ||
  (after >= CELL * FEWEST_PIXELS && after > OVERWRITTEN * before);

function clear(differs: Uint8Array, width: number, { left, top, right, bottom }: PixelBox): void {
  for (let y = top; y < bottom; y++) differs.fill(0, y * width + left, y * width + right);
}

/** Cells with differences, joined where they touch. */
function boxesOf(differs: Uint8Array, width: number, height: number, scale: number): Box[] {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const counts = new Uint16Array(across * down);
  for (const [at, differing] of differs.entries()) {
    if (differing === 0) continue;
    const cell = Math.floor(Math.floor(at / width) / CELL) * across + Math.floor((at % width) / CELL);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const boxes: Box[] = [];
  for (let first = 0; first < counts.length; first++) {
    const cells = takeGroup(counts, first, across, down);
    if (cells.length === 0) continue;
    const [columns, rows] = [
      cells.map((cell) => cell % across),
      cells.map((cell) => Math.floor(cell / across)),
    ];
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    const size = CELL / scale;
    boxes.push({
      x: left * size,
      y: top * size,
      width: (Math.max(...columns) - left + 1) * size,
      height: (Math.max(...rows) - top + 1) * size,
    });
  }
  return boxes;
}

/** The cells that hang together with one, taken out of the counts. */
function takeGroup(counts: Uint16Array, first: number, across: number, down: number): number[] {
  const group: number[] = [];
  const waiting = [first];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if ((counts[cell] ?? 0) < FEWEST_PIXELS) continue;
    counts[cell] = 0;
    group.push(cell);
    const [x, y] = [cell % across, Math.floor(cell / across)];
    for (const [column, row] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const)
      if (column >= 0 && column < across && row >= 0 && row < down) waiting.push(row * across + column);
  }
  return group;
}
