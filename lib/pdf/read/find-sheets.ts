import type { PageImage } from "../verify/render-page.ts";
import { drawing, drawPage, SCALE } from "./draw-pages.ts";
import { findSheet, type Placement } from "./placement.ts";
import { TURNS, turned } from "./turned.ts";

/** How much taller or wider a picture of a sheet may be than the sheet, as parts of it: other paper, or its edges as well. */
const SAME_SHEET = 0.12;
/** What shows so much of a sheet is that sheet; pages of one form look alike, and may show most of each other. */
const SURE = 0.97;
/** So often a picture of a page is laid over one of the form: each takes half a second. */
const MOST_LOOKS = 16;

export interface FoundSheet {
  /** The page of the file, from 1. */
  page: number;
  placement: Placement;
}

/**
 * Finds pages of a form (numbers from 1) in the pictures of a file, upright or turned by quarters. Returns for each the
 * pages of the file that may be it, the likeliest first. A page that is not found is missing. Of pages that are `alike` the
 * picture shows the one that fits best.
 */
export async function findSheets(
  input: Uint8Array,
  blank: Uint8Array,
  pages: ReadonlyMap<number, readonly number[]>,
  alike: ReadonlySet<number> = new Set(),
): Promise<Map<number, FoundSheet>> {
  const draw = (bytes: Uint8Array, page: number) =>
    drawing(bytes, (document) => drawPage(document, page, SCALE));
  const found = new Map<number, FoundSheet>();
  const taken = new Set<number>();
  const likely: (FoundSheet & { number: number })[] = [];
  const left = { looks: MOST_LOOKS };
  const take = (number: number, { page, placement }: FoundSheet): void => {
    found.set(number, { page, placement });
    taken.add(page);
  };
  const sheets = new Map<number, PageImage | null>();
  for (const [number, page] of likeliestFirst(pages)) {
    if (taken.has(page) || found.has(number) || left.looks <= 0) continue;
    if (!sheets.has(number)) sheets.set(number, await draw(blank, number));
    const copy = await draw(input, page);
    const placement = copy && findTurned(copy, sheets.get(number) ?? null, left);
    if (!placement) continue;
    if (placement.share >= SURE && !alike.has(number)) take(number, { page, placement });
    else likely.push({ number, page, placement });
  }
  for (const { number, ...sheet } of likely.toSorted((a, b) => b.placement.share - a.placement.share))
    if (!found.has(number) && !taken.has(sheet.page)) take(number, sheet);
  return found;
}

/** Pages of the form with pages of the file: each with its likeliest before any with another. */
function likeliestFirst(pages: ReadonlyMap<number, readonly number[]>): [number, number][] {
  const pairs = [...pages].flatMap(([number, candidates]) =>
    candidates.map((page, rank) => ({ rank, pair: [number, page] as [number, number] })),
  );
  return pairs.toSorted((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}

function findTurned(copy: PageImage, sheet: PageImage | null, left: { looks: number }): Placement | null {
  let best: Placement | null = null;
  for (const turn of TURNS) {
    const straight = turned(copy, turn);
    if (!sheet || !isLikeSheet(straight, sheet) || left.looks <= 0) continue;
    left.looks--;
    const placement = findSheet(straight, sheet, SCALE);
    if (!placement || placement.share <= (best?.share ?? 0)) continue;
    best = { ...placement, turn };
    if (best.share >= SURE) return best;
  }
  return best;
}

const isLikeSheet = (copy: PageImage, sheet: PageImage): boolean =>
  Math.abs(copy.width - sheet.width) < SAME_SHEET * sheet.width &&
  Math.abs(copy.height - sheet.height) < SAME_SHEET * sheet.height;
