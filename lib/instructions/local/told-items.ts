import { AND, articleAt, COPULA, nameIn, OWN } from "../../meaning/key-names.ts";
import { cuePattern, cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import { withoutStop } from "../../meaning/sentences.ts";
import { denies } from "../../meaning/told.ts";
import { repeatsKey } from "../../meaning/told-own.ts";
import { isOneValue } from "./bare-items.ts";
import type { Passage } from "./mention.ts";
import { trimmed, wordsIn } from "./pairs.ts";

/**
 * What a sentence tells plainly, as items: words that forms ask for, "is", and one plain value; "My first name is Ada and my city is
 * Boston.", "Ich heiße Ada Lovelace." Null for a sentence that says anything else as well.
 */
export function toldItems(
  sentence: string,
  start: number,
  heading: string,
  isFormWord: (word: string) => boolean,
): Passage[] | null {
  const text = withoutStop(sentence);
  const cuts = matchesIn(text, NEXT).map(({ index, 0: cut }) => ({ from: index, to: index + cut.length }));
  const items = [{ to: 0 }, ...cuts].flatMap(({ to }, at) => {
    const piece = text.slice(to, cuts[at]?.from);
    const { key: said = "name", value: told = "" } = (NAMING.exec(piece) ?? TOLD.exec(piece))?.groups ?? {};
    const value = told.slice(articleAt(told));
    const key = nameIn(said);
    const words = key.split(/\s+/).filter((word) => !SMALL.has(word.toLowerCase()));
    const isName = (word: string): boolean => isFormWord(word) || NUMBER.test(word);
    const isCalled = isFormWord(key) || (words.some(isFormWord) && words.every(isName));
    if (!isCalled || denies(key) || !isPlain(value)) return [];
    const from = start + to + piece.length - value.length;
    return [trimmed({ start: from, end: from + value.length, key, heading }, value)];
  });
  return items.length > cuts.length ? items : null;
}

/** Whether a text is one value and nothing more: it has the shape of one, or is a few words that all begin with a capital. */
const isPlain = (value: string): boolean =>
  isOneValue(value) || (wordsIn(value) <= MOST_WORDS && CAPITALS.test(value));
const MOST_WORDS = 4;
/** A street has its number behind it: "Parkallee 3". */
const CAPITALS = /^(?:\p{Lu}[\p{L}'’.-]*(?:\s|$)){1,4}(?:\d{1,4}\s?\p{L}?)?$/u;
const SMALL = cuePhrases("stop");
/** What tells blanks of one name apart: "entry 1". */
const NUMBER = /^\d{1,2}$/;

/** Where the value begins in an item's text that tells it itself: "My name is " in "Full name: My name is Ada Byron"; 0 where it does not. */
export function toldAt(text: string, item: string): number {
  const value = withoutStop(/^\s*(.*)$/su.exec(text)?.[1] ?? "");
  const naming = NAMING.exec(value);
  const { key = "", value: told = "" } =
    (naming ?? (BEGINS_OWN.test(value) ? TOLD.exec(value) : null))?.groups ?? {};
  return told !== "" && isPlain(told) && (naming || repeatsKey(key, item)) ? text.lastIndexOf(told) : 0;
}
const BEGINS_OWN = new RegExp(`^(?:${OWN})\\s`, "iu");

const VALUE = `(?<value>[^\\s,;:()](?:[^,;()\\n]|,(?=\\d)){0,80})$`;
const TOLD = new RegExp(`^\\s*(?<key>[\\p{L}\\d'’\\s-]{2,60}?)\\s(?:${COPULA})\\s${VALUE}`, "iu");
const NAMING = new RegExp(`^\\s*(?:${cuePattern("naming").source})\\s${VALUE}`, "iu");
/** Before a further one: ", my ", " and my ". */
const NEXT = new RegExp(`(?:,|\\s(?:${AND}))\\s(?=(?:(?:${AND})\\s)?(?:${OWN})\\s)`, "giu");
