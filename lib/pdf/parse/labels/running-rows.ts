import { bottom, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell, stripOf } from "../../page/rules/find-cell.ts";
import { touchesRight } from "./after-blanks.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** How far from its blank, in em, a text stands that touches it; and how far before a unit, in points, what it is the unit of. */
const TOUCHING = 1.2;
const BEFORE_UNIT = 130;
/** The same before a price, to which dots may lead, and before a column of colons. */
const BEFORE_PRICE = 320;
const PRICE = /^\p{Sc} ?\d|\d ?\p{Sc}$/u;
/** How far apart, in points, the blanks of one running row stand at most. */
const ROW_GAP = 120;
/** A unit is so long at most, in characters; a word that says what is counted, so many words. */
const UNIT = 5;
const FEW_WORDS = 2;
/** A unit stands so much closer to its blank than to the next one. */
const CLOSER = 0.7;
/** Words ("à" is one, "a" numbers an item), also of two letters ("To"), what a colon ends, and what is set off by commas, which running text alone does. */
const RUNNING = /^\p{Ll}{2,}$|^\p{Lu}\p{Ll}:?$|^[à-ÿ]$|^\p{L}\s?:$|^,|,$/u;
/** A letter that names the blank after it, where another stands before: "S ____ M ____", "via ____ n. ____". */
const SIZE = /^(?:\p{Lu}|\p{L}\.)$/u;
/** What is reckoned before the blank for its outcome: "nights × € 40 =". */
const SUM = /\d.{0,12}=\W{0,3}$/u;
/** The colon before a unit, where all colons of a form stand in one column: "Fee remitted   : Rs. ____". */
const COLON = /^:\s*/u;
const WORDS = /^\p{L}[\p{L}. ]*$/u;

/** How far under each other, in points, the lines of one list begin at most. */
const PITCH_PT = 40;

/**
 * The sign right before a blank that goes on with those of the blank before it, on its line or in its column: "Codes: 1. ____
 * 2. ____". Each has what leads to the first, and its own sign.
 */
export function takeNextSigns<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  for (const blank of written) {
    const block = captions.has(blank) ? undefined : page.marks.find((mark) => touchesLeft(mark, blank.box));
    if (!block) continue;
    const sign = blockText(block);
    const before = written.findLast(
      (other) => captions.has(other) && (isAfter(blank.box, other.box) || isNextLine(other.box, blank.box)),
    );
    const caption = before && captions.get(before);
    const lead = caption?.side === "left" ? leadOf(caption.text, sign) : undefined;
    if (lead) captions.set(blank, { block, side: "left", cost: GOOD, text: `${lead}${sign}` });
  }
}

/** The text before the sign at its end, where this sign has the same form as another: letters for letters, digits for digits. */
function leadOf(text: string, sign: string): string | undefined {
  const shapeOf = (of: string) => of.replace(/\p{Lu}/gu, "A").replace(/\d/gu, "0");
  const lead = text.slice(0, -sign.length);
  const isOther = text.length > sign.length && text.slice(-sign.length) !== sign;
  return isOther &&
    /\p{L}{2}/u.test(lead) &&
    /\s$/u.test(lead) &&
    /\p{Lu}|\d/u.test(sign) &&
    shapeOf(text.slice(-sign.length)) === shapeOf(sign)
    ? lead
    : undefined;
}

const isNextLine = (over: Box, box: Box): boolean =>
  Math.abs(over.x - box.x) < SAME_EDGE_PT && over.y < box.y && box.y - over.y < PITCH_PT;

/**
 * The text right at blanks in a running row, where no text of several letters is their caption: a word or a letter before
 * them ("from ____ to ____", "I, ____"), or the start of their number ("20__").
 */
export function takeTouching<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  for (const blank of written) {
    if (captions.has(blank)) continue;
    const isInRow = written.some(({ box }) => isAfter(blank.box, box));
    const mayName = (text: string) => RUNNING.test(text) || (isInRow && SIZE.test(text));
    const block = page.marks.find((mark) => mayName(blockText(mark)) && touchesLeft(mark, blank.box));
    if (block) captions.set(blank, { block, side: "left", cost: GOOD, text: blockText(block) });
  }
}

