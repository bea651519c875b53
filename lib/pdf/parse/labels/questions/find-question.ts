import { bottom, enclose, isLevel, overlapX, overlapY, right } from "../../../page/boxes.ts";
import type { Box } from "../../../page/display-geometry.ts";
import { findCell, stripOf } from "../../../page/rules/find-cell.ts";
import { joinWalls } from "../../../page/rules/join-rules.ts";
import { partAnswer } from "../answers.ts";
import { type Block, blockText } from "../blocks.ts";
import { type CaptionCandidate, findCaptions } from "../candidates.ts";
import { around } from "../cells.ts";
import { reachesPast } from "../character-runs.ts";
import { columnHeader } from "../column-headers.ts";
import type { PageBlocks } from "../page-blocks.ts";
import { type Captionless, GOOD, isBehind } from "../pair-up.ts";
import { type Answer, type Group, SAME_LINE, type Sight, toGroup } from "./groups.ts";

/** So many numbers side by side are the degrees of a scale. */
const FEWEST_DEGREES = 3;

/** What a group of buttons answers, by what is printed around it; undefined where nothing is. */
export const findQuestion = <B extends Captionless>(
  group: Group<B>,
  sight: Sight<B>,
): CaptionCandidate | undefined =>
  partedQuestion(group) ??
  headOfColumn(group, sight) ??
  questionAround(group, sight) ??
  questionOfRow(group, sight) ??
  captionBefore(group, sight) ??
  (group.isChoice ? (sharedQuestion(group, sight) ?? questionOfTopRow(group, sight)) : undefined) ??
  sentenceOf(group);

/** The question that is printed in one text with the first answer: "Do you drive? Yes [ ] No [ ]". */
function partedQuestion({ answers }: Group): CaptionCandidate | undefined {
  if (!answers.every(({ caption }) => caption?.side === "left")) return undefined;
  return answers.flatMap(({ caption }) => {
    const question = caption && partAnswer(caption.text)?.question;
    return caption && question ? [{ ...caption, text: question }] : [];
  })[0];
}

/** A page without the squares of boxes, which are cells of no table. */
function withoutSquares(boxes: readonly Box[], { rules, ...page }: PageBlocks): PageBlocks {
  const isSide = (wall: Box) =>
    boxes.some((box) => {
      const off = Math.min(Math.abs(wall.x - box.x), Math.abs(wall.x - right(box)));
      return off < SAME_LINE && overlapY(wall, box) > 0 && wall.height < 2 * box.height;
    });
  const isEdge = (rule: Box) => boxes.some((box) => overlapX(rule, box) > 0 && rule.width < 2 * box.width);
  const vertical = joinWalls(rules.vertical.filter((wall) => !isSide(wall)));
  return { ...page, rules: { vertical, horizontal: rules.horizontal.filter((rule) => !isEdge(rule)) } };
}

/**
 * The head of the column, where choices stand in one cell of a table and other blanks in others of its row: "Monday", and under
 * "Dessert" "( ) Cake ( ) Fruit". A question that names the row is asked before it.
 */
function headOfColumn<B extends Captionless>(
  { place, isHeaded: areHeaded }: Group<B>,
  { blanks, captions, taken, page: whole }: Sight<B>,
): CaptionCandidate | undefined {
  const level = blanks.filter(({ box }) => overlapY(box, place) > 0);
  const squares = level.filter(({ isButton }) => isButton).map(({ box }) => box);
  const page = withoutSquares(squares, whole);
  const cell = areHeaded ? null : findCell(place, page.rules);
  if (!cell) return undefined;
  const isFree = (block: Block) => !taken.has(block);
  const isAsking = (block: Block) =>
    isFree(block) &&
    overlapY(block, cell) > 0.5 * block.height &&
    (overlapX(block, cell) > 0 || (right(block) < cell.x && blockText(block).endsWith("?")));
  if (page.blocks.some(isAsking)) return undefined;
  const block = columnHeader({ ...cell, y: place.y, height: place.height }, page, isFree);
  if (!block) return undefined;
  // Other columns have heads too, on one line; blanks may have these for their captions.
  const answersTo = new Set([...captions].flatMap(([{ isButton }, each]) => (isButton ? [each.block] : [])));
  const headed = level.filter(({ box }) => {
    const other =
      overlapX(box, cell) > 0 ? undefined : columnHeader(box, page, (each) => !answersTo.has(each));
    return other !== undefined && other !== block && isLevel(other, block);
  });
  // Right behind the text that names the row, with no choices in other columns, that says what is asked: "Convictions [ ] yes [ ] no".
  const isBehindName = page.blocks.some(
    (each) =>
      isFree(each) &&
      overlapY(each, cell) > 0.5 * each.height &&
      right(each) < cell.x + 2 &&
      !level.some(({ box }) => box.x > each.x && right(box) < cell.x + 2),
  );
  const isHeaded = headed.some(({ isButton }) => isButton || !isBehindName || blockText(block).endsWith("?"));
  return isHeaded ? { block, side: "above", cost: GOOD, text: blockText(block) } : undefined;
}

