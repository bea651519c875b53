import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { findValues } from "../values/find-values.ts";
import type { Segment } from "./mention.ts";

/** A key at the head of a line or a sentence. */
const KEY = /^([^:=\n]{1,90}?)\s?(?::(?!\/\/)(?=\s|$|\p{L})|\s=>?\s|:(?=[\d(+$€*]))\s*/u;
const DASHED = /^([^\n]{2,50}?)\s(?:-{1,3}|–|—|->|→|\.{3,}|…)\s(?=\S)/u;
/** A key that a wide gap or dots part from its value. */
const GAPPED = /^(\S[^\n]{0,60}?)(?:\s{2,40}|\s?(?:\.{3,60}|…)\s?)(?=\S)/u;
/** A further pair on the same line: after a comma, a semicolon or a wide gap. */
const NEXT_KEY = /(?:[,;.]\s{1,20}|\s{3})((?:\p{L}|#)[^:;,.=\n]{0,45}?)\s?[:=]\s+(?=\S)/gu;
/** It has a letter, or is the number of a line: "5: Elm Street", and not "7:30". */
const IS_KEY = /\p{L}|^\s*\d{1,3}\s?(?:[:=]|-{2,3}|->|→)\s/u;
export const MOST_KEY_WORDS = 9;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const isShortKey = (text: string): boolean => {
  const found = KEY.exec(text);
  return found !== null && wordsIn(found[1] ?? "") <= MOST_KEY_WORDS;
};

/** The pairs of a stretch that begins with a key; null when it does not. */
export function pairsIn(piece: string, start: number, heading: string): Segment[] | null {
  const found = KEY.exec(piece) ?? (piece.length < 120 ? (DASHED.exec(piece) ?? GAPPED.exec(piece)) : null);
  if (!found || wordsIn(found[1] ?? "") > MOST_KEY_WORDS || !IS_KEY.test(found[0])) return null;
  const keys = [{ key: found[1] ?? "", at: 0, from: found[0].length }];
  for (const next of piece.slice(found[0].length).matchAll(NEXT_KEY)) {
    const at = found[0].length + next.index;
    if (wordsIn(next[1] ?? "") <= 6) keys.push({ key: next[1] ?? "", at, from: at + next[0].length });
  }
  const isParted = keys.some(({ at }) => piece[at] === ";");
  return keys.flatMap(({ key, from }, i) => {
    const end = keys[i + 1]?.at ?? piece.length;
    const over = i === 0 ? heading : [heading, keys[0]?.key].filter(Boolean).join(" ");
    // Where semicolons part the pairs, what stands after one without a key is no part of the value before it.
    const [value = "", ...rest] = isParted ? piece.slice(from, end).split(/(?=;)/) : [piece.slice(from, end)];
    const item = { start: start + from, end: start + from + value.length, heading: over };
    let at = item.end;
    const loose = rest.map((text) => {
      at += text.length;
      return trimmed({ start: at - text.length + 1, end: at, key: null, heading }, text.slice(1));
    });
    return [
      ...(value.trim() === "" ? [] : [trimmed({ ...item, key: key.replaceAll("*", "").trim() }, value)]),
      ...loose.filter((one) => one.end > one.start),
    ];
  });
}

/** In words, of a line that has no mark between a key and its value. */
const MOST_WORDS = 12;

/**
 * The pair of a short line without any mark: a value of some shape at its end ("Federal AGI 88,400") or its head ("25 to the
 * wildlife fund"), or what stands after words that forms ask for ("town Easton"). A value alone has no key of its own.
 */
export function bareLine(
  text: string,
  start: number,
  heading: string,
  isFormWord: (word: string) => boolean,
): Segment | null {
  if (wordsIn(text) > MOST_WORDS || /[.!?]$|[.!?;]\s/.test(text)) return null;
  const values = findValues(text);
  const [first, last] = [values[0], values.at(-1)];
  const item = (from: number, to: number, key: string): Segment =>
    trimmed({ start: start + from, end: start + to, key, heading }, text.slice(from, to));
  const isBare = (rest: string): boolean => !/[\p{L}\d]/u.test(rest);
  if (first && isBare(text.slice(0, first.start)) && isBare(text.slice(first.end)))
    return item(first.start, first.end, "");
  const isKey = (key: string): boolean =>
    wordsIn(key) <= MOST_KEY_WORDS &&
    wordsOf(key).some((word) => !SMALL.has(word.toLowerCase()) && isFormWord(word));
  if (last && isBare(text.slice(last.end).replace(/\([^()]*\)/, ""))) {
    const key = text.slice(0, last.start).replace(/(?<![\s,–—-])[\s,–—-]+$/, "");
    return values.length === 1 && isKey(key) ? item(last.start, text.length, key) : null;
  }
  const rest = text.slice(first?.end ?? 0).trim();
  if (first && isBare(text.slice(0, first.start)) && values.length === 1)
    return heading !== "" && COUNTED.has(first.kind) && isKey(rest)
      ? item(first.start, first.end, rest)
      : null;
  return afterFormWords(text, item, isFormWord);
}

const SMALL = cuePhrases("stop");
const COUNTED: ReadonlySet<ValueKind> = new Set(["money", "number", "percent"]);
const WORD = /[\p{L}\d’'.#-]+/gu;
const wordsOf = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => word);

/** "town Easton", "state MD": what stands before the first word that no form says, or that stands out by its capital. */
function afterFormWords(
  text: string,
  item: (from: number, to: number, key: string) => Segment,
  isFormWord: (word: string) => boolean,
): Segment | null {
  const isLow = /^\p{Ll}/u.test(text);
  const words = [...text.matchAll(WORD)];
  const at = words.findIndex(
    ({ 0: word }, i) =>
      !(SMALL.has(word.toLowerCase()) || isFormWord(word)) || (i > 0 && isLow && /^[\p{Lu}\d]/u.test(word)),
  );
  const from = words[at]?.index ?? 0;
  const [key, value] = [text.slice(0, from).trim(), text.slice(from)];
  const isPair =
    at > 0 && at <= 5 && !/[,;()]/.test(key) && wordsOf(key).some((word) => !SMALL.has(word.toLowerCase()));
  return isPair && (/^[\p{Lu}\d]/u.test(value) || wordsIn(value) <= 3) ? item(from, text.length, key) : null;
}

/** Without the white space and the points around it. */
export function trimmed(segment: Segment, text: string): Segment {
  const lead = /^(?:\s|\*\*)*/.exec(text)?.[0].length ?? 0;
  const tail = /(?<![\s,;*])[\s,;*]+$/.exec(text.slice(-40))?.[0].length ?? 0;
  return { ...segment, start: segment.start + lead, end: Math.max(segment.start + lead, segment.end - tail) };
}
