import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { stateCode } from "../../meaning/lexicon/us-states.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import { endsInBeing } from "../../meaning/openings.ts";
import { isApart, isRelative, isRoleWord } from "../../meaning/roles-of.ts";
import { sentencesIn } from "../../meaning/sentences.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { findValues } from "../values/find-values.ts";
import type { Passage } from "./mention.ts";
import { MOST_KEY_WORDS, trimmed, wordsIn } from "./pairs.ts";

/**
 * The pairs of a short line that no mark parts; null where it has none. Commas part them, "first name Ada, phone 217-555-0142",
 * where each has a key.
 */
export function bareItems(
  text: string,
  start: number,
  heading: string,
  isFormWord: (word: string) => boolean,
): Passage[] | null {
  const [first, ...others] = commaPieces(text).map(({ from, to }) =>
    bareItem(text.slice(from, to).trimEnd(), start + from, heading, isFormWord),
  );
  // Whose the first is, the others are: "my landlord Bo, phone 217-555-0142".
  const isOnes = wordsOf((first?.key ?? "").toLowerCase()).some((word) => isRoleWord(word) || isApart(word));
  const over = [heading, isOnes ? first?.key : ""].filter(Boolean).join(" ");
  if (first?.key && others.length > 0 && others.every((one) => one?.key))
    return [first, ...others.flatMap((one) => (one ? { ...one, heading: over } : []))].map((one) => ({
      ...one,
      line: start,
    }));
  const whole = bareItem(text, start, heading, isFormWord);
  return whole && !whole.key?.includes(",") ? [whole] : null;
}

/**
 * What a list holds from some place on, where it begins with a name: "first name Ada, city Bonn, retired". A capital or a figure goes
 * on with the value before it, "street Elm 5, Bonn". None where nothing in it looks like a value.
 */
export function listedItems(text: string, from: number, isFormWord: (word: string) => boolean): Passage[] {
  const items: Passage[] = [];
  for (const piece of commaPieces(text.slice(from))) {
    const said = text.slice(from + piece.from, from + piece.to).trimEnd();
    const start = from + piece.from;
    const last = items.at(-1);
    const item = bareItem(said, start, "", isFormWord) ?? (last ? afterName(said, start, isFormWord) : null);
    if (
      item?.key &&
      wordsOf(item.key).every((word) => !COPULA.has(word) && (SMALL.has(word) || isFormWord(word)))
    )
      items.push(item);
    else if (!last) return [];
    else if (/^[\p{Lu}\d]/u.test(said) && !isOneValue(text.slice(last.start, last.end)))
      items[items.length - 1] = { ...last, end: start + said.length };
    else items.push({ start, end: start + said.length, key: null, heading: "" });
  }
  const values = items.filter(({ start, end }) => looksTold(text.slice(start, end)));
  return 2 * values.length > items.length ? items : [];
}

export const isOneValue = (text: string): boolean =>
  findValues(text).some(({ start, end }) => end - start >= 0.85 * text.length);
const looksTold = (text: string): boolean => /^\p{Lu}|[\d@]/u.test(text) || yesOrNo(text) !== null;

