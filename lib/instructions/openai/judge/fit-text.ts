import { longestText } from "../../../domain/longest-text.ts";
import type { Field } from "../../../domain/parsed-form.ts";
import { type DatePattern, datePatternIn, isWholeDate } from "../../../meaning/date-pattern.ts";
import { stateCode } from "../../../meaning/lexicon/us-states.ts";
import { withDigits } from "../../../meaning/number-words.ts";
import { refuseValue } from "../../check-value.ts";
import { type CalendarDate, datesIn, isSameDate, readDate, writeDate } from "../../values/date.ts";
import { withoutSeparators } from "../../values/without-separators.ts";
import { withoutPrinted } from "../../values/write-value.ts";
import type { RejectionCode } from "./verdict.ts";

/**
 * The text as the field holds it: as it is, unless the field's own format contradicts it in a way that can be mended
 * for certain. Then a date is written in the field's order, and what parts numbers goes where there is no room for it.
 */
export function fitText(
  field: Field,
  text: string,
  words: string,
  today: string,
): { text: string } | { refused: RejectionCode } {
  const dated = withoutPrinted(inOwnOrder(field, text, words, today) ?? text, field);
  const bound = { ...field, max_length: longestText(field) };
  const fitting = [dated, ...shorterForms(field, dated)].find((form) => refuseValue(bound, form) === null);
  if (fitting !== undefined) return { text: fitting };
  const isTooLong = refuseValue(bound, dated)?.code === "value_too_long";
  return { refused: isTooLong ? "value_too_long" : "value_unfit" };
}

const ORDERS = new Map<string, DatePattern>(
  Object.entries({
    mdy: datePatternIn("mm/dd/yyyy") ?? [],
    dmy: datePatternIn("dd/mm/yyyy") ?? [],
    ymd: datePatternIn("yyyy-mm-dd") ?? [],
  }),
);

/** A date in figures that the field's order reads as another day than was said, or as none; null for all others. */
function inOwnOrder(field: Field, text: string, words: string, today: string): string | null {
  const order = ORDERS.get(field.date_order ?? "");
  const printed = datePatternIn(`${field.label} ${field.tooltip ?? ""}`);
  const pattern = printed && isWholeDate(printed) ? printed : order;
  if (!pattern || /\p{L}/u.test(text)) return null;
  const said = datesIn(withDigits(words), today).filter(({ readings }) => readings.length === 1);
  const meant = said.length === 1 ? (said[0]?.readings[0] ?? null) : null;
  const own = readDate(text, pattern);
  if (own && (!meant || isSameDate(own, meant))) return null;
  const readings = [...ORDERS.values()].flatMap((other) => readDate(text, other) ?? []);
  const date = meant ? readings.find((reading) => isSameDate(reading, meant)) : onlyOne(readings);
  return date ? writeDate(date, pattern) : null;
}

const onlyOne = (dates: readonly CalendarDate[]): CalendarDate | undefined =>
  dates.every((date) => dates[0] && isSameDate(date, dates[0])) ? dates[0] : undefined;

/** Shorter ways to write the same: a state's code, numbers without what parts them, a year of two figures. */
function shorterForms({ max_length }: Field, text: string): string[] {
  const year = max_length === 2 ? /^(?:19|20)(\d\d)$/.exec(text)?.[1] : undefined;
  return [stateCode(text), year, withoutSeparators(text)].filter((form) => typeof form === "string");
}
