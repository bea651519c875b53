import { isOnA4 } from "./on-a4.ts";
import type { ParsedForm } from "./parsed-form.ts";

const DAY_FIRST_PRINTED = /\b(?:dd|jj|tt)\s?[/.-]\s?mm\b/i;
const AMERICAN = /\b(?:zip|irs|social security|seguro social)\b/i;
const BRITISH = /\b(?:post ?code|national insurance|nhs|hmrc|sort code|eircode)\b/i;

/** Languages whose speakers write the month first, or in which one form in the United States is like another. */
const MONTH_FIRST = /^en(?!-(?:gb|ie|au|nz|in|za))|^es-(?:us|pr)/i;

/** Which number begins dates in a language, by its tag; null for English of no country. */
export function dateOrderOfLanguage(tag: string): "month" | "day" | null {
  if (/^en$/i.test(tag)) return null;
  return MONTH_FIRST.test(tag) ? "month" : "day";
}

/** What parts the numbers of dates in a language. */
export const dateSeparatorOf = (tag: string | null): "." | "/" => (/^de\b/i.test(tag ?? "") ? "." : "/");

/** Which number begins a form's dates, where what it prints tells that in any language; else null. */
export function statedDateOrder({
  fields,
  pages,
}: Pick<ParsedForm, "fields" | "pages">): "month" | "day" | null {
  const texts = fields.map(({ label, tooltip }) => `${label} ${tooltip ?? ""}`);
  const [order, other] = new Set(
    fields.map(({ date_order }) => date_order).filter((each) => each === "mdy" || each === "dmy"),
  );
  if (order && !other) return order === "mdy" ? "month" : "day";
  if (texts.some((text) => DAY_FIRST_PRINTED.test(text))) return "day";
  if (texts.some((text) => AMERICAN.test(text))) return "month";
  // There is National Insurance and an NHS in the United States too, but no A4.
  return isOnA4({ pages }) && texts.some((text) => BRITISH.test(text)) ? "day" : null;
}
