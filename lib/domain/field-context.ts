import type { Field } from "./parsed-form.ts";

/**
 * Where a field stands among others, as far as its label does not say it: its row, its column and what it answers
 * ("row 2", "Debtor 1"). Nothing for most fields.
 */
export function contextOf({
  label,
  row,
  column,
  question,
}: Pick<Field, "label" | "row" | "column" | "question">): string[] {
  const parts = [row && /^\d+$/.test(row) ? `row ${row}` : row, column, question].flatMap(
    (part) => part || [],
  );
  const words = parts.map(wordsOf);
  return parts.filter((part, index) => words.indexOf(wordsOf(part)) === index && !says(label, part));
}

/** Whole words: "Page" does not say "Age", nor does "Row 12" say "row 1". */
const says = (label: string, part: string): boolean => wordsOf(label).includes(wordsOf(part));

/** Letters and numbers in small letters, with a space around each; signs count where there is nothing else. */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text]).join(" ")} `;
