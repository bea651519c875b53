import { columnTargetOf, takesColumn } from "../../domain/column.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import type { ParsedForm } from "../api/types.ts";

/**
 * The columns of a table that fills a form: each field by its label, or by its name or id where another has that label.
 * Boxes that take one value together are one column.
 */
export function headerColumns({ fields }: ParsedForm): string[] {
  const seen = new Set<string>();
  const targets = fields.filter(takesColumn).flatMap((field) => {
    const { id, name, label } = field;
    const target = columnTargetOf(field);
    if (seen.has(target)) return [];
    seen.add(target);
    return [{ label: label.trim(), other: target === id ? (name ?? id) : target }];
  });
  const count = Map.groupBy(targets, ({ label }) => label.toLowerCase());
  return targets.map(({ label, other }) =>
    label !== "" && count.get(label.toLowerCase())?.length === 1 ? label : other,
  );
}

/** A table of nothing but its header, as CSV. */
export const headerCsv = (form: ParsedForm): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(writeCsv([headerColumns(form)]));