/** How far apart, in points, the left edges of one column's blanks stand. */
const SAME_EDGE_PT = 3;

const ENUMERATOR = /^[(]?(?:\p{L}|\d{1,2})[.)]?$/u;

/** The number that a blank of a list has before it: "2. ____". */
export const numberBefore = (box: Box, page: PageBlocks): Block | undefined =>
  page.marks.find((mark) => ENUMERATOR.test(blockText(mark)) && touchesLeft(mark, box));

/** The number that a ruled row has in a cell of its own, the nearest before a place: "17" of the days beside 1 to 16. */
export function numberOfRow(place: Box, { marks, rules }: PageBlocks): Block | undefined {
  const row = stripOf(place, rules.horizontal);
  const isInRow = (mark: Block) => row !== null && overlapY(mark, row) > 0.6 * mark.height;
  const isOfRow = (mark: Block) => {
    const cell = findCell(mark, rules);
    return cell !== null && right(cell) <= place.x + SAME_EDGE_PT && right(cell) < place.x + place.width;
  };
  const before = marks.filter((mark) => NUMBER.test(blockText(mark)) && isInRow(mark) && isOfRow(mark));
  return before.sort((a, b) => b.x - a.x)[0];
}

const NUMBER = /^\d{1,3}[.)]?$/u;

/** Whether the second blank is the next of a list whose blanks stand under each other: "1) ____", and "2) ____" further down. */
export function isNextItem(before: Box, box: Box, page: PageBlocks): boolean {
  const [first, next] = [before, box].map((each) => ordinalOf(numberBefore(each, page)));
  const isColumn = Math.abs(before.x - box.x) < SAME_EDGE_PT && before.y < box.y;
  return isColumn && first !== undefined && next === first + 1;
}

/** How many items of a list there are up to one: of "c)" three. */
function ordinalOf(number: Block | undefined): number | undefined {
  const [sign] = number ? (/\d+|\p{L}/u.exec(blockText(number)) ?? []) : [];
  if (!sign) return undefined;
  return /\d/u.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1;
}

/** Whether a blank follows another on its line. */
const isAfter = (box: Box, other: Box): boolean =>
  box.x > right(other) && box.x - right(other) < ROW_GAP && isLevel(box, other);

const touchesLeft = (text: Block, box: Box): boolean => {
  const gap = box.x - right(text);
  const size = text.lines[0]?.size ?? text.height;
  return isLevel(text, box) && gap > -0.5 * size && gap < TOUCHING * size;
};

/**
 * Rows whose last blank is followed by a word that is nobody's caption are read up to that word. Where single words are
 * between the blanks, these are their units ("Time here ____ years ____ months"); otherwise it ends the question ("for ____
 * nights").
 */
export function readOn<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  for (const row of rowsOf(written).flatMap(runsOf)) {
    const last = row.at(-1);
    const given = row.map((blank) => captions.get(blank));
    if (!last || row.length < 2 || !given.every((caption) => caption?.side === "left" && !caption.isRead))
      continue;
    const end = [...page.blocks, ...page.marks].find((block) => touchesRight(block, last.box));
    const [first, ...between] = given.flatMap((caption) => caption ?? []);
    const leads = end && written.some(({ box }) => box.x > end.x && touchesLeft(end, box));
    if (!first || !end || leads || taken.has(end) || !isFewWords(blockText(end))) continue;
    const areUnits = between.every(
      ({ block, text }, index) => isOneWord(text) && isUnitOf(block, row[index]?.box, row[index + 1]?.box),
    );
    if (areUnits || areCounted(between)) {
      const units = [...between.map(({ block }) => block), end];
      for (const [index, blank] of row.entries()) {
        const block = units[index] ?? end;
        captions.set(blank, { block, side: "right", cost: GOOD, text: blockText(block), lead: first.block });
      }
    } else {
      const before = captions.get(last);
      if (before) captions.set(last, { ...before, text: `${before.text} … ${blockText(end)}` });
    }
  }

  /** A row parted where what is before a blank is no unit of the one before that: "Height ___ ft ___ in   Weight ___ lb". */
  function runsOf(row: readonly B[]): B[][] {
    const runs: B[][] = [];
    for (const blank of row) {
      const [block, last] = [captions.get(blank)?.block, runs.at(-1)?.at(-1)];
      const goesOn = block && last && touchesRight(block, last.box);
      if (goesOn || !last) runs.at(-1)?.push(blank) ?? runs.push([blank]);
      else runs.push([blank]);
    }
    return runs;
  }
}

