import { fold, foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { monthNumber } from "../../../meaning/lexicon/months.ts";
import { amountOf, amountsIn } from "../../values/amount.ts";

/**
 * Whether all numbers of a value come from a source whose numbers are in digits; so does a value without numbers. An
 * amount is equal to one of the source's amounts, and has to be if it has decimals; it gains no minus sign. Other digits
 * follow `areDigitsOf`. `written` is the source as it was written: a sum in words has no digits that could be cut off.
 */
export function areNumbersOf(value: string, source: string, written = source): boolean {
  if (!/\d/.test(value)) return true;
  if (changesSign(value, source)) return false;
  const amount = amountOf(value);
  if (amount !== null && amountsIn(source).includes(amount)) return true;
  return !hasDecimals(value) && areDigitsOf(value, source, written);
}

/** Whether a value is an amount with a fraction. */
export const hasDecimals = (value: string): boolean =>
  amountOf(value) !== null && /\d[.,]\d{1,2}\D*$/.test(value);

/** Whether words give one sum, and that without a fraction: "1,902 even" has "00" cents. */
export function isWholeSum(words: string): boolean {
  const sums = words.match(SUM) ?? [];
  return sums.length > 0 && !sums.some(hasDecimals);
}
/** A figure of three digits or more, as no day has. */
const SUM = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?(?!\d)|(?<![\d.,])\d{3,9}(?:\.\d{1,2})?(?!\d)/g;

/** Whether a value has a minus sign and the source no word for it. */
export const changesSign = (value: string, source: string): boolean =>
  /^\s*[-−]\s*(?:\p{Sc}\s*)?\d/u.test(value) && !/[-−(]|\b(?:minus|negative|loss)\b/i.test(source);

const THOUSANDS_SEPARATOR = /(?<=\d),(?=\d{3}(?!\d))/g;

/**
 * The whole numbers of a text in order, without leading zeros ("0" for zero): runs of digits, and months by name.
 * "July 4, 1990" gives 7, 4, 1990; "$1,234" gives 1234.
 */
export function numbersIn(text: string): string[] {
  return foldedTokens(text.replaceAll(THOUSANDS_SEPARATOR, "")).flatMap((token) => {
    if (/^\d/.test(token)) return [withoutLeadingZeros(token)];
    const month = monthNumber(token);
    return month === null ? [] : [String(month)];
  });
}

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** The numbers of a source, and its years as they may be written as well: 1990 as 90, and the 90 of 7/4/90 as 1990 or 2090. */
export const knownNumbers = (source: string): Set<string> =>
  new Set([...numbersIn(source), ...otherYears(source)]);

/**
 * Each number of the value is a number of the source (`knownNumbers`); or its digits, without separators, are a part of one
 * number or a run of several; or they are a date of the source written without separators.
 */
function areDigitsOf(value: string, source: string, written: string): boolean {
  const known = knownNumbers(source);
  if (numbersIn(value).every((number) => known.has(number))) return true;
  const compact = digitsOf(value);
  return (
    isPartOf(compact, written) ||
    isRunOf(compact, source) ||
    compactDates(numbersIn(source)).has(compact) ||
    isAbroad(value, source)
  );
}

const digitsOf = (text: string): string => fold(text).text.replaceAll(/\D/g, "");

function otherYears(source: string): string[] {
  const short = Array.from(source.matchAll(/\b(?:19|20)(\d\d)\b/g), ([, year = ""]) =>
    withoutLeadingZeros(year),
  );
  const long = Array.from(source.matchAll(/\b\d{1,2}[/.-]\d{1,2}[/.-](\d\d)\b/g), ([, year]) => [
    `19${year}`,
    `20${year}`,
  ]);
  return [...short, ...long.flat()];
}

/**
 * Digits within one number (the last four of an SSN), or four and more with which a grouped number begins or ends
 * ("912-70-0034": the 12-70-0034 after a printed 9).
 */
function isPartOf(digits: string, written: string): boolean {
  if (runsIn(written).some((run) => run.includes(digits))) return true;
  const grouped = (written.match(/(?<!\d)\d+(?:[-./() ]{1,2}\d+)+/g) ?? []).map(digitsOf);
  return digits.length >= 4 && grouped.some((group) => group.startsWith(digits) || group.endsWith(digits));
}

/** Several whole numbers one after the other: a telephone number. */
const isRunOf = (digits: string, source: string): boolean => {
  const runs = runsIn(source);
  return runs.some((_, from) => consistsOfFirst(digits, runs.slice(from)));
};

const runsIn = (text: string): string[] => fold(text).text.match(/\d+/g) ?? [];

function consistsOfFirst(digits: string, runs: string[]): boolean {
  let rest = digits;
  for (const run of runs) {
    if (!rest.startsWith(run)) return false;
    rest = rest.slice(run.length);
    if (rest === "") return true;
  }
  return false;
}

/** Whether digits are put together from whole runs of the source: a number of which the last four were corrected. */
export function areComposedOf(value: string, source: string): boolean {
  const runs = runsIn(source).filter(({ length }) => length > 1);
  const isComposed = (rest: string, pieces: number): boolean =>
    rest === "" ||
    (pieces > 0 &&
      runs.some((run) => rest.startsWith(run) && isComposed(rest.slice(run.length), pieces - 1)));
  return isComposed(digitsOf(value), MOST_PIECES);
}

const MOST_PIECES = 4;

/** A telephone number with its country's code: "+49 30 555010" for 030 555010, "1-617-555-0129" for 617-555-0129. */
function isAbroad(value: string, source: string): boolean {
  const digits = digitsOf(value);
  const codes = /^\s*\+/.test(value) ? [1, 2, 3] : digits.length === 11 && digits.startsWith("1") ? [1] : [];
  return codes.some((length) => {
    const rest = digits.slice(length);
    return rest.length > 6 && (isRunOf(rest, source) || isRunOf(`0${rest}`, source));
  });
}

const DATE_ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
  [1, 2, 0],
] as const;

/** Three neighbouring numbers with one year among them, in every usual order, as MMDDYYYY and MMDDYY are written. */
function compactDates(numbers: string[]): Set<string> {
  const dates = new Set<string>();
  for (let at = 0; at + 2 < numbers.length; at++) {
    const parts = numbers.slice(at, at + 3).map((part) => part.padStart(2, "0"));
    if (parts.filter((part) => part.length === 4).length !== 1) continue;
    for (const order of DATE_ORDERS) {
      const date = order.map((index) => parts[index] ?? "");
      dates.add(date.join(""));
      dates.add(date.map((part) => part.slice(-2)).join(""));
    }
  }
  return dates;
}
