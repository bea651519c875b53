import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isWalled } from "./after-blanks.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { cleanCaption } from "./clean-text.ts";
import { continueCaptions, isAfter } from "./continue-captions.ts";
import type { PageBlocks, Side } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** How far under the line before, in that line's heights, a blank begins at most; and how far it may reach up into it. */
const NEXT_LINE = 1.5;
const OVERLAP = 0.6;
/** What ends a line is no longer than a label. */
const LONGEST = 60;
/** What goes on with a sentence, and what ends that before another begins. */
const CONTINUED = /^\p{Ll}/u;
const ONE_LETTER = /^\p{Ll}$/u;
/** What is a part of a sentence: it goes on with one, and in words. */
const SENTENCE = /^(?:, )?\p{Ll}+ \p{L}/u;
const ENDED = /^.*\p{Ll}{2}[.?!] (?=\p{Lu})/u;

/**
 * In running text a line may end with words that lead to the blank at the beginning of the next line. They are its caption,
 * or begin the one before it.
 */
export function takeLineEnds<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  // In a sentence, the text behind a blank may lead to the next one.
  const taken = new Set(
    [...captions.values()].flatMap(({ block, side }) =>
      side === "right" && isInSentence(block, page) ? [] : [block],
    ),
  );
  for (const blank of blanks) {
    const caption = captions.get(blank);
    if (caption?.isRead) continue;
    const isBeside = caption?.side === "left" || caption?.side === "right";
    const isBegun = isBeside && CONTINUED.test(caption.text);
    const place = caption?.side === "left" ? caption.block : blank.box;
    if ((caption && !isBegun) || !beginsLine(place, page)) continue;
    const end = endOfLineBefore(place, page, taken, caption?.side);
    if (!end) continue;
    taken.add(end);
    releaseText(end, blanks, captions);
    captions.set(
      blank,
      caption ? goesOn(end, caption) : { block: end, side: "left", cost: GOOD, text: blockText(end) },
    );
  }
}

/** Parts a blank that a text stands behind from that text: it goes on with the blank before it, where it does. */
function releaseText<B extends Captionless>(
  end: Block,
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
): void {
  const owner = blanks.find((blank) => captions.get(blank)?.block === end);
  if (!owner) return;
  captions.delete(owner);
  continueCaptions(blanks, captions, (before, box) => box === owner.box && isAfter(before, box));
}

/** Whether a sentence leads to a text, over a blank on their line. */
const isInSentence = (block: Block, { blocks }: PageBlocks): boolean =>
  blocks.some((other) => right(other) < block.x && isLevel(other, block) && SENTENCE.test(blockText(other)));

/** What goes on with the words at the end of the line before; where their sentence ends, the next one alone leads on. */
const goesOn = (end: Block, caption: CaptionCandidate): CaptionCandidate => ({
  ...caption,
  text: ENDED.test(caption.text)
    ? caption.text.replace(ENDED, "")
    : `${blockText(end)} ${caption.side === "left" ? "" : "… "}${caption.text}`,
});

const beginsLine = (place: Box, { blocks, widgets }: PageBlocks): boolean =>
  ![blocks, widgets].some((boxes) => boxes.some((box) => box.x < place.x && isLevel(box, place)));

/**
 * The words after the last blank of the line over a place, which are nobody's caption. `side` is where the place has its own
 * caption; where it has none, a word of one letter will do ("à"), and a name as well if a sentence leads to it.
 */
function endOfLineBefore(
  place: Box,
  page: PageBlocks,
  taken: ReadonlySet<Block>,
  side: Side | undefined,
): Block | undefined {
  const { blocks, marks, widgets, rules } = page;
  const isLead = (block: Block) => {
    const text = cleanCaption(blockText(block));
    if (text.length > LONGEST || (side === "right" && !isInSentence(block, page))) return false;
    return CONTINUED.test(text) || (!side && /[\p{L}\p{N}]$/u.test(text) && isInSentence(block, page));
  };
  return [...blocks, ...(side ? [] : marks.filter((mark) => ONE_LETTER.test(blockText(mark))))].find(
    (block) => {
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
      return isAfterBlank && isLast && isLead(block);
    },
  );
}
