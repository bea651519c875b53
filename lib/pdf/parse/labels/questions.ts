import { bottom, enclose, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isBareAnswer } from "./answers.ts";
import { type Block, blockText } from "./blocks.ts";
import { type CaptionCandidate, findCaptions, type PageBlocks } from "./candidates.ts";
import { GOOD } from "./pair-up.ts";

/** How far apart, in points, buttons of one question stand: in a row after a caption, in a column. */
const ROW_GAP = 80;
/** The same where heads of columns tell them apart, or two answers belong together wherever they stand: "Yes", "No". */
const WIDE_GAP = 160;
const COLUMN_GAP = 14;
/** How far, in points, buttons of one row are off each other. */
const SAME_ROW = 3;
/** How far from the edge of its answers, in points, a question over them begins. */
const QUESTION_EDGE = 24;

/** So many numbers side by side are the degrees of a scale. */
const FEWEST_DEGREES = 3;

/** A button and the caption that it has. */
export interface CaptionedButton {
  box: Box;
  caption: CaptionCandidate | undefined;
}

/**
 * Puts buttons together that are in one row as the answers to one question are. Single ones also form a column, where none
 * of the `texts` between them asks something else.
 */
export function clusterButtons<B extends CaptionedButton>(
  buttons: readonly B[],
  texts: readonly Block[],
  rules: readonly Box[],
): B[][] {
  const asking = texts.filter((text) => /[?:]$/u.test(blockText(text)));
  const isRuled = (a: Box, b: Box) =>
    rules.some(
      (rule) =>
        overlapX(rule, a) > 0 && rule.y > Math.min(bottom(a), bottom(b)) && rule.y < Math.max(a.y, b.y),
    );
  const isUnder = (a: B, b: B) =>
    isRightUnder(a, b) && !isRuled(a.box, b.box) && !asking.some((text) => isBetween(text, a.box, b.box));
  const isPair = ({ box }: B) =>
    buttons.filter((other) => Math.abs(other.box.y - box.y) < SAME_ROW).length === 2;
  const rows = merge(
    buttons.map((button) => [button]),
    (a, b) => isBeside(a, b, isPair(a)),
  );
  const lone = rows.filter(([button, ...others]) => others.length === 0 && !button?.caption?.isHead);
  return [...rows, ...merge(lone, isUnder)].filter((cluster) => cluster.length > 1);
}

/** Joins clusters as long as one's member is next to another's. */
function merge<B extends CaptionedButton>(clusters: readonly B[][], isNext: (a: B, b: B) => boolean): B[][] {
  const merged: B[][] = [];
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

function isRightUnder(a: CaptionedButton, b: CaptionedButton): boolean {
  if (Math.abs(a.box.x - b.box.x) > 3) return false;
  const [upper, lower] = a.box.y < b.box.y ? [a.box, b.box] : [b.box, a.box];
  return lower.y - bottom(upper) < COLUMN_GAP;
}

/** Whether two buttons stand in one row, near each other, or `isAlone` with no other in it. */
function isBeside(a: CaptionedButton, b: CaptionedButton, isAlone: boolean): boolean {
  if (Math.abs(a.box.y - b.box.y) > SAME_ROW) return false;
  const [left, other] = a.box.x < b.box.x ? [a, b] : [b, a];
  const isPair = isAlone && [a, b].every(({ caption }) => caption && isBareAnswer(caption.text));
  const gap = left.caption?.isHead || isPair ? WIDE_GAP : ROW_GAP;
  return other.box.x - right(extent([left])) < gap;
}

/** The text that asks what a cluster of buttons answers: left of it or above it, and no widget's own caption. */
export function questionOf(
  buttons: readonly CaptionedButton[],
  page: PageBlocks,
  taken: ReadonlySet<Block>,
): CaptionCandidate | undefined {
  const place = extent(buttons);
  const isHeaded = buttons.every(({ caption }) => caption?.isHead);
  const near = textsAround(place, page, taken, isHeaded);
  const ends = near.filter(({ side }) => side === "left" || side === "right");
  const isAtBoth = new Set(ends.map(({ side }) => side)).size > 1;
  if (isScale(buttons) && ends.length > 0 && (isAtBoth || near.length > ends.length)) {
    // Words at both ends of a scale say what its degrees mean, and not what is asked.
    const words = ends.map(({ block }) => block);
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

/** How far from each other, in points, the questions of a table's rows begin. */
const SAME_EDGE = 3;

/**
 * What the first row of a table asks, where `question` is printed over its boxes: the text on its left, which begins where the
 * questions of the rows below begin. What is over the boxes heads their column then.
 */
export function questionOfRow(
  buttons: readonly CaptionedButton[],
  question: CaptionCandidate,
  others: readonly { box: Box; question: CaptionCandidate }[],
  page: PageBlocks,
  taken: ReadonlySet<Block>,
): CaptionCandidate {
  if (question.side !== "above") return question;
  const place = extent(buttons);
  const below = others.filter(
    ({ box, question: { side } }) => side === "left" && box.y > bottom(place) && overlapX(box, place) > 0,
  );
  const ofRow = textsAround(place, page, taken).find(
    ({ block, side }) =>
      side === "left" && below.some((other) => Math.abs(other.question.block.x - block.x) < SAME_EDGE),
  );
  return ofRow ?? question;
}

/** The end of a sentence that began on the line before. */
const ENDS = /^\p{Ll}.*[.]$/u;

/**
 * What may be asked with the answers in a place, the likeliest first; texts that are taken only stand in the way. A text on
 * the right is near, unless the answers `areHeaded` by their columns and leave it free.
 */
const textsAround = (
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

const isScale = (buttons: readonly CaptionedButton[]): boolean =>
  buttons.length >= FEWEST_DEGREES && buttons.every(({ caption }) => isDegree(caption));

const isDegree = (caption: CaptionCandidate | undefined): boolean =>
  caption !== undefined && /^\P{L}*$/u.test(caption.text);

const isNumber = (block: Block): boolean => /\d|\p{L}[.)]$/u.test(blockText(block));

/** The rectangle around buttons and their captions. */
export const extent = (buttons: readonly CaptionedButton[]): Box =>
  enclose(buttons.flatMap(({ box, caption }) => (caption && !caption.isHead ? [box, caption.block] : [box])));
