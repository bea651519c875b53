import { type Bitmap, toBitmap } from "../detect/scan/bitmap.ts";
import { toGreys } from "../detect/scan/greys.ts";
import { slopeOf, straighten } from "../detect/scan/straighten.ts";
import type { PageImage } from "../verify/render-page.ts";
import { type GreyView, straightView, viewOf, WHITE } from "./grey-view.ts";
import type { Turn } from "./turned.ts";

/** Where a sheet lies in the picture of its copy. A place of the sheet lies at `scale * place + shift` of the straight copy. */
export interface Placement {
  /** How far the copy lies turned, clockwise; 0 where this is missing. */
  turn?: Turn;
  /** How steeply the copy's rows fall: so many pixels down for each to the right. */
  slope: number;
  across: Span;
  down: Span;
  /** How much of the sheet's print has ink of the copy where it should be, 0..1. */
  share: number;
}

/** Points to points. */
interface Span {
  scale: number;
  shift: number;
}

/** How much a copy may be smaller or larger than the sheet: printers shrink, scanners stretch. */
const SCALES = { reach: 0.08, coarse: 0.004, fine: 0.0005 };
/** How far it may be off, in points. */
const MOST_SHIFT = 45;
/** So much of the sheet's print must lie on ink of the copy, so far off at the most, in pixels. */
const LEAST_FOUND = 0.7;
const NEAR = 2;

/**
 * Finds a sheet in the picture of a copy of it, both drawn with `density` pixels to a point; null where the copy shows
 * something else. Rows and columns of ink are compared, each by itself: what was written on the copy hardly changes them.
 */
export function findSheet(copy: PageImage, sheet: PageImage, density: number): Placement | null {
  const [askew, print] = [toGreys(copy), toBitmap(toGreys(sheet))];
  const slope = slopeOf(toBitmap(askew));
  const straight = toBitmap(straighten(askew, slope));
  const [byColumn, byRow] = [profilesOf(print), profilesOf(straight)];
  const across = bestFit(byColumn.columns, byRow.columns, density);
  const down = bestFit(byColumn.rows, byRow.rows, density);
  const share = shareFound(print, straight, { across, down }, density);
  return share < LEAST_FOUND ? null : { slope, across, down, share };
}

/** The copy as it would be if it lay where the sheet does: a picture of the sheet's size. */
export function layOver(
  copy: PageImage,
  { slope, across, down }: Placement,
  sheet: { width: number; height: number },
  density: number,
): GreyView {
  const straight = straightView(viewOf(copy), slope);
  const greyAt = (x: number, y: number): number => {
    const fromX = Math.round(across.scale * x + across.shift * density);
    const fromY = Math.round(down.scale * y + down.shift * density);
    const isInside = fromX >= 0 && fromX < straight.width && fromY >= 0 && fromY < straight.height;
    return isInside ? straight.greyAt(fromX, fromY) : WHITE;
  };
  return { width: sheet.width, height: sheet.height, greyAt };
}

/** How much ink each row and each column has, against those around it. */
function profilesOf({ width, height, data }: Bitmap): { rows: Float64Array; columns: Float64Array } {
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] !== 1) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return { rows: centred(rows), columns: centred(columns) };
}

/** Long lines must not outweigh all text: roots instead of counts, about their mean. */
function centred(counts: Float64Array): Float64Array {
  const roots = counts.map(Math.sqrt);
  const mean = roots.reduce((sum, root) => sum + root, 0) / Math.max(1, roots.length);
  return roots.map((root) => root - mean);
}

/** The scale and shift by which one profile lies best on another. */
function bestFit(sheet: Float64Array, copy: Float64Array, density: number): Span {
  const most = Math.round(MOST_SHIFT * density);
  const base = copy.length / sheet.length;
  let best = { scale: base, shift: 0, likeness: Number.NEGATIVE_INFINITY };
  const look = (middle: number, reach: number, step: number, from: number, to: number): void => {
    for (let scale = middle - reach; scale <= middle + reach; scale += step) {
      const lain = stretched(sheet, scale);
      for (let shift = from; shift <= to; shift++) {
        const likeness = likenessAt(lain, copy, shift);
        if (likeness > best.likeness) best = { scale, shift, likeness };
      }
    }
  };
  look(base, SCALES.reach, SCALES.coarse, -most, most);
  const { scale, shift } = best;
  look(scale, SCALES.coarse, SCALES.fine, shift - 8, shift + 8);
  return { scale: best.scale, shift: best.shift / density };
}

function stretched(profile: Float64Array, scale: number): Float64Array {
  const long = new Float64Array(Math.round(profile.length * scale));
  for (let at = 0; at < long.length; at++) long[at] = profile[Math.round(at / scale)] ?? 0;
  return long;
}

function likenessAt(lain: Float64Array, copy: Float64Array, shift: number): number {
  let sum = 0;
  const [from, to] = [Math.max(0, -shift), Math.min(lain.length, copy.length - shift)];
  for (let at = from; at < to; at++) sum += (lain[at] ?? 0) * (copy[at + shift] ?? 0);
  return sum;
}

/** How much of the sheet's print has ink of the copy close to where it should be. */
function shareFound(
  print: Bitmap,
  copy: Bitmap,
  { across, down }: Pick<Placement, "across" | "down">,
  density: number,
): number {
  let [all, found] = [0, 0];
  for (let at = 0; at < print.data.length; at += 3) {
    if (print.data[at] !== 1) continue;
    all++;
    const x = Math.round(across.scale * (at % print.width) + across.shift * density);
    const y = Math.round(down.scale * Math.floor(at / print.width) + down.shift * density);
    if (hasInkNear(copy, x, y)) found++;
  }
  return all === 0 ? 0 : found / all;
}

function hasInkNear({ width, height, data }: Bitmap, x: number, y: number): boolean {
  for (let row = Math.max(0, y - NEAR); row <= Math.min(height - 1, y + NEAR); row++) {
    for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column++) {
      if (data[row * width + column] === 1) return true;
    }
  }
  return false;
}
