import { furtherKeys, headsLine } from "../../meaning/further-keys.ts";
import { isRemark, nameIn, outsideBrackets } from "../../meaning/key-names.ts";
import { marginsOf } from "../../meaning/margins.ts";
import { isOpenPlace } from "../../meaning/remarks.ts";
import { withoutStop } from "../../meaning/sentences.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { Passage } from "./mention.ts";

/** A key at the head of a line or a sentence. */
const KEY = /^([^:=\n]{1,90}?)\s?(?::(?!\/\/)(?=\s|$|\p{L})|\s=>?\s|:(?=[\d(+$€*]))\s*/u;
const DASHED = /^([^\n]{2,50}?)\s(?:-{1,3}|–|—|->|→|\.{3,}|…)\s(?=\S)/u;
/** A key that a wide gap or dots part from its value. */
const GAPPED = /^(\S[^\n]{0,60}?)(?:\s{2,40}|\s?(?:\.{3,60}|…)\s?)(?=\S)/u;
/** It has a letter, or is the number of a line: "5: Elm Street", and not "7:30". */
const IS_KEY = /\p{L}|^\s*\d{1,3}\s?(?:[:=]|-{2,3}|->|→)\s/u;
export const MOST_KEY_WORDS = 9;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const isShortKey = (text: string): boolean => {
  const found = KEY.exec(text);
  return found !== null && isShort(found[1] ?? "");
};

/** A mark inside of quotation marks, as in 'titled "Water: A Story"', is no end of a key. */
const isShort = (key: string): boolean =>
  wordsIn(outsideBrackets(key)) <= MOST_KEY_WORDS && (key.match(/["“”„]/g)?.length ?? 0) % 2 === 0;

const never = (_: string): boolean => false;

/** The pairs of a stretch that begins with a key; null when it does not. */
export function pairsIn(piece: string, start: number, heading: string, isFormWord = never): Passage[] | null {
  const found = KEY.exec(piece) ?? (piece.length < 120 ? (DASHED.exec(piece) ?? GAPPED.exec(piece)) : null);
  if (!found || !isShort(found[1] ?? "") || !IS_KEY.test(found[0]) || isOpenPlace(piece)) return null;
  if (!/[:=]/.test(found[0]) && yesOrNo(found[1] ?? "") !== null) return null;
  const from = found[0].length;
  const first = found[1] ?? "";
  const keys = [{ key: first, at: 0, from }, ...furtherKeys(piece, from, isFormWord)];
  const isParted = keys.some(({ at }) => piece[at] === ";");
  return keys.flatMap(({ key, from }, i) => {
    const end = keys[i + 1]?.at ?? piece.length;
    const nested = isRemark(key) ? pairsIn(piece.slice(from, end), start + from, heading, isFormWord) : null;
    if (nested) return nested;
    const over = i === 0 || !headsLine(first) ? heading : [heading, first].filter(Boolean).join(" ");
    // Where semicolons separate the pairs, text after one without a key is no part of the value before it.
    const [value = "", ...rest] = isParted
      ? piece.slice(from, end).split(/(?=;)/)
      : [withoutStop(piece.slice(from, end))];
    const item = { start: start + from, end: start + from + value.length, heading: over };
    let at = item.end;
    const loose = rest.map((text) => {
      at += text.length;
      return trimmed({ start: at - text.length + 1, end: at, key: null, heading }, text.slice(1));
    });
    return [
      ...(value.trim() === "" ? [] : [trimmed({ ...item, key: nameIn(key) }, value)]),
      ...loose.filter((one) => one.end > one.start),
    ];
  });
}

/** Without the white space and the points around it. */
export function trimmed(segment: Passage, text: string): Passage {
  const { lead, tail } = marginsOf(text);
  return { ...segment, start: segment.start + lead, end: Math.max(segment.start + lead, segment.end - tail) };
}
