import { bottom, isLevel, overlapX, right } from "../../../page/boxes.ts";
import { stripOf } from "../../../page/rules/find-cell.ts";
import { type Block, blockText } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import { columnHeader } from "../column-headers.ts";
import type { PageBlocks } from "../page-blocks.ts";
import { type Captionless, GOOD } from "../pair-up.ts";
import { textsAround } from "./find-question.ts";
import { areBare, type Group, SAME_LINE, type Sight } from "./groups.ts";

/** A group of buttons, and what it answers. */
export interface Asked<B = Captionless> {
  group: Group<B>;
  question: CaptionCandidate;
}

/**
 * What the first row of a table asks, where `question` is printed over its boxes: the text on its left, which begins where the
 * questions of the rows below begin. What is over the boxes heads their column then.
 */
export function questionOfRow<B extends Captionless>(
  { group: { place, answers }, question }: Asked<B>,
  others: readonly Asked<B>[],
  { page, taken }: Sight<B>,
): CaptionCandidate {
  if (question.side === "left") return behindRow(answers, others, page) ?? question;
  if (question.side !== "above") return question;
  const below = others.filter(({ group, question: { side } }) => {
    const box = group.answers[0]?.box;
    return side === "left" && box && box.y > bottom(place) && overlapX(box, place) > 0;
  });
  const ofRow = textsAround(place, page, taken).find(
    ({ block, side }) =>
      side === "left" && below.some((other) => Math.abs(other.question.block.x - block.x) < SAME_LINE),
  );
  return ofRow ?? question;
}

/** How far, in points, the last row of a list is under the one before it. */
const NEXT_ROW_PT = 40;

/** The text behind the last row of a list whose other rows have theirs there: it leads to a blank as well, "[ ] [ ] Other ____". */
export function behindRow<B extends Captionless>(
  answers: Group<B>["answers"],
  others: readonly Asked<B>[],
  { blocks }: PageBlocks,
): CaptionCandidate | undefined {
  const last = answers.at(-1);
  if (!last || !answers.every(({ caption }) => caption?.isHead)) return undefined;
  const over = others.filter(({ group, question: { side } }) => {
    const box = group.answers.at(-1)?.box;
    const isOver = box && Math.abs(box.x - last.box.x) < SAME_LINE && last.box.y - box.y < NEXT_ROW_PT;
    return side === "right" && isOver && box.y < last.box.y;
  });
  const block = blocks.find(
    (text) =>
      isLevel(text, last.box) && over.some(({ question }) => Math.abs(question.block.x - text.x) < SAME_LINE),
  );
  return block && { block, side: "right", cost: GOOD, text: blockText(block) };
}

/**
 * The question that heads a ruled column of the same choices, row for row, with nothing else printed in it; or that heads the
 * cells that hold the choices and nothing else.
 */
export function headOver<B extends Captionless>(
  group: Group<B>,
  asked: readonly Asked<B>[],
  { page, taken }: Sight<B>,
): CaptionCandidate | undefined {
  const { answers, place } = group;
  const head = columnHeader(place, page, (block) => !taken.has(block));
  if (head && blockText(head).endsWith("?")) {
    return { block: head, side: "above", cost: GOOD, text: blockText(head) };
  }
  const column = stripOf(place, page.rules.vertical);
  if (!column) return undefined;
  const texts = textsOf(answers);
  const others = new Map(
    asked
      .map((other) => [other, other.group.place] as const)
      .filter(([other, box]) => {
        const isSame = textsOf(other.group.answers) === texts && Math.abs(box.x - place.x) < SAME_LINE;
        return isSame && other.question.side === "above" && box.y < place.y;
      }),
  );
  const captions = new Set(texts.split("\n"));
  const isOther = (block: Block) => overlapX(block, column) > 0 && !captions.has(blockText(block));
  const found = [...others].find(
    ([, box]) => !page.blocks.some((block) => isOther(block) && block.y > box.y && bottom(block) < place.y),
  );
  return found?.[0].question;
}

const textsOf = (answers: Group["answers"]): string =>
  answers.map(({ caption }) => caption?.text ?? "").join("\n");

/** The question before a row of choices that comes again further right, for another person: nothing is printed between the two. */
export function questionOfTwin<B extends Captionless>(
  group: Group<B>,
  asked: readonly Asked<B>[],
  { page }: Sight<B>,
): CaptionCandidate | undefined {
  const { answers, place } = group;
  const isBefore = (other: Asked<B>) =>
    other.question.side === "left" &&
    right(other.group.place) < place.x &&
    isLevel(other.group.place, place) &&
    textsOf(other.group.answers) === textsOf(answers);
  const before = asked.filter(isBefore).sort((a, b) => b.group.place.x - a.group.place.x)[0];
  const end = before && right(before.group.place);
  const isBetween = (block: Block) =>
    end !== undefined && block.x > end - 1 && right(block) < place.x + 1 && isLevel(block, place);
  // An object of its own: each question is that of one group.
  return before && !page.blocks.some(isBetween) ? { ...before.question } : undefined;
}

/** How far apart, in their heights, boxes of one list stand, row from row. */
const PITCH = 3;

/**
 * The question of a list that goes on: in a column whose rows are level with those of another, which is asked from above, or in
 * a row of boxes right under others.
 */
export function listHead(
  { answers, place }: Group,
  asked: readonly Asked[],
  page: PageBlocks,
): CaptionCandidate | undefined {
  // "Yes" and "No" answer a question of their own.
  if (areBare(answers) || answers.some(({ caption }) => !caption || caption.isHead)) return undefined;
  const rows = rowsOf(answers);
  // A column under another text is asked by that.
  const isUnderOther = ({ block }: CaptionCandidate) =>
    page.blocks.some(
      (other) =>
        other !== block && overlapX(other, place) > 0 && bottom(other) > block.y && other.y < place.y,
    );
  const isBeside = (other: Asked) => {
    const theirs = rowsOf(other.group.answers);
    const isLevel = theirs.length === rows.length && theirs.every((y, at) => isNear(y, rows[at] ?? 0));
    return rows.length > 1 && isLevel && other.question.side === "above" && !isUnderOther(other.question);
  };
  const isUnder = (other: Asked) => {
    const over = other.group.answers;
    const [first, last] = [answers[0]?.box, over.at(-1)?.box];
    if (!first || !last || first.y <= last.y || first.y - last.y > PITCH * first.height) return false;
    const isAligned = answers.every(({ box }) => over.some((each) => isNear(each.box.x, box.x)));
    // The same answers are those to another question.
    return rows.length === 1 && isAligned && textsOf(over) !== textsOf(answers);
  };
  return asked.find((other) => isBeside(other) || isUnder(other))?.question;
}

/** Where the rows of a group stand. */
const rowsOf = (answers: Group["answers"]): number[] =>
  [...new Set(answers.map(({ box }) => Math.round(box.y)))].sort((a, b) => a - b);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_LINE;
