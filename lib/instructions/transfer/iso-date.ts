import type { DateOrder, Field } from "../../domain/parsed-form.ts";

/** A date as YYYY-MM-DD, from one field or from the fields of its parts; null for what cannot be read in one way only. */
export function toIsoDate(fields: readonly Field[], texts: readonly string[]): string | null {
  const [first] = fields;
  if (fields.length > 1) {
    const part = (name: string) => texts[fields.findIndex(({ group }) => group?.part === name)];
    return iso(part("year"), part("month"), part("day"));
  }
  const text = texts[0] ?? "";
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return iso(year, month, day);
  const [, a, b, c] = /^(\d{1,2})[/. -]?(\d{1,2})[/. -]?(\d{4})$/.exec(text) ?? [];
  const order: DateOrder | null = first?.date_order ?? orderOf(first?.label ?? "");
  if (order === "mdy") return iso(c, a, b);
  return order === "dmy" ? iso(c, b, a) : null;
}

/** What a label says of the order: "(mm/dd/yyyy)". */
function orderOf(label: string): DateOrder | null {
  const compact = label.toLowerCase().replace(/[^a-z]/g, "");
  if (compact.includes("mmddyy")) return "mdy";
  return compact.includes("ddmmyy") ? "dmy" : null;
}

function iso(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : text;
}
