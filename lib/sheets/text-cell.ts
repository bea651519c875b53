import type { Cell } from "../domain/table.ts";

/** What a spreadsheet shows instead of a value that it could not work out, or not show. */
const ERROR = /^#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|blocked!|#+)$/i;
/** A long number of which the last digits are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?e\+\d{2,}$/i;

/**
 * The text of a cell as a person reads it: without what only tells a spreadsheet that it is text (`="007"`, `'007`). What
 * stands for a value that is not there is named by its place.
 */
export function textCell(text: string, place: string): Cell {
  const trimmed = text.trim();
  const [, wrapped] = /^="((?:[^"]|"")*)"$/.exec(trimmed) ?? [];
  if (wrapped !== undefined) return wrapped.replaceAll('""', '"');
  if (/^'[\d=+@-]/.test(trimmed)) return trimmed.slice(1);
  if (ERROR.test(trimmed)) return { unread: place, why: "an error of the spreadsheet" };
  if (/^=[\p{L}(]/u.test(trimmed)) return { unread: place, why: "a formula without a result" };
  if (SHORTENED.test(trimmed)) return { unread: place, why: "a number whose last digits are lost" };
  return text;
}
