import { boxesIn } from "../../meaning/boxes-in.ts";
import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { holdsPhrase } from "../../meaning/lexicon/prompt-words.ts";
import { plainTokens } from "../../meaning/lexicon/tokens.ts";
import { openingCuts } from "../../meaning/openings.ts";
import { asksForProse } from "../../meaning/prose.ts";
import { beginsLine, sentencesIn, type TextPiece } from "../../meaning/sentences.ts";
import { correctionAtHead } from "../../meaning/told.ts";
import { answerAtHead, answersBoth, yesOrNo } from "../../meaning/yes-no.ts";
import { findValues } from "../values/find-values.ts";
import { findNames } from "../values/name.ts";
import { bareItems, listedItems } from "./bare-items.ts";
import type { Passage } from "./mention.ts";
import { isShortKey, MOST_KEY_WORDS, pairsIn, trimmed, wordsIn } from "./pairs.ts";
import { toldAt, toldItems } from "./told-items.ts";

interface Line {
  text: string;
  start: number;
  heading: string;
  isFormWord: (word: string) => boolean;
}

/** A line as pairs of key and value, or else as sentences, each of which may begin with a key. */
export function cutLine(line: Line): Passage[] {
  const { text, start, heading } = line;
  const boxes = boxesIn(text, start, heading);
  if (boxes.length > 0) return boxes;
  const corrected = correctionAtHead(text);
  if (corrected > 0) {
    const rest = cutLine({ ...line, text: text.slice(corrected), start: start + corrected });
    return rest.map((one) => ({ ...one, isCorrection: true }));
  }
  const sentences = sentencesIn(text);
  const pieces = isItem(text, sentences) ? itemAndRest(line, sentences) : sentences;
  return pieces.flatMap(({ from, to }, at) => {
    const piece = text.slice(from, to);
    if (isAnswered(line, pieces, at)) return [];
    const question = pieces[at - 1];
    if (question && isAnswered(line, pieces, at - 1)) {
      const key = text.slice(question.from, question.to).trim();
      const answer = withoutOptions(piece);
      return [trimmed({ start: start + to - answer.length, end: start + to, key, heading }, answer)];
    }
    const cuts = openingCuts(piece, start + from === 0, hasValue);
    if (cuts.length > 0)
      return cuts.flatMap(({ from: at, to: end }) =>
        cutLine({ ...line, text: piece.slice(at, end), start: start + from + at }),
      );
    const isPart = breaksOff(text, pieces, at);
    const found =
      pairsIn(piece, start + from, heading, line.isFormWord)?.flatMap((one) =>
        withTail(isPart && one.key ? { ...one, isPart } : one, line),
      ) ?? unmarked(line, { from, to }, sentences.length === 1);
    return correctionAtHead(piece) > 0 ? found.map((one) => ({ ...one, isCorrection: true })) : found;
  });
}

