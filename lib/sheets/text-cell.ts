import type { Cell } from "../domain/table.ts";

/** What a spreadsheet shows instead of a value that it could not work out, or not show. */
const ERROR =
  /^#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|blocked!|nv|bezug!|wert!|zahl!|valeur!|nombre!|nul!|¡\p{L}{3,8}!|¿nombre\?|valore!|rif!|#+)$/iu;
/** A long number of which the last digits are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?e\+\d{2,}$/i;
/** Marks and words that repeat what stands above. */
const DITTO =
  /^(?:"|''|[\u2033\u201c\u201d\u201e\u3003]|"" ?|" "|-{1,3}"-{1,3}|ditto|dito|do\.|dto\.|idem|(?:same )?as above|see above|siehe oben|wie oben|s\. ?o\.)$/i;

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
  if (DITTO.test(trimmed)) return { unread: place, why: "the same as above" };
  return text;
}
