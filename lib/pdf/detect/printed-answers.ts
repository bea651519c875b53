import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { ASKS_TO_RING } from "../page/asks-to-ring.ts";
import { bottom, enclose, isLevel, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { letterWidths } from "../page/letter-widths.ts";
import type { Word } from "../page/words.ts";
import type { Blank } from "./blanks.ts";

/** What turns an answer into its opposite, so that two are the choices of one sentence: "will / will not". */
const DENIES = /^(?:not|cannot|n[o']t|nicht|keine?[nrm]?|pas|no|non|niet|geen|nie)$|not$/iu;
const HALF_OF_DAY = /^[ap]\.?m\.?$/iu;
export const DATE_PART = /^(?:d{1,2}|t{1,2}|j{1,4}|m{1,4}|y{1,4}|a{1,4}|g{1,2})$/iu;
const TITLES = cuePhrases("title");
/** Two words with a stroke between them that are read as one. */
const ONE_WORD = /^(?:(?:and|und|et|y|e|en)\/(?:or|oder|ou|o|of)|n\/a|s\/he|[cw]\/o)$/iu;
const SEPARATOR = /^[/|,]$/u;
const STROKE = /^[/|]$/u;
/** Words beside an answer that are no part of it. */
const EDGE = /^[()[\]*:.;?!¹²³]+$/u;

/** Gaps in em: a wider one divides answers, and ends a list. */
export const WIDE_EM = 0.75;
export const MOST_OF_FIRST = 2.5;
/** Words of one answer, and answers of one list. */
const MOST_WORDS = 3;
export const ANSWERS = { least: 2, most: 12 };
/** A blank so near behind a list, in points, is what one writes instead. */
const BEHIND_PT = 40;
/** Rows of one list are no farther apart, in em. */
const PITCH_EM = 2.6;
/** A printed word or sign, with the gap before it in em: what a row begins with has an endless one. */
export interface Token extends Box {
  text: string;
  size: number;
  gap: number;
}

export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

/** An answer's tokens, from left to right. */
export type Answer = readonly Token[];

const SIGN = /[/|,()[\]*:;?¹²³]/u;

/** The words and signs of what is printed as one word. */
export const partsOf = ({ text }: Word): string[] =>
  text !== "" && !SIGN.test(text) ? [text] : (text.match(/[/|,()[\]*:;?¹²³]|[^/|,()[\]*:;?¹²³]+/gu) ?? []);

export function tokensOf(row: readonly Word[]): Token[] {
  const widthOf = letterWidths("sans-serif");
  let last = Number.NEGATIVE_INFINITY;
  return row.flatMap((word) => {
    const total = [...word.text].reduce((sum, letter) => sum + widthOf(letter), 0);
    let at = word.x;
    return partsOf(word).map((text) => {
      const width = ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / total) * word.width;
      const token = { ...word, text, x: at, width, gap: (at - last) / word.size };
      at += width;
      last = at;
      return token;
    });
  });
}

/** The answers behind words that ask to ring one of them, or in the row under these. */
export function listAfter(row: readonly Token[], next: readonly Token[] = []): Answer[] | null {
  const asked = ASKS_TO_RING.exec(textOf(row));
  const end = (asked?.index ?? 0) + (asked?.[0].length ?? 0);
  let length = -1;
  let at = row.findIndex(({ text }) => {
    length += text.length + 1;
    return length >= end;
  });
  const isPart = ({ text, gap }: Token) => gap < WIDE_EM && !/^[):]$/u.test(text);
  for (at++; row[at] && isPart(row[at] as Token); ) at++;
  while (row[at] && EDGE.test((row[at] as Token).text)) at++;
  const behind = row.slice(at);
  if (behind.length > 0) return listOf(behind);
  const [own, under] = [row[0], next[0]];
  if (!own || !under || under.y - own.y > PITCH_EM * own.size) return null;
  return listOf(next);
}

/** The answers between a question, or a colon, and what asks at the end of its row to ring one of them: "Member?  YES  NO  (circle one)". */
export function listBefore(row: readonly Token[]): Answer[] | null {
  const open = row.findLastIndex(({ text }) => text === "(");
  if (open < 0 || !ASKS_TO_RING.test(textOf(row.slice(open)))) return null;
  const from = row.slice(0, open).findLastIndex(isColon);
  return from < 0 ? null : listOf(row.slice(from + 1, open));
}

/** Answers by what divides them: a sign, else wide gaps, of which none is much wider than the first. */
function listOf(tokens: readonly Token[]): Answer[] | null {
  const sign = tokens.find(({ text }) => SEPARATOR.test(text))?.text;
  const rest = tokens.slice(1);
  const first = rest.find(({ gap }) => gap > WIDE_EM)?.gap ?? 0;
  const isEnd = ({ text, gap }: Token) => EDGE.test(text) || gap > (sign ? WIDE_EM : MOST_OF_FIRST * first);
  const end = rest.findIndex(isEnd);
  const answers: Token[][] = [[]];
  for (const token of end < 0 ? tokens : tokens.slice(0, end + 1)) {
    if (token.text === sign) answers.push([]);
    else if (!sign && token !== tokens[0] && token.gap > WIDE_EM) answers.push([token]);
    else answers.at(-1)?.push(token);
  }
  return answers.length >= ANSWERS.least && answers.every(isAnswer) ? answers : null;
}

const isAnswer = (answer: Answer): boolean =>
  answer.length > 0 && answer.length <= MOST_WORDS && /[\p{L}\p{N}]/u.test(textOf(answer));

/** What is known of a row with strokes in it: whether it asks to ring itself, or another does on its page. */
interface Asked {
  isTold: boolean;
  isAsked: boolean;
}

/** Lists whose answers strokes divide: "Mr / Mrs / Ms*", "I will / will not attend", "yes / no". */
export const dividedLists = (row: readonly Token[], asked: Asked, blanks: readonly Blank[]): Answer[][] =>
  listsBetweenStrokes(row).filter((list) => isChoice(list, row, asked, blanks));

/** All lists of a row whose answers strokes divide, whatever they are for. */
export function listsBetweenStrokes(row: readonly Token[]): Answer[][] {
  const lists: Answer[][] = [];
  for (let at = 0; at < row.length; at++) {
    const sign = row[at]?.text ?? "";
    if (!STROKE.test(sign)) continue;
    const first = answerBefore(row, at);
    const between: Token[][] = [];
    let stroke = at;
    for (;;) {
      const next = row.findIndex(({ text }, index) => index > stroke && text === sign);
      const answer = row.slice(stroke + 1, next);
      // A stroke may stand nearer to the answer before it.
      const isEnd = ({ gap, text }: Token, index: number) => (index > 0 && gap > WIDE_EM) || EDGE.test(text);
      if (next < 0 || !isAnswer(answer) || answer.some(isEnd)) break;
      between.push(answer);
      stroke = next;
    }
    const { first: begin, last } = endsOf(first, row.slice(stroke + 1));
    at = stroke;
    const list = [begin, ...between, last];
    if (list.every(isAnswer)) lists.push(list);
  }
  return lists;
}

/** The words before a stroke, back to what ends another text. */
function answerBefore(row: readonly Token[], stroke: number): Token[] {
  let from = stroke;
  while (from > 0 && !EDGE.test(row[from - 1]?.text ?? "")) {
    from--;
    if ((row[from]?.gap ?? 0) > WIDE_EM) break;
  }
  return row.slice(from, stroke);
}

/** The first answer of a list and its last: what follows in the same sentence is no part of it. */
function endsOf(before: readonly Token[], after: readonly Token[]): { first: Token[]; last: Token[] } {
  const end = after.findIndex(({ text, gap }, index) => EDGE.test(text) || (index > 0 && gap > WIDE_EM));
  const whole = after.slice(0, end < 0 ? after.length : end);
  const word = before.at(-1)?.text.toLowerCase() ?? "";
  for (let length = 1; length <= Math.min(MOST_WORDS, whole.length); length++) {
    const some = whole.slice(0, length);
    const repeats = some.some(({ text }) => text.toLowerCase().includes(word));
    if (word && repeats && some.some(({ text }) => DENIES.test(text))) {
      return { first: before.slice(-1), last: some };
    }
  }
  const isShort = (words: readonly Token[]) => words.length <= MOST_WORDS;
  return {
    first: isShort(before) ? [...before] : before.slice(-1),
    last: isShort(whole) ? whole : whole.slice(0, 1),
  };
}

/** Whether a label is followed by a list and by nothing else: "Title: Mr / Mrs / Dr"; "Date: dd / mm / yyyy" shows how to write one. */
const isAllBehindColon = (
  texts: readonly string[],
  before: Token | undefined,
  after: Token | undefined,
): boolean =>
  /^[:?]$/u.test(before?.text ?? "") &&
  (!after || after.gap > MOST_OF_FIRST) &&
  !texts.every((text) => DATE_PART.test(text));

/** Whether two of three answers at most are yes and no. */
function isYesNo(texts: readonly string[]): boolean {
  const meant = texts
    .map((text) => (/^\p{L}/u.test(text) ? yesOrNo(text) : null))
    .filter((each) => each !== null);
  return texts.length <= 3 && meant.length === 2 && meant[0] !== meant[1];
}

function isChoice(
  list: readonly Answer[],
  row: readonly Token[],
  asked: Asked,
  blanks: readonly Blank[],
): boolean {
  const around = surroundingsOf(list, row, blanks);
  if (!around || isOneWord(list)) return false;
  const { first, before, after, isFollowed, isHead } = around;
  if (asked.isTold) return true;
  const texts = list.map(textOf);
  const denies = () => list.slice(1).some((answer) => answer.some(({ text }) => DENIES.test(text)));
  if (asked.isAsked && (after?.text === "*" || denies() || isAllBehindColon(texts, before, after)))
    return true;
  const isTime = texts.every((text) => HALF_OF_DAY.test(text));
  const areTitles =
    isAllBehindColon(texts, before, after) && texts.every((text) => TITLES.has(fold(text).text));
  if (!areTitles && !isTime && !isYesNo(texts)) return false;
  if (asked.isAsked) return true;
  const isEnd = !after || after.gap > WIDE_EM || /^[.)*]$/u.test(after.text);
  const isLed = before !== undefined && (isColon(before) || first.gap > WIDE_EM);
  return isEnd && !isFollowed() && (isTime || (isLed && !(isHead() && !isColon(before))));
}

