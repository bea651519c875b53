import { bottom, enclose, isLevel, overlapX, right } from "../../../page/boxes.ts";
import type { Box } from "../../../page/display-geometry.ts";
import { isWall, joinWalls } from "../../../page/rules/join-rules.ts";
import { isBareAnswer } from "../answers.ts";
import { type Block, blockText } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import { columnHeader } from "../column-headers.ts";
import type { PageBlocks } from "../page-blocks.ts";
import type { Captionless } from "../pair-up.ts";
import { findRowHeads } from "./row-heads.ts";

/** How far apart, in points, buttons of one question stand: in a row after a caption, in a column. */
const ROW_GAP = 80;
/** The same where heads of columns tell them apart, or two answers belong together wherever they stand: "Yes", "No". */
const WIDE_GAP = 160;
const COLUMN_GAP = 14;
/** The same in a list of several, each as far under the one before. */
const LIST_GAP = 26;
/** How far, in points, buttons of one row or column are off each other. */
export const SAME_LINE = 3;
/** How far from the edge of its answers, in points, a question over them begins. */
const QUESTION_EDGE = 24;

/** A button and the caption that it has. */
export interface Answer<B = Captionless> {
  blank: B;
  box: Box;
  caption: CaptionCandidate | undefined;
}

/** Buttons that answer one question. */
export interface Group<B = Captionless> {
  answers: readonly Answer<B>[];
  /** The rectangle around them and their captions. */
  place: Box;
  /** Whether heads of columns are the captions of all of them. */
  isHeaded: boolean;
  /** Whether they are sure to answer one question: one field's are, and so are "Yes" and "No". */
  isChoice: boolean;
}

/** What is on a page when its groups of buttons look for their questions. */
export interface Sight<B extends Captionless = Captionless> {
  blanks: readonly B[];
  captions: ReadonlyMap<B, CaptionCandidate>;
  /** The texts of the captions. */
  taken: ReadonlySet<Block>;
  page: PageBlocks;
}

export function toGroup<B extends Captionless>(answers: readonly Answer<B>[]): Group<B> {
  const captions = answers.map(({ caption }) => caption);
  return {
    answers,
    place: enclose(
      answers.flatMap(({ box, caption }) => (caption && !caption.isHead ? [box, caption.block] : [box])),
    ),
    isHeaded: captions.every((caption) => caption?.isHead),
    isChoice: new Set(answers.map(({ blank }) => blank.field)).size === 1 || areBare(answers),
  };
}

/** Whether all answers are a "Yes" or a "No" alone. */
export const areBare = (answers: readonly Pick<Answer, "caption">[]): boolean =>
  answers.every(({ caption }) => caption && isBareAnswer(caption.text));

/** The buttons of each field that has several, and single ones that stand together. */
export function groupsOf<B extends Captionless>({ blanks, captions, taken, page }: Sight<B>): Group<B>[] {
  const buttons = blanks
    .filter(({ isButton }) => isButton)
    .map((blank) => ({ blank, box: blank.box, caption: captions.get(blank) }));
  const byField = [...Map.groupBy(buttons, ({ blank }) => blank.field).values()];
  const open = page.blocks.filter((block) => !taken.has(block));
  const single = byField.filter((group) => group.length === 1).flat();
  const free = { ...page, blocks: open };
  const headed = findRowHeads(single, free).map((row) => row.buttons);
  const others = single.filter((button) => !headed.some((row) => row.includes(button)));
  return [...byField.filter((group) => group.length > 1), ...headed, ...joinSingles(others, free)].map(
    toGroup,
  );
}

/**
 * Puts buttons together that are in one row as the answers to one question are. Single ones also form a column, where none
 * of the texts of the `page` between them, which are nobody's captions, asks something else.
 */
