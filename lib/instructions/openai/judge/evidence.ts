import { joinSpokenDigits } from "../../shape/plain-forms.ts";
import { findExact, isWrittenWithoutSpaces } from "./find-quote.ts";
import { fold, foldedTokens } from "./fold.ts";
import { areNumbersOf } from "./number-evidence.ts";
import { monthNumber, numbersIn } from "./numbers.ts";

/** How a quote supports a value: it says so letter for letter, or says the same in another form. */
export type Evidence = "verbatim" | "reformatted";

/** More letters than this could be put together to words of their own. */
const MAX_ABBREVIATED = 3;
/** In characters: how much longer than the quote a value can be that says the same ("1m": 1,000,000.00). */
const MAX_GROWTH = 20;

/**
 * Whether the words of the instruction give this value; null when something in it comes from elsewhere.
 *
 * The rule: nothing may be in the value that is not in the quote. Order, case, accents and punctuation are free.
 * - Every run of letters is a word of the quote, the name of a month that the quote has as a number, or abbreviates
 *   words of the quote (`abbreviates`); abbreviations have three letters at the most, all of a value's taken together.
 *   A word comes no more often than in the quote.
 * - The numbers are those of the quote (`areNumbersOf`): "July 4, 1990" gives 07/04/1990, 07041990 and 90, nothing else;
 *   "1234" never gives 12.34 or -1234. Sums in words count as sums, digits spoken one by one as digits.
 * "Today" in a quote stands for the date of `today` (YYYY-MM-DD) as well.
 */
export function findEvidence(value: string, quote: string, today: string): Evidence | null {
  if (findExact(value, quote) !== null && fold(value).text !== "") return "verbatim";
  const source = joinSpokenDigits(/\btoday\b/i.test(quote) ? `${quote} ${today}` : quote);
  const tokens = foldedTokens(value);
  if (tokens.length === 0 || value.length > source.length + MAX_GROWTH) return null;
  const words = tokens.filter((token) => !/^\d/.test(token));
  return areWordsOf(words, source) && areNumbersOf(value.normalize("NFKC"), source.normalize("NFKC"))
    ? "reformatted"
    : null;
}

function areWordsOf(words: string[], source: string): boolean {
  const spoken = foldedTokens(source);
  const numbers = numbersIn(source);
  const countOf = (list: string[], word: string): number => list.filter((other) => other === word).length;
  if (spoken.some((word) => countOf(words, word) > countOf(spoken, word))) return false;
  const others = words.filter((word) => {
    const month = monthNumber(word);
    const isSpoken = spoken.includes(word) || (month !== null && numbers.includes(month));
    return !isSpoken && !(isWrittenWithoutSpaces(word) && spoken.some((token) => token.includes(word)));
  });
  return others.join("").length <= MAX_ABBREVIATED && others.every((word) => abbreviates(word, spoken));
}

/** The initials of neighbouring words (New York: NY), or a word's first letter and later ones in order (Texas: TX). */
function abbreviates(word: string, spoken: string[]): boolean {
  const initials = spoken.map((token) => token.charAt(0)).join("");
  return initials.includes(word) || spoken.some((token) => shortens(word, token));
}

function shortens(word: string, token: string): boolean {
  let found = 0;
  for (const letter of token) if (letter === word.charAt(found)) found++;
  return found === word.length && token.charAt(0) === word.charAt(0);
}