/** "Beruf Lehrer": beside named values, a word that forms ask for is the name of a capital after it, whatever that says. */
function afterName(said: string, start: number, isFormWord: (word: string) => boolean): Passage | null {
  const [, key = "", gap = ""] = /^([\p{L}.'’-]{2,40})(\s+)\p{Lu}\P{Lu}+$/u.exec(said) ?? [];
  return key !== "" && isFormWord(key) && !SMALL.has(key.toLowerCase())
    ? { start: start + key.length + gap.length, end: start + said.length, key, heading: "" }
    : null;
}

/** What commas part, outside of values; a full stop at the end is none of it. */
function commaPieces(text: string): { from: number; to: number }[] {
  const values = findValues(text);
  const end = text.length - (/(?<![.\s])[.\s]+$/.exec(text)?.[0].length ?? 0);
  const cuts = [...text.matchAll(/,\s/g)]
    .map(({ index }) => index)
    .filter((at) => !values.some((value) => value.start < at && at < value.end));
  return [...cuts, end].map((to, at) => ({ from: at === 0 ? 0 : (cuts[at - 1] ?? 0) + 2, to }));
}

/** In words, of a line that has no mark between a key and its value. */
const MOST_WORDS = 12;

/**
 * The pair of a short line without any mark: a value of some shape at its end ("Federal AGI 88,400") or its head ("25 to
 * the wildlife fund"), or the words after those that forms ask for ("town Easton"). A value alone has no key of its own.
 */
function bareItem(
  text: string,
  start: number,
  heading: string,
  isFormWord: (word: string) => boolean,
): Passage | null {
  if (wordsIn(text) > MOST_WORDS || /^\[|[.!?\]]$/.test(text) || sentencesIn(text).length > 1) return null;
  const values = findValues(text);
  const [first, last] = [values[0], values.at(-1)];
  const item = (from: number, to: number, key: string): Passage =>
    trimmed({ start: start + from, end: start + to, key, heading }, text.slice(from, to));
  const isBare = (rest: string): boolean => !/[\p{L}\d]/u.test(rest);
  if (first && isBare(text.slice(0, first.start)) && isBare(text.slice(first.end)))
    return item(first.start, first.end, "");
  const isKey = (key: string): boolean =>
    wordsIn(key) <= MOST_KEY_WORDS &&
    !isRelative(key) &&
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
const COPULA = cuePhrases("copula");
const TITLES = cuePhrases("title");
const COUNTED: ReadonlySet<ValueKind> = new Set(["money", "number", "percent"]);
const WORD = /(?:\+(?=\d))?[\p{L}\d’'.#-]+/gu;
const wordsOf = (text: string): string[] => matchesIn(text, WORD).map(([word]) => word);

/** "town Easton", "state MD": the words before the first one that no form says, or that has a capital of its own. */
function afterFormWords(
  text: string,
  item: (from: number, to: number, key: string) => Passage,
  isFormWord: (word: string) => boolean,
): Passage | null {
  const isLow = /^\p{Ll}/u.test(text);
  const words = matchesIn(text, WORD);
  const at = words.findIndex(
    ({ 0: word }, i) =>
      !(SMALL.has(word.toLowerCase()) || isFormWord(word)) ||
      // "My name is Marie Le Blanc": what is said to be is no name, though forms have the word.
      COPULA.has((words[i - 1]?.[0] ?? "").toLowerCase()) ||
      (i > 0 &&
        (isLow ? /^[\p{Lu}\d]/u.test(word) : /^\p{Lu}{2}$/u.test(word) && stateCode(word) !== null)) ||
      // "Teacher Mrs Wolf": how somebody is addressed is no name of a value.
      (i > 0 && TITLES.has(word.toLowerCase())),
  );
  const from = text.slice(0, words[at]?.index ?? 0).replace(/[$€£]$/, "").length;
  const [key, value] = [text.slice(0, from).trim(), text.slice(from)];
  const isPair =
    at > 0 &&
    at <= 5 &&
    yesOrNo(key) === null &&
    !endsInBeing(`${key} `) &&
    !/[,;()]/.test(key) &&
    wordsOf(key).some((word) => !SMALL.has(word.toLowerCase()));
  const isPlain = /^[\p{Lu}\d$€£]/u.test(value);
  // "occupation night guard": where the name ends and the value begins only a place that is called so tells.
  if (!isPair || (!isPlain && wordsIn(value) > 3)) return null;
  if (isPlain || at === 1 || isFormWord(key)) return item(from, text.length, key);
  // "Occupation night guard": a place is called by the first of the words that forms have.
  const called = words.slice(1, at).findLast(({ index }) => isFormWord(`${text.slice(0, index).trim()} `));
  return called
    ? item(called.index, text.length, text.slice(0, called.index).trim())
    : item(0, text.length, "");
}