function joinSingles<B extends Captionless>(buttons: readonly Answer<B>[], page: PageBlocks): Answer<B>[][] {
  const walls = joinWalls(page.rules.vertical).filter(isWall);
  const asking = page.blocks.filter((text) => /[?:]$/u.test(blockText(text)));
  // The sides of a box's own square part nothing.
  const isRuled = (a: Box, b: Box) =>
    page.rules.horizontal.some(
      (rule) =>
        rule.width > 2 * a.width &&
        overlapX(rule, a) > 0 &&
        rule.y > Math.min(bottom(a), bottom(b)) &&
        rule.y < Math.max(a.y, b.y),
    );
  // What heads one of several boxes far under each other asks that one alone.
  const isParted = (a: Box, b: Box) =>
    page.blocks.some((text) => text.x < a.x + SAME_LINE && isBetween(text, a, b));
  const isUnder = (a: Answer<B>, b: Answer<B>) =>
    (isRightUnder(a, b, COLUMN_GAP) ||
      (isListed(a, b, lone) && isRightUnder(a, b, LIST_GAP) && !isParted(a.box, b.box))) &&
    !isRuled(a.box, b.box) &&
    !asking.some((text) => isBetween(text, a.box, b.box));
  const inPairs = new Set(
    buttons.filter(
      ({ box }) => buttons.filter((other) => Math.abs(other.box.y - box.y) < SAME_LINE).length === 2,
    ),
  );
  const rows = merge(
    buttons.map((button) => [button]),
    (a, b) => isBeside(a, b, inPairs.has(a)),
  )
    .flatMap((row) => partRepeats(row, page.blocks))
    .flatMap((row) => partColumns(row, { ...page, rules: { ...page.rules, vertical: walls } }));
  const lone = rows.filter(([button, ...others]) => others.length === 0 && !button?.caption?.isHead);
  return [...rows, ...merge(lone, isUnder)].filter((cluster) => cluster.length > 1);
}

/** What asks something, in a row of boxes. */
const QUESTION = /[?:]$/u;

/**
 * Parts a row where a text asks something else: right before a box, or where its answers begin again ("Gout" and "Yes", "No",
 * "Asthma" and "Yes", "No").
 */
function partRepeats<B extends Captionless>(
  row: readonly Answer<B>[],
  texts: readonly Block[],
): Answer<B>[][] {
  const parts: Answer<B>[][] = [];
  const fromLeft = row.toSorted((a, b) => a.box.x - b.box.x);
  for (const [at, answer] of fromLeft.entries()) {
    const open = parts.at(-1) ?? [];
    const end = Math.max(...open.map(({ box }) => right(box)));
    const isSaid = open.some(({ caption }) => caption?.text === answer.caption?.text);
    const isAskedAnew = texts.some((text) => {
      if (text.x < end || right(text) > answer.box.x || !isLevel(text, answer.box)) return false;
      const last = Math.max(end, ...open.flatMap(({ caption }) => (caption ? [right(caption.block)] : [])));
      return isSaid || (QUESTION.test(blockText(text)) && answer.box.x - right(text) < text.x - last);
    });
    // The same scale begins again: "E 1/2 F", "E 1/2 F".
    const next = fromLeft.slice(at, at + open.length).map(({ caption }) => caption?.text);
    const isAgain =
      open.length > 2 && open.every(({ caption }, index) => caption && caption.text === next[index]);
    if (open.length > 0 && !isAskedAnew && !isAgain) open.push(answer);
    else parts.push([answer]);
  }
  return parts;
}

/**
 * Parts a row between columns with heads of their own: ruled ones, of which one holds several of its boxes in a cell ("M", "F"
 * and "Cash", "Card"), or lists side by side.
 */
