import type { Field, ParsedForm } from "../api/types.ts";

/** Whether a column of a table may give a field. */
const isFillable = ({ type, read_only, hidden, calculated, copy_of }: Field): boolean =>
  type !== "signature" && !read_only && !hidden && !calculated && !copy_of;

/**
 * The columns of a table that fills a form: each field by its label, or by its name or id where another has that label.
 * Boxes that take one value together are one column.
 */
export function headerColumns({ fields }: ParsedForm): string[] {
  const seen = new Set<string>();
  const targets = fields.filter(isFillable).flatMap(({ id, name, label, group }) => {
    const target = group && group.kind !== "name" ? group.id : id;
    if (seen.has(target)) return [];
    seen.add(target);
    return [{ label: label.trim(), other: target === id ? (name ?? id) : target }];
  });
  const count = Map.groupBy(targets, ({ label }) => label.toLowerCase());
  return targets.map(({ label, other }) =>
    label !== "" && count.get(label.toLowerCase())?.length === 1 ? label : other,
  );
}

/** A table of nothing but its header, as CSV (RFC 4180), which spreadsheets read by its byte order mark. */
export const headerCsv = (form: ParsedForm): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\uFEFF${headerColumns(form).map(cellOf).join(",")}\r\n`);

/** What a spreadsheet would take for a formula begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
