import { LANGUAGES, words } from "./lexicon/lexicon.ts";

const CALLS: ReadonlySet<string> = new Set(["phone", "cell phone", "work phone", "home phone", "fax"]);
/** The lexicon's words have no accents. */
const ACCENTED = new Map([
  ["e", "[eéè]"],
  ["i", "[ií]"],
  ["o", "[oó]"],
  ["u", "[uü]"],
]);
/** A pattern for what forms call a telephone, as people write it, and for the words of those who want to be called. */
export const PHONE_WORDS = [
  ...["phone", "fax", "cell", "text", "reach me at"],
  ...words
    .filter(({ means }) => CALLS.has(means))
    .flatMap((entry) => LANGUAGES.flatMap((language) => entry[language] ?? [])),
]
  .toSorted((a, b) => b.length - a.length)
  .map((phrase) => phrase.replaceAll(/[eiou]/g, (letter) => ACCENTED.get(letter) ?? letter))
  .join("|");
