import { isOnA4 } from "./on-a4.ts";
import type { ParsedForm } from "./parsed-form.ts";

const DAY_FIRST_PRINTED = /\b(?:dd|jj|tt)\s?[/.-]\s?mm\b/i;
const AMERICAN = /\b(?:zip|irs|social security|seguro social)\b/i;
const BRITISH = /\b(?:post ?code|national insurance|nhs|hmrc|sort code|eircode)\b/i;

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
