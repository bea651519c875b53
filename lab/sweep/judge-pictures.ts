import type { Widget } from "../../lib/domain/parsed-form.ts";
import type { GreyPage } from "../check-write/ink.ts";

/** Points around a box that its border may colour. */
const MARGIN = 2;
/** Shades of grey that an eye tells apart, of 255; more than the smoothing of an edge. */
const NOTICEABLE = 96;
/** So many pixels of one page are no longer smoothing. */
const LEAST_CHANGED = 4;
/** What is darker than this is ink. */
const DARK = 160;

/** Pages of one pixel a point. */
export interface PagePair {
  before: GreyPage;
  after: GreyPage;
}

/** Whether two pictures of a page differ where no box is. */
export function differOutside({ before, after }: PagePair, boxes: readonly Widget[]): boolean {
  if (before.width !== after.width || before.height !== after.height) return true;
  let count = 0;
  for (let y = 0; y < before.height; y++) {
    const rows = boxes.filter((box) => y >= box.y - MARGIN - 1 && y <= box.y + box.height + MARGIN);
    for (let x = 0; x < before.width; x++) {
      if (!isNoticeable(before, after, x, y)) continue;
      if (rows.some((box) => x >= box.x - MARGIN - 1 && x <= box.x + box.width + MARGIN)) continue;
      if (++count >= LEAST_CHANGED) return true;
    }
  }
  return false;
}

/** How much less ink is still the same text, set in another size. */
const SAME_INK = 8;

/** Whether a box that had ink looks otherwise; one that is drawn anew, in another font, has about as much. */
export function hasChangedInk(pages: PagePair, box: Widget): boolean {
  let [dark, now, changed] = [0, 0, 0];
  for (
    let y = Math.max(0, Math.ceil(box.y + MARGIN));
    y < Math.min(pages.before.height, box.y + box.height - MARGIN);
    y++
  ) {
    for (
      let x = Math.max(0, Math.ceil(box.x + MARGIN));
      x < Math.min(pages.before.width, box.x + box.width - MARGIN);
      x++
    ) {
      if (shadeAt(pages.before, x, y) < DARK) dark++;
      if (shadeAt(pages.after, x, y) < DARK) now++;
      if (isNoticeable(pages.before, pages.after, x, y)) changed++;
    }
  }
  const isLikely = now > dark / SAME_INK;
  return dark >= LEAST_CHANGED && changed >= LEAST_CHANGED && !isLikely;
}

/** So much of a printed word's place must look otherwise for it to be written over. */
const LEAST_SHARE = 0.08;

interface Word {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether new ink lies where a word stood. */
export function isWrittenOver({ before, after }: PagePair, word: Word): boolean {
  const { all, found } = countIn(before, word, (x, y) => isNoticeable(before, after, x, y));
  return found >= Math.max(LEAST_CHANGED, LEAST_SHARE * all);
}

/** Whether a word is printed to be read, not in the pale print of a hint. */
export const isDark = (page: GreyPage, word: Word): boolean =>
  countIn(page, word, (x, y) => shadeAt(page, x, y) < DARK).found >= LEAST_CHANGED;

function countIn(
  { width, height }: GreyPage,
  { left, right, top, bottom }: Word,
  isFound: (x: number, y: number) => boolean,
): { all: number; found: number } {
  let [all, found] = [0, 0];
  for (let y = Math.ceil(top) + 1; y < Math.min(height, bottom - 1); y++) {
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, right); x++) {
      all++;
      if (isFound(x, y)) found++;
    }
  }
  return { all, found };
}

const shadeAt = ({ width, pixels }: GreyPage, x: number, y: number): number => pixels[y * width + x] ?? 255;

/** Whether a pixel is found in the other picture neither at its place nor beside it. */
function isNoticeable(before: GreyPage, after: GreyPage, x: number, y: number): boolean {
  if (Math.abs(shadeAt(before, x, y) - shadeAt(after, x, y)) <= NOTICEABLE) return false;
  return !isNear(before, after, x, y) || !isNear(after, before, x, y);
}

function isNear(page: GreyPage, other: GreyPage, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(page.height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(page.width - 1, x + 1); column++) {
      if (Math.abs(shadeAt(page, x, y) - shadeAt(other, column, row)) <= NOTICEABLE / 2) return true;
    }
  }
  return false;
}