/** The only text that is nobody's in the ruled row of a group that its columns head, where what is asked next stands under it with a blank. */
function questionOfRow<B extends Captionless>(
  { place, isHeaded }: Group<B>,
  { taken, page }: Sight<B>,
): CaptionCandidate | undefined {
  const row = isHeaded ? stripOf(place, page.rules.horizontal) : null;
  if (!row) return undefined;
  const isBefore = (block: Block) => right(block) < place.x && overlapY(block, row) > 0.6 * block.height;
  const [block, ...more] = page.blocks.filter((each) => !taken.has(each) && isBefore(each));
  return block && more.length === 0 ? { block, side: "left", cost: GOOD, text: blockText(block) } : undefined;
}

/** The text that asks what a group answers: left of it or above it, and no widget's own caption. */
export function questionAround<B extends Captionless>(
  { answers, place, isHeaded }: Group<B>,
  { page, taken, blanks, captions }: Sight<B>,
): CaptionCandidate | undefined {
  // The name of a table's row asks nothing of the boxes below it.
  const isOfRow = (block: Block) =>
    blanks.some((blank) => captions.get(blank)?.isHead && isLevel(blank.box, block));
  // A text right before another box is the question of that box.
  const isOfNext = (block: Block) =>
    blanks.some(({ box, isButton }) => {
      const gap = box.x - right(block);
      return isButton && gap > -1 && gap < block.x - right(place) && isLevel(box, block);
    });
  const near = textsAround(place, page, taken, isHeaded).filter(
    ({ side, block }) =>
      !(side === "above" && isOfRow(block)) && !(side === "right" && !isHeaded && isOfNext(block)),
  );
  const ends = near.filter(({ side }) => side === "left" || side === "right");
  const isAtBoth = new Set(ends.map(({ side }) => side)).size > 1;
  const [only] = ends;
  // One under the other, each scale has the name of its row before it: "At rest 0 1 2 3", "When walking 0 1 2 3".
  if (
    isScale(answers) &&
    only?.side === "left" &&
    !isAtBoth &&
    isRowOfScales(answers, only.block, { blanks, page })
  )
    return only;
  if (isScale(answers) && ends.length > 0 && (isAtBoth || near.length > ends.length)) {
    const words = ends.map(({ block }) => block);
    const [before, after] = words.toSorted((a, b) => a.x - b.x);
    if (isAtBoth && before && after && isOneOfScales(answers, [before, after], { blanks, page })) {
      // One under the other, they have nothing else to tell them apart: "Slow 1 2 3 4 5 Quick", "Boring 1 2 3 4 5 Lively".
      const text = `${blockText(before)} – ${blockText(after)}`;
      return { block: before, side: "left", cost: GOOD, text };
    }
    // Words at both ends of a scale say what its degrees mean, and not what is asked.
    return textsAround(enclose([place, ...words]), page, new Set([...taken, ...words]))[0];
  }
  const numbers = { ...page, blocks: page.marks.filter(isNumber) };
  // What is over boxes that columns head is a head too.
  return (
    (isHeaded ? ends[0] : undefined) ??
    near[0] ??
    textsAround(place, numbers, taken).find(({ side }) => side === "left")
  );
}

/** How far apart, in times the height of a box, scales stand whose ends alone tell them apart. */
const SCALES_GAP = 2.5;

/** How far apart, in times the height of a box, such scales stand. */
const ROWS_GAP = 5;

