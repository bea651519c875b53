import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isWalled } from "./after-blanks.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { cleanCaption } from "./clean-text.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** How far under the line before, in that line's heights, a blank begins at most; and how far it may reach up into it. */
const NEXT_LINE = 1.5;
const OVERLAP = 0.6;
/** What ends a line is a few words. */
const LONGEST = 40;
/** What goes on with a sentence. */
const CONTINUED = /^\p{Ll}/u;

/**
 * In running text a line may end with words that lead to the blank at the beginning of the next line. They are its caption,
 * or begin the one before it.
 */
export function takeLineEnds<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  for (const blank of blanks) {
    const caption = captions.get(blank);
    const isBegun = caption?.side === "left" && CONTINUED.test(caption.text);
    const place = caption ? caption.block : blank.box;
    if ((caption && !isBegun) || !beginsLine(place, page)) continue;
    const end = endOfLineBefore(place, page, taken);
    if (!end) continue;
    taken.add(end);
    captions.set(
      blank,
      caption ? goesOn(end, caption) : { block: end, side: "left", cost: GOOD, text: blockText(end) },
    );
  }
}

const goesOn = (end: Block, caption: CaptionCandidate): CaptionCandidate => ({
  ...caption,
  text: `${blockText(end)} ${caption.text}`,
});

const beginsLine = (place: Box, { blocks, widgets }: PageBlocks): boolean =>
  ![blocks, widgets].some((boxes) => boxes.some((box) => box.x < place.x && isLevel(box, place)));

/** The words after the last blank of the line over a place, which are nobody's caption. */
function endOfLineBefore(
  place: Box,
  { blocks, widgets, rules }: PageBlocks,
  taken: ReadonlySet<Block>,
): Block | undefined {
  return blocks.find((block) => {
    const gap = place.y - bottom(block);
    if (
      taken.has(block) ||
      block.x < place.x ||
      gap < -OVERLAP * block.height ||
      gap > NEXT_LINE * block.height
    )
      return false;
    const before = widgets.filter((box) => right(box) < block.x + 4 && isLevel(box, block));
    const isAfterBlank = before.length > 0 && !before.some((box) => isWalled(block, box, rules));
    const isLast = ![blocks, widgets].some((boxes) =>
      boxes.some((box) => box.x > block.x && isLevel(box, block)),
    );
    const text = cleanCaption(blockText(block));
    return isAfterBlank && isLast && text.length <= LONGEST && CONTINUED.test(text);
  });
}
