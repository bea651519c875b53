import { yesOrNo } from "../../meaning/yes-no.ts";
import { ASKS_TO_RING } from "../page/asks-to-ring.ts";
import { bottom, enclose, isLevel, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { letterWidths } from "../page/letter-widths.ts";
import { toRows } from "../page/segments.ts";
import type { Word } from "../page/words.ts";
import type { Blank } from "./blanks.ts";
import { type DetectedField, ringField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** What turns an answer into its opposite, so that two are the choices of one sentence: "will / will not". */
const DENIES = /^(?:not|cannot|n[o']t|nicht|keine?[nrm]?|pas|no|non|niet|geen|nie)$|not$/iu;
const HALF_OF_DAY = /^[ap]\.?m\.?$/iu;
const SEPARATOR = /^[/|,]$/u;
/** Words beside an answer that are no part of it. */
const EDGE = /^[()[\]*:.;?!¹²³]+$/u;

/** Gaps in em: a wider one divides answers, and ends a list. */
const WIDE_EM = 0.75;
const MOST_OF_FIRST = 2.5;
/** Words of one answer, and answers of one list. */
const MOST_WORDS = 3;
const ANSWERS = { least: 2, most: 12 };
/** So many numbers or letters side by side are a scale; their steps differ by no more, as a part of one. */
const SCALE = { least: 3, step: 0.2 };
/** How far a ring stands off its words, in points. */
const OFF_PT = 2.5;
/** A blank so near behind a list, in points, is what one writes instead. */
const BEHIND_PT = 40;
/** Rows of one list are no farther apart, in em. */
const PITCH_EM = 2.6;
const SURE = { told: 0.85, untold: 0.8 };

/** A printed word or sign, with the gap before it in em: what a row begins with has an endless one. */
interface Token extends Box {
  text: string;
  size: number;
  gap: number;
}

/** Choices whose answers are printed words, one of which a person rings (or strikes out all others). */
export function ringFields(layout: Layout, blanks: readonly Blank[]): DetectedField[] {
  const rows = toRows(layout.words.filter(({ text }) => text !== "")).map(tokensOf);
  const asking = rows.map((row) => ASKS_TO_RING.test(textOf(row)));
  const isAsked = asking.includes(true);
  const lists = rows.flatMap((row, index) => {
    const isTold = asking[index] === true;
    const divided = dividedLists(row, { isTold, isAsked }, blanks);
    if (divided.length > 0 || !isAsked) return divided;
    const told = isTold ? listAfter(row, rows[index + 1]) : null;
    if (told) return [told];
    const column = columnAt(row, rows);
    return column ? [column] : scaleIn(row, rows, asking);
  });
  return lists
    .filter((list) => list.length <= ANSWERS.most && !list.some((answer) => isTicked(answer, layout)))
    .map((list) => ringField(list.map(aroundWords), isAsked ? SURE.told : SURE.untold));
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

/** An answer's tokens, from left to right. */
type Answer = readonly Token[];

function tokensOf(row: readonly Word[]): Token[] {
  const widthOf = letterWidths("sans-serif");
  let last = Number.NEGATIVE_INFINITY;
  return row.flatMap((word) => {
    const total = [...word.text].reduce((sum, letter) => sum + widthOf(letter), 0);
    let at = word.x;
    const parts = word.text.match(/[/|,()[\]*:;?¹²³]|[^/|,()[\]*:;?¹²³]+/gu) ?? [];
    return parts.map((text) => {
      const width = ([...text].reduce((sum, letter) => sum + widthOf(letter), 0) / total) * word.width;
      const token = { ...word, text, x: at, width, gap: (at - last) / word.size };
      at += width;
      last = at;
      return token;
    });
  });
}

/** The answers behind words that ask to ring one of them, or in the row under these. */
function listAfter(row: readonly Token[], next: readonly Token[] = []): Answer[] | null {
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
function dividedLists(row: readonly Token[], asked: Asked, blanks: readonly Blank[]): Answer[][] {
  const lists: Answer[][] = [];
  for (let at = 0; at < row.length; at++) {
    if (row[at]?.text !== "/") continue;
    const first = answerBefore(row, at);
    const between: Token[][] = [];
    let stroke = at;
    for (;;) {
      const next = row.findIndex(({ text }, index) => index > stroke && text === "/");
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
    if (list.every(isAnswer) && isChoice(list, row, asked, blanks)) lists.push(list);
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

function isChoice(
  list: readonly Answer[],
  row: readonly Token[],
  asked: Asked,
  blanks: readonly Blank[],
): boolean {
  const [first, last] = [list[0]?.[0], list.at(-1)?.at(-1)];
  if (!first || !last) return false;
  const [before, after] = [row[row.indexOf(first) - 1], row[row.indexOf(last) + 1]];
  if (asked.isTold) return true;
  if (
    asked.isAsked &&
    (after?.text === "*" || list.slice(1).some((answer) => answer.some(({ text }) => DENIES.test(text))))
  )
    return true;
  const texts = list.map(textOf);
  const isYesNo = new Set(texts.map((text) => (/^\p{L}/u.test(text) ? yesOrNo(text) : null))).size === 2;
  const isTime = texts.every((text) => HALF_OF_DAY.test(text));
  if (
    texts.length > 3 ||
    !(isTime || (isYesNo && texts.filter((text) => yesOrNo(text) === null).length === texts.length - 2))
  )
    return false;
  if (asked.isAsked) return true;
  const isEnd = !after || after.gap > WIDE_EM || /^[.)*]$/u.test(after.text);
  const isFollowed = blanks.some(
    ({ box, texts }) =>
      texts.length === 0 && isLevel(box, last) && box.x > right(last) - 2 && box.x - right(last) < BEHIND_PT,
  );
  const isLed = before !== undefined && (/[?:]$/u.test(before.text) || first.gap > WIDE_EM);
  const isHead =
    !/[?:]$/u.test(before?.text ?? "") &&
    blanks.some(
      ({ box }) =>
        overlapX(box, enclose([first, last])) > 0 &&
        box.y > first.y &&
        box.y < bottom(first) + PITCH_EM * first.size,
    );
  return isEnd && !isFollowed && (isTime || (isLed && !isHead));
}

/** Yes and no at the end of a row, apart from each other, where another row has them at the same places. */
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
  return isAgain && yesOrNo(no.text) !== null ? [[yes], [no]] : null;
}

/** Numbers that count on, or the letters that somebody is asked to ring, at even steps. */
function scaleIn(row: readonly Token[], rows: readonly Token[][], asking: readonly boolean[]): Answer[][] {
  const numbers = longestRun(
    row,
    (last, next) => Number(next.text) === Number(last.text) + 1 && /^\d+$/u.test(next.text),
  );
  if (numbers.length >= SCALE.least) return [numbers.map((token) => [token])];
  const letters = row.slice(
    0,
    row.findIndex(({ text }) => !/^\p{Lu}$/u.test(text)),
  );
  const asked = rows.filter((_, index) => asking[index]).flatMap((told) => told.map(({ text }) => text));
  const isMeant = letters.every(({ text, gap }) => gap > WIDE_EM && asked.includes(text));
  return letters.length >= ANSWERS.least && isMeant ? [letters.map((token) => [token])] : [];
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
const isTicked = (answer: Answer, { findMarks }: Layout): boolean => {
  const words = enclose(answer);
  return findMarks(words.y, bottom(words)).some(
    (mark) => overlapY(mark, words) > 0 && overlapX(mark, words) > -words.height,
  );
};

function aroundWords(answer: Answer): Box {
  const { x, y, width, height } = enclose(answer);
  const high = height + OFF_PT;
  const off = Math.max(OFF_PT, (high - width) / 2);
  return { x: x - off, y: y - OFF_PT / 2, width: width + 2 * off, height: high };
}
