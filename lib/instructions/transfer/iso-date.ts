import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import { printedDateOrder } from "../../meaning/date-pattern.ts";
import { type FormTexts, languagesIn } from "../../meaning/form-language.ts";

/** A date as YYYY-MM-DD, from one field or from the fields of its parts; null for what cannot be read in one way only. */
export function toIsoDate(
  fields: readonly Field[],
  texts: readonly string[],
  usual: DateOrder | null,
): string | null {
  const [first] = fields;
  if (fields.length > 1 && first?.group?.kind === "date") {
    const part = (name: string) => texts[fields.findIndex(({ group }) => group?.part === name)];
    return iso(part("year"), part("month"), part("day"));
  }
  const text = texts.join("");
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return iso(year, month, day);
  const [, a, b, c] = /^(\d{1,2})[/. -]?(\d{1,2})[/. -]?(\d{4})$/.exec(text) ?? [];
  if (Number(a) > 12) return iso(c, b, a);
  if (Number(b) > 12) return iso(c, a, b);
  const order = orderOf(first) ?? usual;
  if (order === "mdy") return iso(c, a, b);
  return order === "dmy" ? iso(c, b, a) : null;
}

/** A date's order as a field has it or its label says: "(mm/dd/yyyy)". */
export const orderOf = (field: Field | undefined): DateOrder | null =>
  field?.date_order ?? printedDateOrder(field?.label ?? "");

/** What only forms of one country ask for. */
const AMERICAN = /\bsocial security|\bssn\b|\bzip ?code\b|\bzip\b/i;

/** How a form's dates are written where a field says nothing: as in its country. */
export function usualOrder(form: FormTexts): DateOrder | null {
  const said = form.fields.flatMap((field) => orderOf(field) ?? []);
  if (said.length > 0) return said.every((order) => order === said[0]) ? (said[0] ?? null) : null;
  if (form.fields.some(({ label }) => AMERICAN.test(label))) return "mdy";
  return /^(?:it|nl|pt)\b/.test(form.language ?? "") || languagesIn(form)[0] !== "en" ? "dmy" : null;
}

/** The parts of YYYY-MM-DD by their names. */
export function partsOfDate(date: string): Record<string, string | undefined> {
  const [year, month, day] = date.split("-");
  return { year, month, day };
}

/** YYYY-MM-DD in eight digits of an order; null where that is not known. */
export function compactDate(date: string, order: DateOrder | null): string | null {
  const { year, month, day } = partsOfDate(date);
  const parts = order && { mdy: [month, day, year], dmy: [day, month, year], ymd: [year, month, day] }[order];
  return parts ? parts.join("") : null;
}

function iso(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : text;
}