/** Whether the first stroke of a list stands within one word: "and/or". */
const isOneWord = ([first, second]: readonly Answer[]): boolean =>
  ONE_WORD.test(`${first?.at(-1)?.text}/${second?.[0]?.text}`);

export const isColon = (token: Token | undefined): boolean => /[?:]$/u.test(token?.text ?? "");

/** The first token of a list, those around it in its row, and whether a blank right behind it, or under it, asks for what it names. */
export function surroundingsOf(list: readonly Answer[], row: readonly Token[], blanks: readonly Blank[]) {
  const [first, last] = [list[0]?.[0], list.at(-1)?.at(-1)];
  if (!first || !last) return null;
  const [before, after] = [row[row.indexOf(first) - 1], row[row.indexOf(last) + 1]];
  const end = Math.min(right(last) + BEHIND_PT, after && !EDGE.test(after.text) ? after.x : Infinity);
  const isFollowed = () =>
    blanks.some(
      ({ box, texts }) => texts.length === 0 && isLevel(box, last) && box.x > right(last) - 2 && box.x < end,
    );
  const isHead = () =>
    blanks.some(
      ({ box }) =>
        overlapX(box, enclose([first, last])) > 0 &&
        box.y > first.y &&
        box.y < bottom(first) + PITCH_EM * first.size,
    );
  return { first, before, after, isFollowed, isHead };
}
