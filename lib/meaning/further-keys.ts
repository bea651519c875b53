import { LANGUAGES } from "./lexicon/lexicon.ts";
import { createTokenReader } from "./lexicon/tokens.ts";
import { matchesIn } from "./matches-in.ts";
import { lineOf } from "./meaning-of.ts";
import { MEANINGS } from "./meanings.ts";
import { chosenAt } from "./told.ts";

/** A further pair on the same line: after a comma, a semicolon, a stroke or a wide gap. */
const NEXT_KEY = /(?:[,;.]\s{1,20}|\s[/|]\s|\s{3})(["'“]?(?:\p{L}|#)[^:;,.=\n]{0,45}?)\s?[:=]\s+(?=\S)/gu;
/** A mark between a key and its value. */
const MARK = /\s?[:=]\s+(?=\S)/gu;
const WORD = /\S+/gu;
const LOW = /^\P{L}*\p{Ll}/u;
/** In words, that a key has at most: where something parts it from the value before, and where nothing does. */
const MOST_WORDS = 6;
const MOST_CLOSE = 5;
const PARTED = /(?:[,;.]\s{1,7}|\s[/|]\s{1,7}|\s{3})$/u;

/** A key that stands in a line: where it begins, with what parts it, and where its value does. */
interface Key {
  key: string;
  at: number;
  from: number;
}

/** The keys of a line behind its first one, whose value begins at `from`. */
export function furtherKeys(text: string, from: number, isFormWord: (word: string) => boolean): Key[] {
  const rest = text.slice(from);
  const parted =
    chosenAt(rest) > 0 ? [] : matchesIn(rest, NEXT_KEY).flatMap((found) => partedKey(found, from));
  return [...parted, ...closeKeys(text, isFormWord)].sort((a, b) => a.at - b.at);
}

function partedKey({ 0: all, 1: key = "", index }: RegExpExecArray, from: number): Key[] {
  const isShort = key.split(/\s+/).filter(Boolean).length <= MOST_WORDS;
  return isShort ? [{ key, at: from + index, from: from + index + all.length }] : [];
}

/**
 * The keys that nothing parts from the value before them, "First name: Ada Last name: Byron". They are of words that forms
 * have, and begin with a capital as the first key does, or without. `isFormWord` tells of several words whether a place of
 * the form is called so.
 */
function closeKeys(text: string, isFormWord: (word: string) => boolean): Key[] {
  const isLow = LOW.test(text);
  const marks = matchesIn(text, MARK);
  return marks.slice(1).flatMap((mark, place) => {
    const before = marks[place];
    const start = before ? before.index + before[0].length : 0;
    const words = matchesIn(text.slice(start, mark.index), WORD);
    const own = beginOf(
      words.map(({ 0: word }) => word),
      isLow,
      isFormWord,
    );
    const at = start + (words[own]?.index ?? 0);
    const isKey = own > 0 && !PARTED.test(text.slice(Math.max(0, at - 8), at));
    return isKey ? [{ key: text.slice(at, mark.index), at, from: mark.index + mark[0].length }] : [];
  });
}

/** Which word the last key among some begins with; 0 for none. The first word at least is of the value before it. */
function beginOf(words: readonly string[], isLow: boolean, isFormWord: (word: string) => boolean): number {
  const from = Math.max(1, words.length - MOST_CLOSE, words.findLastIndex((word) => !isFormWord(word)) + 1);
  const begins = words.flatMap((word, at) => (at >= from && LOW.test(word) === isLow ? [at] : []));
  const [only = 0, ...others] = begins;
  if (others.length === 0) return only;
  const last = begins.at(-1) ?? 0;
  const named = begins.find((at) => at < words.length - 1 && isFormWord(words.slice(at).join(" ")));
  return named ?? (last === words.length - 1 ? last : 0);
}

/**
 * Whether the first key of a line heads the ones behind it: "Emergency contact: Ann Roe, phone: 217-555-0199". "First name", "City" and
 * the like, without a further word, call their own value alone.
 */
export function headsLine(key: string): boolean {
  const words = READER.words(key);
  const { meaning, words: known } = lineOf(words) ?? {};
  if (!meaning || words.some((word) => !known?.has(word))) return true;
  const { kind, part } = MEANINGS[meaning];
  return kind === null && part === null && meaning !== "full_name";
}
const READER = createTokenReader(LANGUAGES);
