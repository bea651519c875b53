import type { PageImage } from "../verify/render-page.ts";
import { drawing, drawPage, SCALE } from "./draw-pages.ts";
import { findSheet, type Placement } from "./placement.ts";
import { TURNS, turned } from "./turned.ts";

/** How much taller or wider a picture of a sheet may be than the sheet, as parts of it: other paper, or its edges as well. */
const SAME_SHEET = 0.12;
/** So often a picture of a page is laid over one of the form: each takes half a second. */
const MOST_LOOKS = 16;

export interface FoundSheet {
  /** The page of the file, from 1. */
  page: number;
  placement: Placement;
}

/**
 * Finds pages of a form (numbers from 1) in the pictures that a file has of them, upright or turned by quarters: for each
 * the pages of the file that it may be, the likeliest first. A page that is not found is missing.
 */
export async function findSheets(
  input: Uint8Array,
  blank: Uint8Array,
  pages: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, FoundSheet>> {
  const draw = (bytes: Uint8Array, page: number) =>
    drawing(bytes, (document) => drawPage(document, page, SCALE));
  const found = new Map<number, FoundSheet>();
  const taken = new Set<number>();
  const left = { looks: MOST_LOOKS };
  for (const [number, candidates] of pages) {
    const sheet = await draw(blank, number);
    for (const page of candidates.filter((each) => !taken.has(each))) {
      const copy = sheet && left.looks > 0 ? await draw(input, page) : null;
      const placement = copy && findTurned(copy, sheet, left);
      if (!placement) continue;
      found.set(number, { page, placement });
      taken.add(page);
      break;
    }
  }
  return found;
}

function findTurned(copy: PageImage, sheet: PageImage | null, left: { looks: number }): Placement | null {
  for (const turn of TURNS) {
    const straight = turned(copy, turn);
    if (!sheet || !isLikeSheet(straight, sheet) || left.looks <= 0) continue;
    left.looks--;
    const placement = findSheet(straight, sheet, SCALE);
    if (placement) return { ...placement, turn };
  }
  return null;
}

const isLikeSheet = (copy: PageImage, sheet: PageImage): boolean =>
  Math.abs(copy.width - sheet.width) < SAME_SHEET * sheet.width &&
  Math.abs(copy.height - sheet.height) < SAME_SHEET * sheet.height;
