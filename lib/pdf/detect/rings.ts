import { yesOrNo } from "../../meaning/yes-no.ts";
import { ASKS_TO_RING } from "../page/asks-to-ring.ts";
import { bottom, enclose, isLevel, overlapX, overlapY, right, shareOfSmaller } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Word } from "../page/words.ts";
import type { Blank } from "./blanks.ts";
import { type DetectedField, ringField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import {
  ANSWERS,
  type Answer,
  dividedLists,
  isColon,
  listAfter,
  listBefore,
  partsOf,
  type Token,
  tokensOf,
  WIDE_EM,
} from "./printed-answers.ts";

/** So many numbers or letters side by side are a scale; their steps differ by no more, as a part of one. */
const SCALE = { least: 3, step: 0.2 };
/** Where no words ask to ring, a scale has so many steps, in one row or again in another; so near it nothing is ticked, in em. */
const UNTOLD = { again: 4, once: 5 };
const NEAR_EM = 1;
/** One space is no wider, in em. */
const SPACE_EM = 0.4;
const BETWEEN_STEPS = /^[-–—|·]$/u;
/** So much of a number is in its cell. */
const IN_CELL = 0.9;
/** A cell of its own is no larger, in heights of what it holds. */
const OWN_CELL = 4;
/** How far a ring stands off its words, in points. */
const OFF_PT = 2.5;
const SURE = { told: 0.85, untold: 0.8 };

/** Choices whose answers are printed words, one of which a person rings (or strikes out all others). */
export function ringFields(layout: Layout, blanks: readonly Blank[]): DetectedField[] {
  const lines = layout.rows;
  const asking = lines.map((line) => ASKS_TO_RING.test(line.flatMap(partsOf).join(" ")));
  const isAsked = asking.includes(true);
  const rows = lines.map((line) => (isAsked || mayList(line) ? tokensOf(line) : []));
  const lists = rows.flatMap((row, index) => {
    const isTold = asking[index] === true;
    const divided = dividedLists(row, { isTold, isAsked }, blanks);
    if (divided.length > 0) return divided;
    if (!isAsked) return untoldScale(row, rows, layout, blanks);
    const told = isTold ? (listBefore(row) ?? listAfter(row, rows[index + 1])) : null;
    if (told) return [told];
    const column = columnAt(row, rows);
    return column ? [column] : scaleIn(row, rows, asking);
  });
  return lists
    .filter((list) => list.length <= ANSWERS.most && !list.some((answer) => isTicked(answer, layout)))
    .map((list) =>
      ringField(
        list.map((answer) => cellOf(answer, blanks) ?? aroundWords(answer, layout)),
        isAsked ? SURE.told : SURE.untold,
      ),
    );
}

/** Whether a row may hold answers that nothing asks to ring: a stroke divides them, or it ends in a number. */
const mayList = (line: readonly Word[]): boolean =>
  /\d$/.test(line.at(-1)?.text ?? "") || line.some(({ text }) => /[/|]/.test(text));

/** Yes and no at the end of a row, apart from each other, behind a question or where another row has them at the same places. */
function columnAt(row: readonly Token[], rows: readonly (readonly Token[])[]): Answer[] | null {
  const isSame = (one: Token | undefined, other: Token | undefined) =>
    one !== undefined && other?.text === one.text && Math.abs(other.x - one.x) < OFF_PT;
  const [yes, no] = row.slice(-2);
  if (!yes || !no || row.length < 3 || Math.min(yes.gap, no.gap) < WIDE_EM) return null;
  if (!/^\p{L}/u.test(yes.text) || yesOrNo(yes.text) === null || yesOrNo(yes.text) === yesOrNo(no.text))
    return null;
  const isAgain = rows.some(
    (other) => other !== row && isSame(yes, other.at(-2)) && isSame(no, other.at(-1)),
  );
  return (isAgain || row.at(-3)?.text === "?") && yesOrNo(no.text) !== null ? [[yes], [no]] : null;
}

/** Numbers that count on, at even steps or with one sign between them, or the letters that somebody is asked to ring. */
function scaleIn(row: readonly Token[], rows: readonly Token[][], asking: readonly boolean[]): Answer[][] {
  const numbers = countingOn(row);
  if (numbers.length >= SCALE.least) return [numbers.map((token) => [token])];
  const told = scaleBehindColon(row);
  if (told) return [told.map((token) => [token])];
  const behind = row.slice(row.findLastIndex(isColon) + 1);
  if (behind.length < row.length && behind.length >= ANSWERS.least && behind.every(isApartLetter))
    return [behind.map((token) => [token])];
  const letters = row.slice(
    0,
    row.findIndex(({ text }) => !/^\p{Lu}$/u.test(text)),
  );
  const asked = rows.filter((_, index) => asking[index]).flatMap((told) => told.map(({ text }) => text));
  const isMeant = letters.every(({ text, gap }) => gap > WIDE_EM && asked.includes(text));
  return letters.length >= ANSWERS.least && isMeant ? [letters.map((token) => [token])] : [];
}

const isApartLetter = ({ text, gap }: Token): boolean => /^\p{Lu}$/u.test(text) && gap > WIDE_EM;

const countingOn = (row: readonly Token[]): Token[] =>
  longestRun(row, (last, next) => Number(next.text) === Number(last.text) + 1 && /^\d+$/u.test(next.text));

/** Numbers from 0 or 1 on at the end of a row, behind a question or where another row has them at the same places, with nothing to tick at them. */
function untoldScale(
  row: readonly Token[],
  rows: readonly (readonly Token[])[],
  { findMarks }: Layout,
  blanks: readonly Blank[],
): Answer[][] {
  const numbers = countingOn(row);
  const [first, last] = [numbers[0], numbers.at(-1)];
  const before = row[row.length - numbers.length - 1];
  if (!first || !before || last !== row.at(-1) || Number(first.text) > 1) return [];
  const isSame = (other: readonly Token[]) => {
    const theirs = other.slice(-numbers.length);
    return other !== row && numbers.every(({ text, x }, at) => isAt(theirs[at], text, x));
  };
  const cells = blanks.filter(({ closed }) => closed);
  const isOwn = ({ cell }: Blank) => numbers.some((number) => shareOfSmaller(number, cell) > IN_CELL);
  const isInCells = numbers.every((number) =>
    cells.some(({ cell, texts }) => texts.length === 1 && shareOfSmaller(number, cell) > IN_CELL),
  );
  const isScale = rows.some(isSame)
    ? numbers.length >= UNTOLD.again
    : (before.text === "?" || isInCells) && numbers.length >= UNTOLD.once;
  const { x, y, width, height } = enclose(numbers);
  const near = { x, y: y - NEAR_EM * height, width, height: (2 * NEAR_EM + 1) * height };
  const isHead = [
    ...findMarks(near.y, bottom(near)),
    ...cells.filter((cell) => !isOwn(cell)).map(({ box }) => box),
  ].some((place) => overlapX(place, near) > 1 && overlapY(place, near) > 1);
  return isScale && !isHead ? [numbers.map((token) => [token])] : [];
}

const isAt = (token: Token | undefined, text: string, x: number): boolean =>
  token?.text === text && Math.abs(token.x - x) < OFF_PT;

/** Numbers from 0 or 1 on, however near each other, or with one sign between them: all that a row has behind a colon. */
function scaleBehindColon(row: readonly Token[]): Token[] | null {
  const behind = row.slice(row.findLastIndex(({ text }) => /^[:?]$/u.test(text)) + 1);
  if (behind.length === row.length) return null;
  const [, second] = behind;
  const sign = second && BETWEEN_STEPS.test(second.text) ? second.text : null;
  const numbers = sign === null ? behind : behind.filter((_, at) => at % 2 === 0);
  const isDivided = sign === null || behind.every(({ text }, at) => at % 2 === 0 || text === sign);
  const first = Number(numbers[0]?.text);
  const countsOn = numbers.every(({ text }, at) => /^\d+$/u.test(text) && Number(text) === first + at);
  // Of words with gaps between these the reader of labels does not know the places.
  const areKnown = behind.every(({ gap }, at) => at === 0 || gap < SPACE_EM || gap > WIDE_EM);
  return isDivided && countsOn && areKnown && first <= 1 && numbers.length >= SCALE.least ? numbers : null;
}

/** The longest run of tokens at even steps of which each continues the one before it. */
function longestRun(row: readonly Token[], continues: (last: Token, next: Token) => boolean): Token[] {
  let longest: Token[] = [];
  let run: Token[] = [];
  for (const token of row) {
    const [last, lastButOne] = [run.at(-1), run.at(-2)];
    const step = last ? middle(token) - middle(last) : 0;
    const before = last && lastButOne ? middle(last) - middle(lastButOne) : step;
    const isEven = Math.abs(step - before) <= SCALE.step * before && token.gap > WIDE_EM;
    run = last && isEven && continues(last, token) ? [...run, token] : [token];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

const middle = ({ x, width }: Box): number => x + width / 2;

/** Whether a box to tick stands beside an answer. */
export const isTicked = (answer: Answer, { findMarks }: Layout): boolean => {
  const words = enclose(answer);
  return findMarks(words.y, bottom(words)).some(
    (mark) => overlapY(mark, words) > 0 && overlapX(mark, words) > -words.height,
  );
};

/** The cell that holds no more than an answer: one marks anywhere in it. */
function cellOf(answer: Answer, blanks: readonly Blank[]): Box | undefined {
  const words = enclose(answer);
  return blanks.find(
    ({ closed, cell, texts }) =>
      closed &&
      texts.length === 1 &&
      shareOfSmaller(words, cell) > IN_CELL &&
      Math.max(cell.width, cell.height) < OWN_CELL * words.height,
  )?.cell;
}

/** The box of a ring around an answer: at least as wide as high, if the texts beside it leave room. */
export function aroundWords(answer: Answer, { words }: Layout): Box {
  const whole = enclose(answer);
  const { x, y, width, height } = whole;
  const beside = words.filter((word) => isLevel(word, whole) && overlapX(word, whole) < word.width - 1);
  const room = Math.min(...beside.map((word) => Math.max(0, word.x - right(whole), x - right(word))));
  const high = height + OFF_PT;
  const off = Math.max(OFF_PT, Math.min((high - width) / 2, room / 2));
  return { x: x - off, y: y - OFF_PT / 2, width: width + 2 * off, height: high };
}
