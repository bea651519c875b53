import type { Field } from "../api/types.ts";

/** A day (`2026-03-09`) in the order that a field expects; as it is where the form says none: the service writes it then. */
export function writtenDate(day: string, order: Field["date_order"]): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (order === "mdy") return `${month}/${date}/${year}`;
  return order === "dmy" ? `${date}/${month}/${year}` : day;
}
