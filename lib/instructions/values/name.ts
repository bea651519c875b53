import { isNamesArticle } from "../../meaning/key-names.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern, cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import type { FoundValue } from "./kind.ts";

/** A code with a word is no name: "VIP-lounge". */
const WORD = "(?:(?!\\p{Lu}{2,9}-\\p{Ll})\\p{Lu}[\\p{L}'’-]{0,60}\\.?|\\p{Lu}\\.)";
const JOIN = `(?: (?:&|${cuePattern("name joint", "particle").source}))`;
/** Words in capitals that stand together, small ones between them: a person's or a body's name. */
const CAPITALS = new RegExp(
  `(?<![\\p{L}\\d'’-])${WORD}(?:${JOIN}{0,2} ${WORD}){0,7}(?:,? (?:LLC|LLP|Inc|Ltd|Corp|plc|GmbH|AG|SARL|SAS|Jr|Sr|II|III)\\b\\.?| \\p{L}\\.(?:\\p{L}{1,2}\\.){1,3})?(?![\\p{L}\\d])`,
  "gu",
);

/**
 * Words in capitals, which may be names; where a sentence begins, its first word is no part of one if it is a small word. Whose name
 * it is stands before it: German writes "Bruder" with a capital.
 */
export function findNames(
  text: string,
  isCommon: (word: string) => boolean,
  isNoun: (word: string) => boolean = () => false,
): FoundValue[] {
  const isBefore = (word: string): boolean => isCommon(word) || isNoun(word);
  return matchesIn(text, CAPITALS).flatMap(({ 0: said, index }) => {
    let start = index;
    let rest = said;
    // "I work for The Copper Pan": within a sentence, a capital makes an article part of the name.
    const isWhole = index > 0 && isNamesArticle(said);
    for (
      let first = firstWord(rest);
      first && !isWhole && isBefore(fold(first[1] ?? "").text);
      first = firstWord(rest)
    ) {
      start += first[0].length;
      rest = rest.slice(first[0].length);
    }
    rest = rest.replace(/(?<=\p{Ll}{2})\.$/u, "");
    // "Ann Roe's phone" has the name of Ann Roe.
    if (/^\s\p{Ll}/u.test(text.slice(start + rest.length))) rest = rest.replace(/['’]s$/, "");
    for (let last = lastWord(rest); last && isCommon(fold(last[1] ?? "").text); last = lastWord(rest))
      rest = rest.slice(0, last.index);
    return rest.length < 2 || isBefore(fold(rest).text)
      ? []
      : [{ kind: "name" as const, start, end: start + rest.length }];
  });
}

const lastWord = (text: string): RegExpExecArray | null => /\s([^\s]{1,20})$/u.exec(text);
const firstWord = (text: string): RegExpExecArray | null => /^([\p{L}'’.-]+)(?:\s+|$)/u.exec(text);

/** Whether a name is that of a body rather than of a person. */
export function isOrganisation(name: string): boolean {
  const plain = ` ${fold(name).text} `;
  return /[&\d]/.test(name) || [...cuePhrases("organisation")].some((word) => plain.includes(` ${word} `));
}

type NameParts = Record<"first" | "middle" | "last" | "prefix" | "suffix", string>;

/**
 * A person's name in its parts; null when the words do not read as one. "Last, First Middle" is understood, and with
 * `twoLastNames` "Carmen Ibarra Soto" has two of them.
 */
export function splitName(text: string, twoLastNames = false): NameParts | null {
  if (/\d|[@:;()&]/.test(text) || AND.test(text) || isOrganisation(text)) return null;
  const [head = "", ...tail] = text.split(",").map((part) => part.trim());
  const isSuffix = (word = ""): boolean => cuePhrases("name suffix").has(fold(word).text);
  const isTurned = tail.length === 1 && !isSuffix(tail[0]);
  const family = isTurned ? wordsOf(head) : [];
  const words = [...titlesOf(family), ...wordsOf((isTurned ? tail : [head, ...tail]).join(" ")), ...family];
  const prefix = titlesOf(words).join(" ");
  if (tail.length === 0 && capitalsAt(words) === 0) words.push(words.shift() ?? "");
  const suffix = words.length > 2 && isSuffix(words.at(-1)) ? (words.pop() ?? "") : "";
  if (words.length < 2 || words.length > 6 || tail.length > 1) return null;
  // Whatever stands before the comma is the last name: "St. John, Pat".
  const known = family.length - (suffix === "" ? 0 : 1);
  const lastAt = lastNameAt(words, known > 0 ? known : twoLastNames && words.length > 2 ? 2 : 1);
  const [first = "", ...middle] = words.slice(0, lastAt);
  return { first, middle: middle.join(" "), last: words.slice(lastAt).join(" "), prefix, suffix };
}

const wordsOf = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Takes the titles off the front of a name. */
function titlesOf(words: string[]): string[] {
  const named = words.findIndex((word) => !cuePhrases("title").has(fold(word).text));
  return words.splice(0, Math.max(0, named));
}

/** Which word alone is in capitals throughout, as forms want last names: "MOREAU Claire". -1 where none is, or not one alone. */
export function capitalsAt(words: readonly string[]): number {
  const all = words.map((word) => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word) && word.length > 2);
  return all.filter(Boolean).length === 1 && words.length > 1 ? all.indexOf(true) : -1;
}

const AND = new RegExp(`\\s${cuePattern("and").source}\\s`, "u");

/** Where the last name of so many words begins, or of more with its particles. "Van den Broeck" has no first name before it. */
function lastNameAt(words: readonly string[], count: number): number {
  const isParticle = (at: number): boolean => cuePhrases("particle").has((words[at] ?? "").toLowerCase());
  if (isParticle(0) && (isParticle(1) || /^\p{Ll}/u.test(words[0] ?? ""))) return 0;
  let at = words.length - count;
  while (at > 1 && isParticle(at - 1)) at--;
  return at;
}
