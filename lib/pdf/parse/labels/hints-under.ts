import { bottom, centre } from "../../page/boxes.ts";
import { blockText } from "./blocks.ts";
import { isDateHint } from "./boilerplate.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** What is meant, in brackets: a few words, and no rule for how to write. */
const MEANT = /^[(](\p{L}[\p{L}’'-]*(?: [\p{L}’'-]+){1,4})[)]$/u;
/** Words of a sentence that lead to a blank: in small letters, or so many that they ask for nothing alone. */
const SENTENCE = /^\p{Ll}|^(?:\S+ ){3,}\S*[^:?]$/u;
/** How far off its blank, in points, such a hint begins, and its middle stands, as part of the blank. */
const UNDER_PT = { least: -3, most: 8 };
const MIDDLE = 0.1;

/** Calls blanks of sentences by what is printed in brackets in the middle under them: "This certifies that ____", and under that "(name of student)". */
export function takeHintsUnder<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  { blocks }: PageBlocks,
): void {
  for (const blank of written) {
    const [lead, { box }] = [captions.get(blank), blank];
    if (lead?.side !== "left" || lead.isBorrowed || !SENTENCE.test(lead.text)) continue;
    const block = blocks.find((each) => {
      const gap = each.y - bottom(box);
      const isUnder = gap > UNDER_PT.least && gap < UNDER_PT.most;
      return isUnder && Math.abs(centre(each) - centre(box)) < MIDDLE * box.width;
    });
    const text = (block && MEANT.exec(blockText(block))?.[1]) ?? "";
    if (!block || !text || isDateHint(text)) continue;
    captions.set(blank, { block, side: "below", cost: 0, text, lead: lead.block });
  }
}
