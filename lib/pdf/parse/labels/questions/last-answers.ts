import { asksToCheck } from "../../../../meaning/check-here.ts";
import { bottom, isLevel, overlapX, right } from "../../../page/boxes.ts";
import type { Box } from "../../../page/display-geometry.ts";
import { findCell } from "../../../page/rules/find-cell.ts";
import { beginsYesOrNo, isBareAnswer } from "../answers.ts";
import { blockText } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import type { PageBlocks } from "../page-blocks.ts";
import type { Captionless } from "../pair-up.ts";
import { areBare, SAME_LINE, type Sight } from "./groups.ts";
import type { Asked } from "./repeated-questions.ts";

/** How far under a list, in times its height, a box still goes on with it; and where both stand in one ruled cell. */
const PITCH = 3;
const PITCH_IN_CELL = 5;

/** How far behind its caption, in points, the blank of an answer begins. */
const BEHIND_PT = 100;

/** How far apart, in points, the boxes of one row stand. */
const ROW_PT = 150;

/** What asks something else, between a list and a box under it. */
const ASKS = /[?:]$/u;

/** A list of boxes with one question: those that stand at its end, and all of them. */
interface List {
  boxes: Box[];
  question: CaptionCandidate;
}

/**
 * Asks a box that stands alone under a list what the list answers: it is called "Other", or has a blank behind its caption. "[ ]
 * Dealer [ ] Hirer", and under that "[ ] Club. Enter its number ____" and "[ ] Other ____".
 */
export function askLastAnswers<B extends Captionless>(
  asked: readonly Asked<B>[],
  questions: Map<B, CaptionCandidate>,
  { blanks, captions, page }: Sight<B>,
): void {
  const lists = asked
    .filter(({ group, question: { side } }) => side === "above" && !group.isHeaded && !areBare(group.answers))
    .map(({ group, question }): List => ({ boxes: group.answers.map(({ box }) => box), question }));
  const buttons = blanks.filter(({ isButton }) => isButton);
  const isAlone = ({ box }: B) => buttons.filter((other) => isNear(other.box, box)).length === 1;
  const lone = buttons.filter((blank) => !questions.has(blank) && isAlone(blank));
  for (const blank of lone.toSorted((a, b) => a.box.y - b.box.y)) {
    const caption = captions.get(blank);
    if (caption?.side !== "right" || caption.isHead || !mayGoOn(caption.text)) continue;
    const hasBlank = blanks.some(({ box, isButton }) => {
      const gap = box.x - right(caption.block);
      return !isButton && gap > -1 && gap < BEHIND_PT && isLevel(box, caption.block);
    });
    if (!hasBlank && !isBareAnswer(caption.text)) continue;
    const list = lists.find((each) => goesOn(blank.box, caption, each, page));
    if (!list) continue;
    list.boxes.push(blank.box);
    questions.set(blank, list.question);
  }
}

/** Whether boxes stand about in one row, each with its text. */
const isNear = (one: Box, other: Box): boolean => isLevel(one, other) && Math.abs(one.x - other.x) < ROW_PT;

/** "Yes" answers a question of its own, and "Check this box if" is one. */
const mayGoOn = (caption: string): boolean => !beginsYesOrNo(caption) && !asksToCheck(caption);

/** Whether a box stands right under the end of a list, or under it in one ruled cell, with nothing asked between. */
function goesOn(box: Box, caption: CaptionCandidate, { boxes, question }: List, page: PageBlocks): boolean {
  const end = boxes.reduce((last, one) => (one.y > last.y ? one : last));
  const gap = box.y - bottom(end);
  const [cell, own] = [question.block, caption.block].map((block) => findCell(block, page.rules));
  // The squares of boxes are cells too: what is over both texts and behind them is what counts.
  const isInCell = cell && own && cell.y === own.y && Math.abs(right(cell) - right(own)) < SAME_LINE;
  if (gap < 0 || gap > (isInCell ? PITCH_IN_CELL : PITCH) * box.height) return false;
  if (!boxes.some(({ x }) => Math.abs(x - box.x) < SAME_LINE)) return false;
  const isBetween = ({ y }: Box) => y > end.y && y < box.y;
  return (
    !page.blocks.some((text) => isBetween(text) && ASKS.test(blockText(text))) &&
    !page.rules.horizontal.some(
      (rule) => isBetween(rule) && rule.width > 2 * box.width && overlapX(rule, box) > 0,
    )
  );
}
