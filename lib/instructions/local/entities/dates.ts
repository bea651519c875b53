import { numberFromOrdinal, ORDINAL_WORDS } from "./ordinal-words.ts";

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}
/** Which of two small numbers comes first: 03/04 is 4 March ("month") or 3 April ("day"). */
export type DateOrder = "month" | "day";

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|janvier|fevrier|février|mars|avril|mai|juin|juillet|aout|août|septembre|octobre|novembre|decembre|décembre|januar|jänner|februar|märz|maerz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre";
const MONTH_STARTS: readonly string[][] = [
  ["jan", "jän", "ene"],
  ["feb", "fev", "fév"],
  ["mar", "mär", "mae"],
  ["apr", "avr", "abr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou", "aoû", "ago"],
  ["sep", "set"],
  ["oct", "okt"],
  ["nov"],
  ["dec", "déc", "dez", "dic"],
];
const TODAY = "today(?:['’]s date)?";
const DAY = `(\\d{1,2}|${ORDINAL_WORDS})(?:st|nd|rd|th|er|\\.)?`;
const YEAR = "(\\d{4})";

/** Each pattern with the places of year, month and day among its groups; 0 for "as the order says". */
const PATTERNS: readonly [pattern: string, year: number, month: number, day: number][] = [
  [`${YEAR}-(\\d{1,2})-(\\d{1,2})`, 1, 2, 3],
  [`(\\d{1,2})\\s?[/.-]\\s?(\\d{1,2})\\s?[/.-]\\s?${YEAR}`, 3, 0, 0],
  ["(\\d{1,2})/(\\d{1,2})/(\\d{2})", 3, 0, 0],
  [`(${MONTHS})\\.?\\s+${DAY},?\\s+${YEAR}`, 3, 1, 2],
  [`${DAY}\\s+(?:(?:of|de)\\s+)?(${MONTHS})\\.?,?\\s+(?:del?\\s+)?${YEAR}`, 3, 2, 1],
];

const WHOLE_PATTERNS = PATTERNS.map(
  ([pattern, ...places]) => [new RegExp(`^(?:${pattern})$`, "i"), ...places] as const,
);
const IS_TODAY = new RegExp(`^${TODAY}$`, "i");

/** "Feb 2022": a month without a day. */
export const MONTH_YEAR_PATTERN = `(?:${MONTHS})\\.?,?\\s+\\d{4}`;

/** A month and year in digits, as forms have them: "02/2022"; any other text as it stands. */
export function writeMonthYear(text: string): string {
  const found = new RegExp(`^(${MONTHS})\\.?,?\\s+(\\d{4})$`, "i").exec(text.trim());
  return found ? `${String(monthNumber(found[1] ?? "")).padStart(2, "0")}/${found[2]}` : text;
}

export const DATE_PATTERN = [...PATTERNS.map(([pattern]) => pattern.replace(/\((?!\?)/g, "(?:")), TODAY].join(
  "|",
);

/** How to read a date: which small number comes first, and what "today" means (YYYY-MM-DD; null when nobody knows). */
export interface DateHabits {
  dateOrder: DateOrder;
  /** How the instruction writes, where its language tells; else as the form asks. */
  saidOrder?: DateOrder;
  today: string | null;
  /** What parts the numbers where the field prints nothing: a dot where the form's language does so. */
  separator?: "." | "/";
}

/** The date that a text consists of; null when it is none, or no day that a calendar knows. */
export function parseDate(text: string, habits: DateHabits): CalendarDate | null {
  if (IS_TODAY.test(text.trim()))
    return habits.today === null ? null : parseDate(habits.today, { ...habits, today: null });

  for (const [pattern, year, month, day] of WHOLE_PATTERNS) {
    const found = pattern.exec(text.trim());
    if (!found) continue;
    const [monthAt, dayAt] =
      month > 0 ? [month, day] : placesFor(found, habits.saidOrder ?? habits.dateOrder);
    return realDate(
      fullYear(found[year] ?? ""),
      monthNumber(found[monthAt] ?? ""),
      dayNumber(found[dayAt] ?? ""),
    );
  }
  return null;
}

/** Two digits mean a year of this century up to `NEXT_CENTURY`: policies run ahead, births lie behind. */
const NEXT_CENTURY = 40;
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < NEXT_CENTURY ? 2000 : 1900);

/** A first number over 12 can only be a day, a second one too. */
function placesFor(found: RegExpExecArray, order: DateOrder): [number, number] {
  if (Number(found[1]) > 12) return [2, 1];
  if (Number(found[2]) > 12) return [1, 2];
  return order === "month" ? [1, 2] : [2, 1];
}

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const lower = text.toLowerCase();
  return MONTH_STARTS.findIndex((starts) => starts.some((start) => lower.startsWith(start))) + 1;
}

const dayNumber = (text: string): number => numberFromOrdinal(text) ?? Number(text);

function realDate(year: number, month: number, day: number): CalendarDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { year, month, day } : null;
}
