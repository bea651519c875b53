import { centre, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import { type CaptionCandidate, findCaptions } from "./candidates.ts";
import { sharesCell } from "./cells.ts";
import { isUnder } from "./continue-captions.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** How far apart, in points, the blanks of one row stand, and how far before the first of them what leads in. */
const ROW_GAP = 60;
/** What leads in is a few words. */
const LONGEST = 60;

/**
 * Rows of blanks whose captions stand under or over them, after words that lead into the whole row: "My address is:
 * ____ ____" with "street" and "city" below. Answers what leads in for each blank of such a row. Where the words
 * have been taken for the first blank's caption, that blank gets the one under or over it in `captions` instead.
 */
export function findLeadIns<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): Map<B, Block> {
  const leads = new Map<B, Block>();
  const fromLeft = blanks
    .filter(({ isButton }) => !isButton)
    .sort((a, b) => Math.round(a.box.x - b.box.x) || a.box.y - b.box.y);
  for (const blank of fromLeft) {
    const side = captions.get(blank)?.side;
    const next = fromLeft.find((other) => isBefore(blank.box, other.box));
    const sideOfNext = next && captions.get(next)?.side;
    if (side === "left" && sideOfNext && isOver(sideOfNext)) {
      if (!sharesCell(blank.box, page)) startRow(blank, sideOfNext, { captions, leads, page });
    } else if (side && isOver(side)) {
      const previous = fromLeft.findLast((other) => isBefore(other.box, blank.box));
      const spare = sideOfNext === side ? spareOnTheLeft(blank, captions, page) : undefined;
      const lead = spare ?? (previous && leads.get(previous));
      if (lead) leads.set(blank, lead);
    }
  }
  return leads;
}

const isOver = (side: CaptionCandidate["side"]): boolean => side === "above" || side === "below";

/** Lets the text left of a row's first blank lead into the row, if there is a text for the blank alone. */
function startRow<B extends Captionless>(
  first: B,
  side: CaptionCandidate["side"],
  row: { captions: Map<B, CaptionCandidate>; leads: Map<B, Block>; page: PageBlocks },
): void {
  const lead = row.captions.get(first)?.block;
  if (!lead || blockText(lead).length > LONGEST) return;
  const taken = new Set([...row.captions.values()].map(({ block }) => block));
  const own = findCaptions(first.box, "blank", row.page)
    .filter((candidate) => candidate.side === side && !taken.has(candidate.block))
    .sort((a, b) => a.cost - b.cost)[0];
  if (!own) goOnFromRowAbove(first, lead, row);
  if (!own || blockText(own.block).length > LONGEST) return;
  row.captions.set(first, own);
  row.leads.set(first, lead);
}

/** Lets a row of a table be as the row over it: called by the heads of columns, with the row's own name leading in. */
function goOnFromRowAbove<B extends Captionless>(
  first: B,
  lead: Block,
  { captions, leads }: { captions: Map<B, CaptionCandidate>; leads: Map<B, Block> },
): void {
  for (const [over, caption] of captions) {
    if (caption.side !== "above" || !isUnder(over.box, first.box)) continue;
    captions.set(first, { ...caption, isBorrowed: true });
    if (leads.has(over)) leads.set(first, lead);
    return;
  }
}

/** A few words, as what asks is, so near before the blank, in points, lead into a row without a colon too; names of a table's rows do not. */
const ASKS = /^\p{Lu}[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}$/u;
const NEAR = 130;
/** Rows of a table begin so near under each other, in points. */
const PITCH = 40;

function leadsIn(block: Block, box: Box, { widgets, blocks }: PageBlocks): boolean {
  const text = blockText(block);
  if (text.length > LONGEST || text.endsWith(":")) return text.length <= LONGEST;
  const isInColumn = widgets.some(
    (other) => other !== box && Math.abs(other.x - box.x) < 3 && Math.abs(other.y - box.y) < PITCH,
  );
  // What goes on over or under it stands beside more than this row.
  const isAlone = !blocks.some(
    (other) =>
      other !== block &&
      Math.abs(other.x - block.x) < 3 &&
      overlapY(other, block) > -block.height &&
      right(other) < box.x,
  );
  return isAlone && !isInColumn && box.x - right(block) < NEAR && ASKS.test(text);
}

/** The few words right before a blank that are no caption, where its own stands under or over it. */
function spareOnTheLeft<B extends Captionless>(
  { box }: B,
  captions: ReadonlyMap<B, CaptionCandidate>,
  page: PageBlocks,
): Block | undefined {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  return findCaptions(box, "blank", page).find(
    ({ side, block }) => side === "left" && !taken.has(block) && leadsIn(block, box, page),
  )?.block;
}

function isBefore(
  first: { x: number; y: number; width: number; height: number },
  second: typeof first,
): boolean {
  const gap = second.x - right(first);
  return centre(first) < centre(second) && gap > -4 && gap < ROW_GAP && isLevel(first, second);
}
