import { LANGUAGES } from "../../meaning/lexicon/lexicon.ts";
import { createTokenReader } from "../../meaning/lexicon/tokens.ts";
import { datesIn } from "../values/date.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Tables come from anywhere. */
const reader = createTokenReader(LANGUAGES);

/** A date behind its weekday, "Monday, 4 March 2024", as YYYY-MM-DD; null where no weekday stands before a date. */
export function dateBehindWeekday(text: string): { value: string } | { why: string } | null {
  const [, name = "", rest = ""] = /^\s*(\p{L}{3,12})\.?,?\s+(\S.*)$/u.exec(text) ?? [];
  const weekday = DAYS.indexOf(reader.words(name)[0] ?? "");
  const [found] = datesIn(rest);
  const isWhole = found !== undefined && found.start === 0 && found.end >= rest.trimEnd().length - 1;
  if (weekday < 0 || !isWhole) return null;
  const days = found.readings.map(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)));
  const [date, another] = days.filter((each) => each.getUTCDay() === weekday);
  return date && !another ? { value: date.toISOString().slice(0, 10) } : { why: "not a day of this weekday" };
}
