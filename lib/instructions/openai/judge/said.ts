import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { withDigits } from "../../../meaning/number-words.ts";
import { type CalendarDate, datesIn } from "../../values/date.ts";
import { type SaidTime, timesIn } from "../../values/time.ts";
import { placesIn } from "./places.ts";

/** The words of an instruction and their facts, read once for all values that are checked against them. */
export interface Said {
  words: string;
  /** Folded, in order. */
  tokens: readonly string[];
  /** The words with their numbers in digits, and the dates that they tell by today. */
  digits: string;
  /** Every reading of every date. */
  dates: readonly CalendarDate[];
  times: readonly SaidTime[];
  /** The codes of countries and states. */
  places: ReadonlySet<string>;
}

/** Reads words of the instruction; `today` is what "today" means, as YYYY-MM-DD. */
export function readSaid(words: string, today: string): Said {
  const digits = withDigits(words);
  const dates = datesIn(digits, today);
  const told = dates.filter(({ start }) => !/\d/.test(digits.charAt(start)));
  return {
    words,
    tokens: foldedTokens(words),
    digits: [digits, ...told.flatMap(({ readings }) => readings.map(isoOf))].join("\n"),
    dates: dates.flatMap(({ readings }) => readings),
    times: timesIn(digits),
    places: new Set(placesIn(words).flatMap(({ codes }) => [...codes])),
  };
}

const isoOf = ({ year, month, day }: CalendarDate): string => `${year}-${month}-${day}`;