/** Whether a sentence counts things, each behind its blank: "____ adults, ____ children and ____ dogs". */
const areCounted = (between: readonly CaptionCandidate[]): boolean =>
  between.some(({ text }) => text.endsWith(",")) && between.every(({ text }) => isFewWords(text));

/** Whether a word stands clearly closer to the blank before it than to the next one. */
const isUnitOf = (word: Block, box: Box | undefined, next: Box | undefined): boolean =>
  box !== undefined &&
  next !== undefined &&
  touchesRight(word, box) &&
  word.x - right(box) < CLOSER * (next.x - right(word));

const isFewWords = (text: string): boolean =>
  WORDS.test(text.replace(/[.,;]$/u, "")) && text.split(" ").length <= FEW_WORDS;
const isOneWord = (text: string): boolean => isFewWords(text) && !text.includes(" ");

/** The blanks of each line, from left to right. */
function rowsOf<B extends Captionless>(written: readonly B[]): B[][] {
  const rows: B[][] = [];
  for (const blank of written.toSorted((a, b) => a.box.x - b.box.x)) {
    const row = rows.find((each) => {
      const last = each.at(-1)?.box;
      return last && isLevel(last, blank.box) && blank.box.x - right(last) < ROW_GAP;
    });
    if (row) row.push(blank);
    else rows.push([blank]);
  }
  return rows;
}

/** Puts what is asked before its unit, where a unit alone stands at the blank: "Deposit:   EUR ____". */
export function joinUnits<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
): void {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  for (const blank of written) {
    const caption = captions.get(blank);
    if (caption?.side !== "left" || caption.isBorrowed) continue;
    const unit = caption.text.replace(COLON, "");
    if (unit.length > UNIT && !SUM.test(caption.text)) continue;
    const asked = page.blocks.filter((block) => {
      const gap = caption.block.x - right(block);
      const reach = PRICE.test(unit) || unit !== caption.text ? BEFORE_PRICE : BEFORE_UNIT;
      const isNear = gap > 0 && gap < reach && isLevel(block, caption.block) && !taken.has(block);
      return isNear && !page.widgets.some((box) => touchesRight(block, box));
    });
    const nearest = asked.sort((a, b) => right(b) - right(a))[0];
    if (SUM.test(caption.text)) {
      const first = firstOf(caption.block, page.blocks);
      if (first) captions.set(blank, { ...caption, lead: first });
      continue;
    }
    const isParted = nearest && page.widgets.some((box) => isBetween(nearest, box, caption.block));
    if (!nearest || isParted || bottom(nearest) < blank.box.y) continue;
    captions.set(blank, { ...caption, text: `${blockText(nearest).replace(/:$/u, "")} ${unit}` });
  }
}

/** The first text of the line that a text stands on; undefined where that is the text itself. */
const firstOf = (block: Block, blocks: readonly Block[]): Block | undefined =>
  blocks
    .filter(
      (other) => isLevel(other, block) && right(other) < block.x && block.x - right(other) < BEFORE_UNIT,
    )
    .sort((a, b) => a.x - b.x)[0];

const isBetween = (left: Box, box: Box, other: Box): boolean =>
  box.x >= right(left) - 1 && right(box) <= other.x + 1 && isLevel(left, box);
