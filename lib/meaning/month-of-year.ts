import { monthNumber } from "./lexicon/months.ts";
import { matchesIn } from "./matches-in.ts";
import type { Stretch } from "./stretches.ts";

const MONTH_OF_YEAR =
  /(?<![\p{L}\d/.-])(?:(\p{L}{3,12})\.?,?\s|(?:0?[1-9]|1[0-2])[/.-])(?:19|20)\d\d(?![\d/-])/gu;

/** Months of a year without a day: "June 2022", "06/2022". */
export const monthsIn = (text: string): Stretch[] =>
  matchesIn(text, MONTH_OF_YEAR).flatMap(({ 0: said, 1: name, index }) =>
    name === undefined || monthNumber(name) !== null ? { start: index, end: index + said.length } : [],
  );

/** Whether a text is a month of a year and no more. */
export const isMonthOfYear = (text: string): boolean =>
  monthsIn(text).some(({ start, end }) => end - start === text.trim().length);