function partColumns<B extends Captionless>(row: readonly Answer<B>[], page: PageBlocks): Answer<B>[][] {
  if (row.some(({ caption }) => caption?.isHead)) return [[...row]];
  const ruled = Map.groupBy(row, ({ box }) => {
    const head = columnHeader(box, page);
    return head && blockText(head);
  });
  if (!ruled.has(undefined) && ruled.size < row.length) return [...ruled.values()];
  // "Yes" and "No" answer one question.
  if (areBare(row)) return [[...row]];
  const lists = Map.groupBy(row, ({ box }) => headOfList(box, page));
  const [first, ...others] = lists.keys();
  const isHead = (text: Block) => !/^\p{Ll}/u.test(blockText(text));
  const areHeads =
    first && isHead(first) && others.every((head) => head && isHead(head) && isLevel(head, first));
  return areHeads && others.length > 0 ? [...lists.values()] : [[...row]];
}

/** The nearest text over a box that begins about where it does, with no blank between them. */
function headOfList(box: Box, { blocks, widgets }: PageBlocks): Block | undefined {
  const over = blocks.filter((text) => Math.abs(text.x - box.x) < QUESTION_EDGE && bottom(text) < box.y);
  const head = over.sort((one, other) => bottom(other) - bottom(one))[0];
  const isBlankBetween = widgets.some(
    (widget) =>
      head &&
      widget.width > 2 * box.width &&
      overlapX(widget, box) > 0 &&
      widget.y > head.y &&
      widget.y < box.y,
  );
  return isBlankBetween ? undefined : head;
}

/** Joins clusters as long as one's member is next to another's. */
function merge<A>(clusters: readonly A[][], isNext: (a: A, b: A) => boolean): A[][] {
  const merged: A[][] = [];
  for (const cluster of clusters) {
    const near = merged.filter((other) => other.some((a) => cluster.some((b) => isNext(a, b))));
    for (const other of near) merged.splice(merged.indexOf(other), 1);
    merged.push([...near.flat(), ...cluster]);
  }
  return merged;
}

/** Whether a text stands over the lower and under the upper of two boxes, and begins about where they do. */
const isBetween = (text: Block, a: Box, b: Box): boolean => {
  const middle = text.y + text.height / 2;
  return (
    middle > Math.min(bottom(a), bottom(b)) &&
    middle < Math.max(a.y, b.y) &&
    Math.abs(text.x - a.x) < QUESTION_EDGE
  );
};

function isRightUnder(a: Answer, b: Answer, reach: number): boolean {
  if (Math.abs(a.box.x - b.box.x) > SAME_LINE) return false;
  const [upper, lower] = a.box.y < b.box.y ? [a.box, b.box] : [b.box, a.box];
  return lower.y - bottom(upper) < reach;
}

/** Whether a third box stands over or under two, as far from them as they from each other, and what each has for a caption stands behind it. */
function isListed<B extends Captionless>(
  a: Answer<B>,
  b: Answer<B>,
  rows: readonly (readonly Answer<B>[])[],
): boolean {
  const pitch = Math.abs(a.box.y - b.box.y);
  const isNext = (other: Answer<B>) =>
    [a, b].some(({ box }) => Math.abs(Math.abs(other.box.y - box.y) - pitch) < SAME_LINE / 2) &&
    other !== a &&
    other !== b &&
    Math.abs(other.box.x - a.box.x) < SAME_LINE;
  const third = rows.flat().find(isNext);
  return third !== undefined && [a, b, third].every(({ caption }) => caption?.side === "right");
}

/** Whether two buttons stand in one row, near each other, or `isAlone` with no other in it. */
function isBeside(a: Answer, b: Answer, isAlone: boolean): boolean {
  if (Math.abs(a.box.y - b.box.y) > SAME_LINE) return false;
  // One that its column heads stands in a table, one with its own text in a list.
  if ((a.caption?.isHead ?? false) !== (b.caption?.isHead ?? false)) return false;
  const [left, other] = a.box.x < b.box.x ? [a, b] : [b, a];
  const isPair = isAlone && areBare([a, b]);
  const gap = left.caption?.isHead || isPair ? WIDE_GAP : ROW_GAP;
  return other.box.x - right(toGroup([left]).place) < gap;
}
