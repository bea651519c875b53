import type { Field } from "./parsed-form.ts";

/**
 * Where a field stands among others, as far as its label does not say it: its row, its column and what it answers
 * ("row 2", "Debtor 1"). Nothing for most fields.
 */
export function contextOf({ label, row, column, question }: Field): string[] {
  const parts = [row && /^\d+$/.test(row) ? `row ${row}` : row, column, question];
  return parts.filter(
    (part, index): part is string => !!part && !says(label, part) && parts.indexOf(part) === index,
  );
}

const says = (label: string, part: string): boolean => label.toLowerCase().includes(part.toLowerCase());
