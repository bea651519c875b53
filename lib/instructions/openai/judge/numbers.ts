import { NUMBER_WORDS, numberFromWords } from "../../local/entities/number-words.ts";
import { foldedTokens } from "./fold.ts";

const MONTH_LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt"];
const SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const THOUSANDS_SEPARATOR = /(?<=\d),(?=\d{3}(?!\d))/g;
const TIMES = new Map([
  ["k", 1_000],
  ["thousand", 1_000],
  ["mil", 1_000_000],
  ["million", 1_000_000],
]);

const monthNumbers = new Map(MONTH_LANGUAGES.flatMap(monthNames));

function monthNames(language: string): [string, string][] {
  return (["long", "short"] as const).flatMap((month) => {
    const names = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index): [string, string] => {
      const name = names.format(Date.UTC(2000, index, 1));
      return [foldedTokens(name).join(""), String(index + 1)];
    });
  });
}

/** The number of a month's name (folded; long or short, in the usual languages of Latin script), or null. */
export function monthNumber(word: string): string | null {
  return monthNumbers.get(word) ?? null;
}

/**
 * The whole numbers of a text in order, without leading zeros ("0" for zero): runs of digits, months by name and
 * English number words up to twelve. "July 4, 1990" gives 7, 4, 1990; "$1,234" gives 1234.
 */
export function numbersIn(text: string): string[] {
  return foldedTokens(text.replaceAll(THOUSANDS_SEPARATOR, "")).flatMap((token) => {
    if (/^\d/.test(token)) return [withoutLeadingZeros(token)];
    const month = monthNumber(token);
    if (month !== null) return [month];
    const small = SMALL_NUMBERS.indexOf(token);
    return small === -1 ? [] : [String(small)];
  });
}

export function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

const IN_WORDS = new RegExp(`\\b${NUMBER_WORDS}\\b`, "giu");

/** The amounts of a text in either notation ("1,234.50", "1.234,50") or in words, with "k", "thousand", "million" worked out. */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(/(\d+(?:[.,' \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?)(?:\s*(\p{L}+))?/gu);
  const inDigits = Array.from(
    found,
    ([, digits = "", unit = ""]) => toAmount(digits) * (TIMES.get(unit.toLowerCase()) ?? 1),
  );
  const inWords = Array.from(text.matchAll(IN_WORDS), ([words]) => numberFromWords(words) ?? 0);
  return [...inDigits, ...inWords];
}

/** The amount that the value consists of, with two decimal places at the most; null for anything else. */
export function amountOf(value: string): number | null {
  const digits = /^[^\p{L}\d]*(\d+(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?)[^\p{L}\d]*$/u.exec(value)?.[1];
  return digits === undefined ? null : toAmount(digits);
}

/** A last separator before exactly three digits parts thousands; before any other number of digits, decimals. */
function toAmount(digits: string): number {
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1] ?? "";
  const whole = digits.slice(0, digits.length - decimals.length).replaceAll(/\D/g, "");
  return Number(`${whole}.${decimals}`);
}