/** Whether another text begins right where one before a scale does, and another scale stands behind it, box under box. */
function isRowOfScales<B extends Captionless>(
  answers: readonly Answer<B>[],
  name: Block,
  { blanks, page }: Pick<Sight<B>, "blanks" | "page">,
): boolean {
  const own = enclose(answers.map(({ box }) => box));
  const names = page.blocks.filter(
    (block) => block !== name && Math.abs(block.x - name.x) < SAME_LINE && right(block) < own.x,
  );
  return names.some((other) => {
    const gap = Math.max(own.y - bottom(other), other.y - bottom(own));
    const row = blanks.filter(({ box, isButton }) => isButton && isLevel(box, other));
    const isBehind = ({ box }: Answer<B>) => row.some((each) => Math.abs(each.box.x - box.x) < SAME_LINE);
    return gap > 0 && gap < ROWS_GAP * own.height && answers.every(isBehind);
  });
}

/** Whether another scale with words at both its ends stands right over or under one, box under box, and no text between the two. */
function isOneOfScales<B extends Captionless>(
  answers: readonly Answer<B>[],
  [before, after]: readonly [Block, Block],
  { blanks, page }: Pick<Sight<B>, "blanks" | "page">,
): boolean {
  const said = [before, after].map(blockText);
  const isBehind = ({ box, isButton }: B) => isButton && box.x > right(after) && isLevel(box, after);
  if (said.some((text) => text.startsWith("(")) || blanks.some(isBehind)) return false;
  const own = enclose(answers.map(({ box }) => box));
  const isUnder = (box: Box, other: Box) => Math.abs(other.x - box.x) < SAME_LINE;
  const gapTo = (box: Box) => Math.max(own.y - bottom(box), box.y - bottom(own));
  return [-1, 1].some((way) => {
    const near = blanks
      .filter(({ box, isButton }) => isButton && Math.sign(box.y - own.y) === way)
      .filter(({ box }) => gapTo(box) > 0 && gapTo(box) < SCALES_GAP * own.height)
      .map(({ box }) => box);
    const row = near.filter((box) => answers.some((answer) => isUnder(answer.box, box)));
    const [first] = row;
    if (!first || row.length < answers.length) return false;
    const other = enclose(row.filter((box) => isLevel(box, first)));
    const texts = page.blocks.filter((block) => isLevel(block, other));
    const isBetween = (block: Block) =>
      overlapX(block, own) > 0 &&
      block.y > Math.min(own.y, other.y) &&
      bottom(block) < Math.max(bottom(own), bottom(other));
    // The same words at the ends of all say nothing of each.
    const [left, end] = [
      texts.findLast((text) => right(text) < other.x),
      texts.find((text) => text.x > right(other)),
    ];
    const isOther = left && end && (blockText(left) !== said[0] || blockText(end) !== said[1]);
    return isOther === true && !page.blocks.some(isBetween);
  });
}

/** How far before the first of its answers, in points, the blank stands of which a group of buttons goes on with the caption. */
const GOES_ON = 40;

/** The caption of the blank right before a group of buttons: "Time ____ [ ] AM [ ] PM". */
function captionBefore<B extends Captionless>(
  { answers, isHeaded }: Group<B>,
  { blanks, captions, page: { rules } }: Sight<B>,
): CaptionCandidate | undefined {
  const [first] = answers.toSorted((a, b) => a.box.x - b.box.x);
  // Boxes that their columns head stand in a table, whose blanks have heads of their own.
  if (!first || isHeaded || !answers.every(({ box }) => isLevel(box, first.box))) return undefined;
  const isWalled = (box: Box) =>
    rules.vertical.some(
      (wall) => wall.x > right(box) - 1 && wall.x < first.box.x && reachesPast(wall, first.box),
    );
  const before = blanks.find(({ box, isButton }) => {
    const gap = first.box.x - right(box);
    return !isButton && gap > 0 && gap < GOES_ON && isLevel(box, first.box) && !isWalled(box);
  });
  return before && captions.get(before);
}

/**
 * The caption of a blank that asks what a group of buttons answers, too: the group stands between the two, or both stand under it
 * in one ruled cell, or it leads from boxes that their columns head to a blank: "[ ] [ ] Allergies: ____".
 */
