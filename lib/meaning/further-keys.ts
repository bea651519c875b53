import { chosenAt } from "./told.ts";

/** A further pair on the same line: after a comma, a semicolon or a wide gap. */
const NEXT_KEY = /(?:[,;.]\s{1,20}|\s{3})((?:\p{L}|#)[^:;,.=\n]{0,45}?)\s?[:=]\s+(?=\S)/gu;
/** A mark between a key and its value. */
const MARK = /\s?[:=]\s+(?=\S)/gu;
const WORD = /\S+/gu;
const LOW = /^\P{L}*\p{Ll}/u;
/** In words, that a key has at most: where something parts it from the value before, and where nothing does. */
const [MOST_WORDS, MOST_CLOSE] = [6, 5];
const PARTED = /(?:[,;.]\s|\s{3})\s*$/u;

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
    chosenAt(rest) > 0 ? [] : [...rest.matchAll(NEXT_KEY)].flatMap((found) => partedKey(found, from));
  return [...parted, ...closeKeys(text, isFormWord)].sort((a, b) => a.at - b.at);
}

function partedKey({ 0: all, 1: key = "", index }: RegExpExecArray, from: number): Key[] {
  const isShort = key.split(/\s+/).filter(Boolean).length <= MOST_WORDS;
  return isShort ? [{ key, at: from + index, from: from + index + all.length }] : [];
}

/**
 * The keys that nothing parts from the value before them, "First name: Ada Last name: Byron". They are of words that forms
 * have, and begin with a capital as the first key does, or without.
 */
function closeKeys(text: string, isFormWord: (word: string) => boolean): Key[] {
  const isLow = LOW.test(text);
  const marks = [...text.matchAll(MARK)];
  return marks.slice(1).flatMap((mark, place) => {
    const before = marks[place];
    const start = before ? before.index + before[0].length : 0;
    const words = [...text.slice(start, mark.index).matchAll(WORD)];
    // The first word at least is of the value.
    const first = Math.max(1, words.findLastIndex(({ 0: word }) => !isFormWord(word)) + 1);
    const own = words.findIndex(({ 0: word }, index) => index >= first && LOW.test(word) === isLow);
    const at = start + (words[own]?.index ?? 0);
    const isKey =
      own > 0 && words.length - own <= MOST_CLOSE && !PARTED.test(text.slice(Math.max(0, at - 8), at));
    return isKey ? [{ key: text.slice(at, mark.index), at, from: mark.index + mark[0].length }] : [];
  });
}
