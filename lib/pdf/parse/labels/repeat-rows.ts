import { isLevel, overlapX } from "../../page/boxes.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** How far, in points, blanks of one row differ in height, and the cells of rows that repeat each other in place. */
const SAME = 3;
/** So many cells make a row, of which so large a part stands as in the row above that it repeats. */
const FEWEST = 3;
const MOST = 0.75;
/** Captions are a row's own if there are more for its cells, or as many as another row has; that row's fit better if they cost so much less. */
const OWN = 0.75;
const BETTER = 3;

/**
 * Gives rows that repeat the cells of an earlier row that row's captions, where the headings are printed only above the
 * first. A heading that the others seem to have is text between the rows, which says less and fits worse.
 */
export function repeatRows<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const rows = rowsOf(blanks).filter((row) => row.length >= FEWEST);
  const costs = rows.map((row) => costOf(row, captions));
  for (const [index, row] of rows.entries()) {
    const own = captionsOf(row, captions);
    if (isNamed(row, captions) || own > OWN * row.length) continue;
    const first = rows.slice(0, index).find((above, at) => {
      if ((costs[at] ?? 0) + BETTER >= (costs[index] ?? 0) || captionsOf(above, captions) <= own)
        return false;
      return row.filter((blank) => cellOver(blank, above)).length >= MOST * row.length;
    });
    if (first) takeOver(row, first, captions, page);
  }
}

function rowsOf<B extends Captionless>(blanks: readonly B[]): B[][] {
  const rows: B[][] = [];
  const written = blanks.filter(({ isButton }) => !isButton);
  for (const blank of written.sort((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1);
    if (row?.[0] && blank.box.y - row[0].box.y < SAME) row.push(blank);
    else rows.push([blank]);
  }
  return rows;
}

const cellOver = <B extends Captionless>({ box }: B, row: readonly B[]): B | undefined =>
  row.find((over) => Math.abs(over.box.x - box.x) < SAME && Math.abs(over.box.width - box.width) < SAME);

const isNamed = <B extends Captionless>(
  row: readonly B[],
  captions: ReadonlyMap<B, CaptionCandidate>,
): boolean => row.some((blank) => captions.get(blank)?.side === "left");

/** How many captions the blanks of a row have: the parts of one value share theirs. */
const captionsOf = <B extends Captionless>(
  row: readonly B[],
  captions: ReadonlyMap<B, CaptionCandidate>,
): number => new Set(row.flatMap((blank) => captions.get(blank)?.block ?? [])).size;

/** What the captions of a row cost on average. */
function costOf<B extends Captionless>(
  row: readonly B[],
  captions: ReadonlyMap<B, CaptionCandidate>,
): number {
  const costs = row.flatMap((blank) => captions.get(blank)?.cost ?? []);
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
}

/** Where the row above has no cell, as it fills that in itself, the heading in line with the others counts. */
function takeOver<B extends Captionless>(
  row: readonly B[],
  first: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const headings = first.flatMap((blank) => captions.get(blank)?.block ?? []);
  const free = page.blocks.filter(
    (block) => !headings.includes(block) && headings.some((heading) => isLevel(heading, block)),
  );
  for (const blank of row) {
    const over = cellOver(blank, first);
    const block = over ? undefined : free.find((each) => overlapX(each, blank.box) > 0.8 * each.width);
    const caption = over ? captions.get(over) : block && headingOf(block);
    if (caption) captions.set(blank, { ...caption, isBorrowed: true });
  }
}

const headingOf = (block: Block): CaptionCandidate => ({
  block,
  side: "above",
  cost: GOOD,
  text: blockText(block),
});
