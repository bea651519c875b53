import { isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** How far, in points, captions of one blank reach past its ends, and how far their sizes differ at most, as parts. */
const PAST_PT = 3;
const SAME_SIZE = 0.1;
/** What asks for a part of an answer: a few words that begin as a caption does. */
const PART = /^\p{Lu}[\p{L}’'.-]*(?: [\p{L}’'.-]+){0,2}$/u;

/** Calls a blank by all of the texts in one row under or over it, where no other blank has them: "Number" and "Street" under one line. */
export function joinSideBySide<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  { blocks, rules }: PageBlocks,
): void {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  for (const blank of written) {
    const own = captions.get(blank);
    if (!own || own.isBorrowed || (own.side !== "below" && own.side !== "above")) continue;
    const isOther = (block: Block) => !taken.has(block) && isLike(own.block, block);
    const beside = blocks.filter(
      (block) => isWithin(block, blank.box) && (block === own.block || isOther(block)) && isPart(block),
    );
    if (beside.length < 2 || !beside.includes(own.block)) continue;
    const row = beside.toSorted((a, b) => a.x - b.x);
    const [from, to] = [right(row[0] ?? own.block), row.at(-1)?.x ?? 0];
    if (rules.vertical.some((rule) => rule.x > from && rule.x < to && isLevel(rule, own.block))) continue;
    captions.set(blank, { ...own, text: row.map(blockText).join(" ") });
  }
}

const isPart = (block: Block): boolean => block.lines.length === 1 && PART.test(blockText(block));

const isWithin = ({ x, width }: Block, box: Box): boolean =>
  x > box.x - PAST_PT && x + width < right(box) + PAST_PT;

/** Whether two texts stand in one row and are set alike. */
function isLike(a: Block, b: Block): boolean {
  const [size, other] = [a, b].map(({ lines, height }) => lines[0]?.size ?? height);
  return isLevel(a, b) && Math.abs((size ?? 0) - (other ?? 0)) < SAME_SIZE * (size ?? 0);
}
