import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Language } from "../../meaning/lexicon/lexicon.ts";
import { type Reader, spokenIn } from "../../meaning/lexicon/tokens.ts";
import { toldDateOrder } from "../../meaning/told.ts";
import type { Habits, LeadingNumber } from "../values/habits.ts";
import type { Manners } from "../values/write-value.ts";

/** Languages whose speakers write the month first, or in which one form in the United States is like another. */
const MONTH_FIRST = /^en(?!-(?:gb|ie|au|nz|in|za))|^es-(?:us|pr)/i;
const DAY_FIRST_PRINTED = /\b(?:dd|jj|tt)\s?[/.-]\s?mm\b/i;
const AMERICAN = /\b(?:zip|irs|social security|seguro social)\b/i;
/** Only the month first makes a day of this: "04/25/1990". */
const SAID_MONTH_FIRST = /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2}/;

const SAID_DAY_FIRST = /(?<!\d)(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}[/.-]\d{2}/;

interface Said {
  prompt: string;
  /** The language that it is surely in, if that is not English. */
  spoken: Language | null;
  today: string | null;
  reader: Reader;
}

/** How values are written on this form, when they come from this instruction or from structured values. */
export function mannersOf(form: ParsedForm, { prompt, spoken, today, reader }: Said): Manners {
  const told = toldDateOrder(prompt);
  const said: LeadingNumber = told ?? (SAID_MONTH_FIRST.test(prompt) ? "month" : "day");
  const order = dateOrderOf(form);
  const habits: Habits = {
    ...order,
    separator: /^de\b/i.test(form.language ?? "") ? "." : "/",
    today,
    twoLastNames: spoken === "es",
    ...((spoken !== null || told !== null) && { saidOrder: said }),
    isOrderOpen:
      told === null &&
      (spoken === null ? isOtherOrder(prompt, order.dateOrder) : isOrderLeftOpen(prompt, order.dateOrder)),
  };
  return { habits, reader };
}

/** Whether dates of the instruction that only one order makes a day of are all in the other order than the form's. */
function isOtherOrder(prompt: string, order: Habits["dateOrder"]): boolean {
  const [month, day] = [SAID_MONTH_FIRST.test(prompt), SAID_DAY_FIRST.test(prompt)];
  return order === "month" ? day && !month : month && !day;
}

/** Whether another language than the form's tells one order, the form another, and no date of the instruction which; points do. */
const isOrderLeftOpen = (prompt: string, order: Habits["dateOrder"]): boolean =>
  order === "month" &&
  !SAID_DAY_FIRST.test(prompt) &&
  !SAID_MONTH_FIRST.test(prompt) &&
  !POINTED.test(prompt);
const POINTED = /\d{1,2}\.\s?\d{1,2}\.\s?\d{2}/;

/** Month first, as in the United States, unless the form asks for the day first or speaks another language. */
function dateOrderOf({ language, fields }: ParsedForm): Pick<Habits, "dateOrder" | "isOrderGuessed"> {
  const texts = fields.map(({ label, tooltip }) => `${label} ${tooltip ?? ""}`);
  const [order, other] = new Set(
    fields.map(({ date_order }) => date_order).filter((each) => each === "mdy" || each === "dmy"),
  );
  if (order && !other) return { dateOrder: order === "mdy" ? "month" : "day" };
  if (texts.some((text) => DAY_FIRST_PRINTED.test(text))) return { dateOrder: "day" };
  if (texts.some((text) => AMERICAN.test(text))) return { dateOrder: "month" };
  const printed = language
    ? null
    : spokenIn(
        fields.map(({ label }) => label),
        [],
      );
  if (printed === "de" || printed === "fr") return { dateOrder: "day" };
  // English alone is of no country.
  if (!language || /^en$/i.test(language)) return { dateOrder: "month", isOrderGuessed: true };
  return { dateOrder: MONTH_FIRST.test(language) ? "month" : "day" };
}
