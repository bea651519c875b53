import { bottom, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Assignment } from "./assignment.ts";
import type { Block } from "./blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** How far under the rule that a caption interrupts a blank begins at most, and how near to the text it may end, in points. */
const UNDER_PT = 14;
const AT_RULE_PT = 2;

/**
 * Takes the texts that interrupt the upper border of a blank's frame as its caption. They say nothing of where the captions of
 * other blanks stand.
 */
export function takeInBorders<B extends Captionless>(assignment: Assignment<B>): void {
  const { pairs, page, captions } = assignment;
  const taken = new Set<Block>();
  const named = new Set<B>();
  for (const { blank, candidate } of pairs) {
    const { block } = candidate;
    if (blank.isButton || taken.has(block) || captions.has(blank)) continue;
    const rule = ruleThrough(block, page.rules.horizontal);
    if (rule === undefined || !isUnder(blank.box, rule, block)) continue;
    captions.set(blank, candidate);
    taken.add(block);
    named.add(blank);
  }
  assignment.pairs = pairs.filter(
    ({ blank, candidate: { block } }) => !taken.has(block) && !named.has(blank),
  );
}

/** Whether a blank stands right under a rule that a text over it interrupts. */
const isUnder = (box: Box, rule: number, text: Box): boolean =>
  box.y > rule - AT_RULE_PT && box.y < rule + UNDER_PT && overlapX(box, text) > 0.8 * text.width;

/** Where a rule goes on behind a text on both sides, at half of its height. */
function ruleThrough(block: Block, rules: readonly Box[]): number | undefined {
  const isHalfWay = (y: number) => y > block.y + block.height / 4 && y < bottom(block) - block.height / 4;
  return rules.find(
    (rule) => isHalfWay(rule.y) && rule.x < block.x - AT_RULE_PT && right(rule) > right(block) + AT_RULE_PT,
  )?.y;
}