function sharedQuestion<B extends Captionless>(
  { place, isHeaded }: Group<B>,
  { captions, page }: Sight<B>,
): CaptionCandidate | undefined {
  const owners = Map.groupBy(captions.keys(), (blank) => captions.get(blank)?.block);
  const isShared = ({ block, side: ofGroup, cost }: CaptionCandidate) =>
    cost < GOOD &&
    (ofGroup !== "right" || isHeaded) &&
    (owners.get(block)?.every((blank) => {
      const { side, isHead } = captions.get(blank) ?? {};
      if (ofGroup === "right") return side === "left" && !blank.isButton;
      return side !== undefined && isBehind(place, blank, side) && (!blank.isButton || isHead);
    }) ??
      false);
  const beside = findCaptions(place, "question", page).filter(isShared);
  // Buttons in cells of their own share none with a blank.
  const isParted = page.rules.vertical.some(
    (wall) => wall.x > place.x && wall.x < right(place) && reachesPast(wall, place),
  );
  const cell = isParted ? null : findCell(around(place), page.rules);
  const inCell = (box: Box) =>
    cell !== null && overlapX(box, cell) > 0.8 * box.width && overlapY(box, cell) > 0.8 * box.height;
  const over = [...captions].flatMap(([{ box, isButton }, caption]) =>
    !isButton && inCell(box) && inCell(caption.block) && bottom(caption.block) < place.y ? [caption] : [],
  );
  return beside.sort((a, b) => a.cost - b.cost)[0] ?? (over.length === 1 ? over[0] : undefined);
}

/** The text at the head of a group in several rows, on the left of the first of them or over it. */
function questionOfTopRow<B extends Captionless>(
  { answers, place }: Group<B>,
  sight: Sight<B>,
): CaptionCandidate | undefined {
  const first = answers.reduce((top, answer) => (answer.box.y < top.box.y ? answer : top));
  const row = answers.filter(({ box }) => isLevel(box, first.box));
  const question = row.length < answers.length ? questionAround(toGroup(row), sight) : undefined;
  return question && overlapX(question.block, place) > 0 ? question : undefined;
}

/** In characters: what goes on with a sentence after its choices; and each of these before it. */
const REST = 25;
const CHOICE = 12;

/** The sentence that choices stand in: "[ ] do [ ] do not agree to the terms" asks both whether they agree. */
function sentenceOf({ answers }: Group): CaptionCandidate | undefined {
  const captions = answers.flatMap(({ caption }) => caption ?? []);
  const fromLeft = captions.toSorted((a, b) => a.block.x - b.block.x);
  const last = fromLeft.at(-1);
  const isInOne = fromLeft.every(({ block }) => last && isLevel(block, last.block.lines[0] ?? last.block));
  const others = fromLeft.slice(0, -1);
  if (!last || others.length === 0 || !isInOne || last.text.length < REST) return undefined;
  if (others.some(({ text }) => text.length > CHOICE)) return undefined;
  return { ...last, text: fromLeft.map(({ text }) => text).join(" / ") };
}

/** The end of a sentence that began on the line before. */
const ENDS = /^\p{Ll}.*[.]$/u;

/**
 * What may be asked with the answers in a place, the likeliest first; texts that are taken only stand in the way. A text on
 * the right is near, unless the answers `areHeaded` by their columns and leave it free.
 */
export const textsAround = (
  place: Box,
  page: PageBlocks,
  taken: ReadonlySet<Block>,
  areHeaded = false,
): CaptionCandidate[] =>
  findCaptions(place, "question", page)
    .filter(
      ({ block, side, cost }) =>
        !taken.has(block) &&
        !(side === "above" && ENDS.test(blockText(block))) &&
        (side !== "right" || areHeaded || cost < GOOD),
    )
    .sort((a, b) => a.cost - b.cost);

const isScale = (answers: readonly Answer[]): boolean =>
  answers.length >= FEWEST_DEGREES && answers.every(({ caption }) => isDegree(caption));

const isDegree = (caption: CaptionCandidate | undefined): boolean =>
  caption !== undefined && /^\P{L}*$/u.test(caption.text);

const isNumber = (block: Block): boolean => /\d|\p{L}[.)]$/u.test(blockText(block));