/** Whether a story ends at its first full stop, and the sentence behind it may be of it or not. What is quoted is whole. */
function breaksOff(text: string, pieces: readonly TextPiece[], at: number): boolean {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  const said = piece ? text.slice(piece.from, piece.to) : "";
  if (!next || !isShortKey(said) || /["”»]\s*$/u.test(said) || wordsIn(saidIn(said)) <= MOST_ANSWER_WORDS)
    return false;
  return asksForProse(keyWordsIn(said)) && !isShortKey(text.slice(next.from, next.to)) && !speaks(text, next);
}

const hasValue = (text: string): boolean => findValues(text).length > 0;

/**
 * A pair, and what a comma parts from its value where that has a name: "State: IA, DOB 3/4/1990". A key before names and values
 * alone is their heading: "Debtor: first name Ada, city Bonn".
 */
function withTail(one: Passage, { text, start, isFormWord }: Line): Passage[] {
  if (one.key === null) return [one];
  const heading = [one.heading, one.key].filter(Boolean).join(" ");
  const value = text.slice(0, one.end - start);
  const commas = [...value.matchAll(/,\s(?=\p{L})/gu)].map(({ index }) => index + 2);
  // In "Worker: Name Bo Hill, department Sales" the first word may call the others, and may not.
  let isOpen = false;
  for (const from of [one.start - start, ...commas.filter((at) => start + at > one.start)]) {
    const [isWhole, items] = [start + from === one.start, listedItems(value, from, isFormWord)];
    const [first] = items;
    if (!first) continue;
    const isShaped = findValues(text.slice(first.start, first.end)).some(({ kind }) => SHAPED.has(kind));
    const keys = items.flatMap(({ key }) => key || []);
    const { isHeading, isAlike } = looksOf(keys);
    isOpen ||= isWhole && keys.length > 1 && !isAlike;
    if (isWhole ? !isHeading || !isAlike || keys.length < 2 : keys.length < (isShaped ? 1 : 2)) continue;
    return [
      ...(isWhole ? [] : [{ ...one, ...(isOpen ? { key: null, heading } : {}), end: start + from - 2 }]),
      ...items.map((item) => ({ ...item, heading, start: start + item.start, end: start + item.end })),
    ];
  }
  return [{ ...one, start: one.start + toldAt(text.slice(one.start - start, one.end - start), one.key) }];
}
const SHAPED: ReadonlySet<string> = new Set(["date", "phone", "email"]);

/** Whether keys may stand under a heading, and look alike. "Garage: Auto Plus, phone 555-0199" has no "Auto". */
function looksOf(keys: readonly string[]): { isHeading: boolean; isAlike: boolean } {
  const isLow = IS_LOW.test(keys[0] ?? "");
  return {
    isHeading: keys.length > 2 || isLow,
    isAlike: keys.every((key) => IS_LOW.test(key) === isLow || IS_SHORT_FORM.test(key)),
  };
}
const IS_LOW = /^\p{Ll}/u;
const IS_SHORT_FORM = /^\p{Lu}{2,9}(?!\p{L})/u;

/** What no mark parts: the pairs of a short line, or a sentence. */
function unmarked({ text, start, heading, isFormWord }: Line, { from, to }: TextPiece, isAlone: boolean) {
  const piece = text.slice(from, to);
  const items = isAlone ? bareItems(text, start, heading, isFormWord) : null;
  if (items) return items;
  const told = toldItems(piece, start + from, heading, isFormWord);
  if (told) return told;
  const segment = { start: start + from, end: start + to, key: null, heading };
  return piece.trim() === "" ? [] : [trimmed(segment, piece)];
}

/** Whether a key stands at the head of a line, in its first sentence, and what it calls goes on. */
function isItem(text: string, sentences: readonly TextPiece[]): boolean {
  const first = text.slice(0, sentences[0]?.to);
  const isLong = wordsIn(text) >= 4 * MOST_KEY_WORDS;
  return sentences.length === 1 || (isShortKey(first) && (!isLong || asksForProse(keyWordsIn(first))));
}

/** An item, up to where somebody begins to speak: "E-mail: ada@example.org. Do not call me." */
function itemAndRest({ text, isFormWord }: Line, sentences: readonly TextPiece[]): TextPiece[] {
  const [first] = sentences;
  if (!first || speaks(text, first)) return [{ from: 0, to: text.length }];
  const isPair = ({ from, to }: TextPiece): boolean =>
    beginsLine(text.slice(from, to)) ||
    Boolean(bareItems(text.slice(from, to).trim(), 0, "", isFormWord)?.[0]?.key);
  const isEnded = endsInValue(text.slice(first.from, first.to));
  const ends = (one: TextPiece): boolean =>
    speaks(text, one) || isPair(one) || (isEnded && isSentence(text.slice(one.from - 1, one.to)));
  const at = sentences.findIndex((one, place) => place > 0 && ends(one));
  return at < 0
    ? [{ from: 0, to: text.length }]
    : [{ from: 0, to: sentences[at - 1]?.to ?? text.length }, ...sentences.slice(at)];
}

/** Whether an item's first sentence is a whole value: a few words, of what is no prose. */
function endsInValue(said: string): boolean {
  return wordsIn(saidIn(said)) <= MOST_ANSWER_WORDS && !asksForProse(keyWordsIn(said));
}
const keyWordsIn = (said: string): string[] =>
  plainTokens(said.slice(0, said.length - saidIn(said).length)).map(({ word }) => word);
/** Whether words behind a full stop are no key with a value: the second has no capital, or one says "is", as "Die Miete ist hoch". */
const isSentence = (said: string): boolean => IS_SENTENCE.test(said) && !isShortKey(said.slice(1));
const IS_SENTENCE = new RegExp(
  `^[.!?]\\s*\\p{Lu}[\\p{L}'’]*\\s(?:\\p{Ll}|[\\p{L}'’]+\\s(?:${[...cuePhrases("copula")].join("|")})\\s)`,
  "u",
);

const SPEAKS = (
  ["writer", "tick", "untick", "leave blank", "correction", "refused", "request", "condition"] as const
).map((cue) => cuePhrases(cue));

/** Whether a sentence says, asks or wants something by itself, and is no further words of a value. */
function speaks(text: string, { from, to }: TextPiece): boolean {
  const said = text.slice(from, to);
  // "MI" and "ME" are states here, and no pronouns.
  const words = plainTokens(saidIn(said).replace(CODE, "-")).map(({ word }) => word);
  const isParted = text[from - 1] !== ";";
  return isParted && (text[to] === "?" || SPEAKS.some((cue) => holdsPhrase(words, cue)));
}

const CODE = /(?<![\p{L}\d])\p{Lu}{2,3}(?![\p{L}\d])/gu;

/** Without the key that it begins with. */
const saidIn = (said: string): string => (isShortKey(said) ? said.slice(said.search(/[:=]/) + 1) : said);

/** Whether a sentence is a question, and the next one its answer: "Do you swim? No." */
function isAnswered({ text, isFormWord }: Line, pieces: readonly TextPiece[], at: number): boolean {
  const [question, next] = [pieces[at], pieces[at + 1]];
  if (!question || !next || text[question.to] !== "?" || text[next.to] === "?") return false;
  const asked = text.slice(question.from, question.to);
  const said = text.slice(next.from, next.to);
  const answer = withoutOptions(said);
  if (answer !== said) return isAnswer(answer);
  return isAnsweredBy(asked, answer) && !bareItems(answer, 0, "", isFormWord)?.[0]?.key;
}

/**
 * Whether a text answers a question: by yes or no, whatever is asked and whatever follows, or by a few words where the question
 * offers no value.
 */
export const isAnsweredBy = (question: string, text: string): boolean =>
  yesOrNo(text) !== null ||
  (BEGINS_WITH_WORD.test(text) && answerAtHead(text) !== null) ||
  (isAnswer(text) && isOpenQuestion(question));
/** "No, I quit." */
const BEGINS_WITH_WORD = /^\s*\p{L}+\s?[,–—-]\s/u;

/** Whether a question offers no value itself: "Is my name Ada Byron?" */
const isOpenQuestion = (question: string): boolean =>
  findValues(question).length === 0 &&
  findNames(question.trim(), (word) => SPEAKS.some((cue) => cue.has(word))).every(({ start }) => start === 0);

/** "Yes/No: no" answers with "no". */
function withoutOptions(answer: string): string {
  const [options = ""] = /^\s*\p{L}+\s?\/\s?\p{L}+\s?:\s*/u.exec(answer) ?? [];
  return answersBoth(options) ? answer.slice(options.length) : answer;
}

const MOST_ANSWER_WORDS = 4;
/** "Yes / No", "Adult or Junior": what one may answer, and no answer. */
const OPTIONS = /\p{L}\s?\/\s?\p{L}|\s(?:or|oder|ou|o)\s/iu;

/** Whether a text may answer a question by itself: yes or no, or a few words that say nothing else. */
function isAnswer(text: string): boolean {
  if (yesOrNo(text) !== null) return true;
  if (OPTIONS.test(text)) return false;
  const words = plainTokens(text).map(({ word }) => word);
  const isShort = words.length > 0 && words.length <= MOST_ANSWER_WORDS;
  return isShort && !isShortKey(text) && !SPEAKS.some((cue) => holdsPhrase(words, cue));
}
