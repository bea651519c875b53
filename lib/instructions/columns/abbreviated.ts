import type { ParsedForm } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { isCanonical, roles } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { apart } from "./named.ts";

const PEOPLE = new Set([...roles.principal, ...roles.other, ...roles.party]);
/** Fewer letters may begin any word. */
const FEWEST = 3;
/** So many letters tell what they begin without a point behind them. */
const TELLING = 4;

/**
 * Heads of columns with short words written out where the form has one word alone that they may stand for: "Def. phone" for
 * its defendant's, "Emplr" for its employer, "Cittad." for its "Cittadinanza". Of several words a person's is meant.
 */
export function writtenOut(
  heads: readonly string[],
  { fields }: ParsedForm,
  readers: { heads: Reader; form: Reader },
): string[] {
  const said = new Set(
    fields.flatMap(({ label, row, column, question, section }) =>
      [label, row, column, question, section].flatMap((text) => fold(text ?? "").text.split(" ")),
    ),
  );
  const long = [...said].filter((word) => word.length > FEWEST + 1 && /^\p{L}+$/u.test(word));
  return heads.map((head) => {
    const text = apart(head);
    const short = readers.heads.tokens(text).filter(({ word, start, end }) => {
      const own = fold(text.slice(start, end)).text;
      return own.length >= FEWEST && /^\p{L}+$/u.test(own) && own.startsWith(word) && !isCanonical(word);
    });
    return short.reduceRight((whole, { start, end }) => {
      const own = fold(text.slice(start, end)).text;
      const isOpen = own.length >= TELLING || text[end] === ".";
      const meant = said.has(own) ? undefined : oneOf(own, long, readers.form, isOpen);
      return meant ? `${whole.slice(0, start)}${meant}${whole.slice(end)}` : whole;
    }, text);
  });
}

/**
 * The word of a form for which letters stand, where it is one that forms are known to ask for; where a few letters may begin
 * any word, a person's alone. Of a word that nothing is known of a person is asked.
 */
function oneOf(short: string, long: readonly string[], reader: Reader, isOpen: boolean): string | undefined {
  const found = long.filter((word) => begins(short, word) || isContracted(short, word));
  const meanings = Map.groupBy(found, (word) => reader.words(word).join(" "));
  const people = [...meanings].filter(([meaning]) => PEOPLE.has(meaning));
  const [only, ...others] = people.length > 0 || !isOpen ? people : [...meanings];
  return only && others.length === 0 && only[0].split(" ").every(isCanonical) ? only[1][0] : undefined;
}

const begins = (short: string, word: string): boolean =>
  word.startsWith(short) && word.length > short.length + 1;

/** Letters of a word in their order, from its first to its last, without most of its vowels: "emplr", "wkr". */
function isContracted(short: string, word: string): boolean {
  if (short[0] !== word[0] || short.at(-1) !== word.at(-1) || word.length < short.length + 2) return false;
  if (/[aeiouy]/.test(short.slice(1, -1))) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}
