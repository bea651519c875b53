import { fold } from "./fold.ts";
import { amountOf, amountsIn, numbersIn, withoutLeadingZeros } from "./numbers.ts";

/**
 * Whether all numbers of the value come from the source; so does a value without numbers. An amount is equal to one of
 * the source's amounts, and has to be if it has decimals; it gains no minus sign. Other digits follow `areDigitsOf`.
 */
export function areNumbersOf(value: string, source: string): boolean {
  if (!/\d/.test(value)) return true;
  if (changesSign(value, source)) return false;
  const amount = amountOf(value);
  if (amount !== null && amountsIn(source).includes(amount)) return true;
  const hasDecimals = amount !== null && /\d[.,]\d{1,2}\D*$/.test(value);
  return !hasDecimals && areDigitsOf(value, source);
}

function changesSign(value: string, source: string): boolean {
  return /^\s*[-−]\s*\p{Sc}?\s*\d/u.test(value) && !/[-−(]|\b(?:minus|negative|loss)\b/i.test(source);
}

/**
 * Each number of the value is a number of the source (leading zeros and a year's century aside); or its digits, without
 * what parts them, stand in the source in one stretch: within one number (the last four of an SSN) or as several whole
 * ones (a telephone number); or they are a date of the source written without separators.
 */
function areDigitsOf(value: string, source: string): boolean {
  const given = numbersIn(source);
  const known = new Set([...given, ...otherYears(source)]);
  if (numbersIn(value).every((number) => known.has(number))) return true;
  const compact = fold(value).text.replaceAll(/\D/g, "");
  return isStretchOf(compact, fold(source).text.match(/\d+/g) ?? []) || compactDates(given).has(compact);
}

/** Years as they may be written as well: 1990 as 90, and the 90 of 7/4/90 as 1990 or 2090. */
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

function isStretchOf(digits: string, runs: string[]): boolean {
  return runs.some((run, from) => run.includes(digits) || consistsOfFirst(digits, runs.slice(from)));
}

function consistsOfFirst(digits: string, runs: string[]): boolean {
  let rest = digits;
  for (const run of runs) {
    if (!rest.startsWith(run)) return false;
    rest = rest.slice(run.length);
    if (rest === "") return true;
  }
  return false;
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
