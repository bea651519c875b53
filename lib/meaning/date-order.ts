import { isOnA4 } from "../domain/on-a4.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import { dateOrderOfLanguage, statedDateOrder } from "../domain/stated-date-order.ts";

/** A form, and whether whoever fills it in is known to begin dates with the day. */
type FormInHand = ParsedForm & { isDayFirst?: boolean };

/** The same form, filled in by whoever writes these values: "25/12/1990" tells which number is the day. */
export function inHandOf(
  form: ParsedForm,
  values: Record<string, unknown>,
  isDayFirst: boolean | undefined,
): FormInHand {
  const { day, month } = ordersWrittenIn(Object.values(values).map(String).join("\n"));
  return isDayFirst || (day && !month) ? { ...form, isDayFirst: true } : form;
}

/**
 * Which number comes first in a form's dates: the month, as in the United States. The day comes first where the form asks
 * for it or is in another language. On A4 it also comes first where the form asks for what there is in Britain and Ireland, or
 * `isDayFirst` says that whoever fills it in writes so.
 */
export function formDateOrderOf(
  form: FormInHand,
  language: string | null,
  isDayFirst: boolean,
): { dateOrder: "month" | "day"; isOrderGuessed?: true } {
  const stated = statedDateOrder(form);
  if (stated) return { dateOrder: stated };
  const spoken = language && dateOrderOfLanguage(language);
  if (spoken) return { dateOrder: spoken };
  // English alone is of no country.
  return {
    dateOrder: (isDayFirst || form.isDayFirst) && isOnA4(form) ? "day" : "month",
    isOrderGuessed: true,
  };
}

/** Which comes first in the dates of a text, where it says so: "I write dates the British way". */
export function toldDateOrder(text: string): "day" | "month" | null {
  if (TOLD_DAY_FIRST.test(text)) return "day";
  return TOLD_MONTH_FIRST.test(text) ? "month" : null;
}
const TOLD_DAY_FIRST =
  /\b(?:british|european|uk)(?: date)? (?:way|order|style|format|notation)\b|\bdd[/.-]mm\b|\bday (?:comes )?first\b|\bday before (?:the )?month\b/i;
const TOLD_MONTH_FIRST =
  /\b(?:american|us)(?: date)? (?:way|order|style|format|notation)\b|\bmm[/.-]dd\b|\bmonth (?:comes )?first\b|\bmonth before (?:the )?day\b/i;

/** Whether a text holds dates that only the one order, or only the other, makes days of: "25/4/1990", "04/25/1990". */
export const ordersWrittenIn = (text: string): { day: boolean; month: boolean } => ({
  day: WRITTEN_DAY_FIRST.test(text),
  month: WRITTEN_MONTH_FIRST.test(text),
});
const WRITTEN_DAY_FIRST = /(?<!\d)(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}[/.-]\d{2}/;
const WRITTEN_MONTH_FIRST = /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2}/;

/**
 * Whether a text may mean its dates in another order than a form writes them: `isForeign`, where it is in another language, which
 * tells the day first unless points or a date do; else where its dates are all of the other order.
 */
export function isDateOrderOpen(text: string, order: "day" | "month", isForeign: boolean): boolean {
  const { day, month } = ordersWrittenIn(text);
  if (isForeign) return order === "month" && !day && !month && !POINTED.test(text);
  return order === "month" ? day && !month : month && !day;
}
const POINTED = /\d{1,2}\.\s?\d{1,2}\.\s?\d{2}/;
