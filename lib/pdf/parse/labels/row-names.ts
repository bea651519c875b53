import { bottom, isLevel, overlapX, right } from "../../page/boxes.ts";
import { isWalled } from "./after-blanks.ts";
import type { Assignment } from "./assignment.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { isShort, sharesCell } from "./cells.ts";
import { isUnder } from "./continue-captions.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** So many rows with names before them, under each other, make a table; how far, in points, their first cells are off. */
const FEWEST = 3;
const SAME = 4;
/** How far apart, in points, the cells of a row stand at most, and the rows. */
const GAP = 30;
const PITCH = 40;

/** Calls a blank by the text on its left that is too far off alone, where it begins where those of other blanks in its column do. */
export function nameAlikeRows<B extends Captionless>({ written, captions, pairs }: Assignment<B>): void {
  const named = written.filter((blank) => captions.get(blank)?.side === "left");
  const owned = new Set([...captions.values()].map(({ block }) => block));
  for (const { blank, candidate } of pairs.toSorted((a, b) => a.candidate.cost - b.candidate.cost)) {
    if (candidate.side !== "left" || blank.isButton || captions.has(blank) || owned.has(candidate.block))
      continue;
    const alike = rowsWith(blank, named).filter((other) => {
      const start = captions.get(other)?.block.x ?? Infinity;
      return Math.abs(start - candidate.block.x) < SAME;
    });
    if (alike.length < FEWEST - 1) continue;
    captions.set(blank, candidate);
    owned.add(candidate.block);
  }
}

/** How far off the middle of several lines a text is that stands before all of them, in its size. */
const OFF_MIDDLE_EM = 0.6;
/** How far over such lines, in heights of one, no other text stands. */
const LINE_OVER = 1.5;

/** Calls lines under each other by the text that is printed once before them, at the height of their middle: two lines to sign, "between us". */
export function nameStacks<B extends Captionless>({ written, captions, page }: Assignment<B>): void {
  const owned = new Set([...captions.values()].map(({ block }) => block));
  const open = written.filter((blank) => !captions.has(blank)).sort((a, b) => a.box.y - b.box.y);
  for (const block of page.blocks.filter((each) => !owned.has(each) && isShort(each))) {
    const behind = open.filter(({ box }) => right(block) <= box.x + 2);
    const stack = stackAround(block, behind);
    const [first, last] = [stack[0], stack.at(-1)];
    if (!first || !last || stack.length < 2) continue;
    // Texts beside or over lines that are called by one alone are captions of their own.
    const top = first.box.y - LINE_OVER * first.box.height;
    const isOther = (text: Block) =>
      text !== block &&
      bottom(text) > top &&
      text.y < bottom(last.box) &&
      (right(text) <= first.box.x + 2 || overlapX(text, first.box) > 0);
    if (page.blocks.some(isOther)) continue;
    for (const [at, blank] of stack.entries()) {
      const caption = { block, side: "left", cost: GOOD, text: blockText(block) } as const;
      captions.set(blank, at === 0 ? caption : { ...caption, isBorrowed: true });
    }
  }
}

/** The most lines under each other, each close to the next, of which a text stands at the middle. */
function stackAround<B extends Captionless>(text: Block, blanks: readonly B[]): B[] {
  const middle = text.y + text.height / 2;
  const off = OFF_MIDDLE_EM * (text.lines[0]?.size ?? text.height);
  const stacks = blanks.map((first) => {
    const stack = [first];
    let widest: B[] = [];
    for (const blank of blanks) {
      const last = stack.at(-1) ?? first;
      if (!isUnder(last.box, blank.box)) continue;
      stack.push(blank);
      if (Math.abs((first.box.y + bottom(blank.box)) / 2 - middle) < off) widest = [...stack];
    }
    return widest;
  });
  return stacks.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Gives the blanks of rows that have their names on the left of the first cell these names too, where several such rows are
 * below each other: the texts above the columns head them all.
 */
export function extendRowNames<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const named = written.filter((blank) => captions.get(blank)?.side === "left");
  const inTable = named.filter((blank) => rowsWith(blank, named).length >= FEWEST);
  const fromLeft = written.toSorted((a, b) => a.box.x - b.box.x);
  // "£ ____ every ____": what comes again in each row behind a blank of it leads to its own alone.
  const isAgain = (first: B): boolean => {
    const block = captions.get(first)?.block;
    const areSame = rowsWith(first, named).every(
      (other) => block && blockText(captions.get(other)?.block ?? block) === blockText(block),
    );
    return areSame && written.some(({ box }) => block && isLevel(box, block) && right(box) <= block.x + 2);
  };
  for (const first of inTable.filter((blank) => !isAgain(blank))) {
    let last = first.box;
    for (const blank of fromLeft) {
      const gap = blank.box.x - right(last);
      if (gap < -SAME || gap > GAP || !isLevel(blank.box, last)) continue;
      // Where a cell holds several lines, the words before one are no name of the next cell.
      if (isWalled(blank.box, last, page.rules) && sharesCell(first.box, page)) break;
      if (captions.has(blank)) break;
      const caption = captions.get(first);
      if (caption) captions.set(blank, { ...caption, cost: GOOD, isBorrowed: true });
      last = blank.box;
    }
  }
}

/** The rows with names that begin where a blank does, each near the next. */
function rowsWith<B extends Captionless>(blank: B, named: readonly B[]): B[] {
  const column = named.filter(
    ({ box }) => Math.abs(box.x - blank.box.x) < SAME && Math.abs(box.width - blank.box.width) < SAME,
  );
  return column.filter(({ box }) => Math.abs(box.y - blank.box.y) < PITCH * FEWEST);
}
