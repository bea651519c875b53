import { LANGUAGES } from "../../meaning/lexicon/lexicon.ts";
import { createTokenReader } from "../../meaning/lexicon/tokens.ts";
import { datesIn } from "../values/date.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Their beginnings as spreadsheets shorten them, from Sunday on, in languages of Western Europe. */
const SHORT = [
  "sun so dim dom",
  "mon mo lun",
  "tue tues di mar mart",
  "wed mi mer mié mie",
  "thu thur thurs do jeu jue gio",
  "fri fr ven vie",
  "sat sa sam sáb sab",
].map((names) => names.split(" "));
/** Tables come from anywhere. */
const reader = createTokenReader(LANGUAGES);

/** A date behind its weekday, "Monday, 4 March 2024", as YYYY-MM-DD; null where no weekday stands before a date. */
export function dateBehindWeekday(text: string): { value: string } | { why: string } | null {
  const [, name = "", rest = ""] = /^\s*(\p{L}{2,12})\.?,?\s+(\S.*)$/u.exec(text) ?? [];
  const known = DAYS.indexOf(reader.words(name)[0] ?? "");
  const weekday = known < 0 ? SHORT.findIndex((names) => names.includes(name.toLowerCase())) : known;
  const [found] = datesIn(rest);
  const isWhole = found !== undefined && found.start === 0 && found.end >= rest.trimEnd().length - 1;
  if (weekday < 0 || !isWhole) return null;
  const days = found.readings.map(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)));
  const [date, another] = days.filter((each) => each.getUTCDay() === weekday);
  return date && !another ? { value: date.toISOString().slice(0, 10) } : { why: "not a day of this weekday" };
}
