import type { Cell } from "../domain/table.ts";

/** What a spreadsheet shows instead of a value that it could not work out, or not show. */
const ERROR =
  /^#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|blocked!|nv|bezug!|wert!|zahl!|valeur!|nombre!|nul!|¡\p{L}{3,8}!|¿nombre\?|valore!|rif!|#+)$|^\[object object\]$/iu;
/** A long number of which the last digits are gone. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?e\+\d{2,}$/i;
/** A number with a raised one behind it. */
const NOTED = /^\p{Sc}?\s?\d[\d.,]*[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/u;
/** Marks and words that repeat the cell above, with dashes around them or none. */
const DITTO_WORDS = [
  "do\\.?|dto\\.?|ditto|dito|idem|ídem|id\\.|(?:the )?same(?: as (?:above|before|previous))?|as above|see above",
  "siehe oben|wie (?:oben|vor|vorher|zuvor)|s\\. ?o\\.|desgl\\.|desgleichen|ebenso|gleichfalls",
  "(?:voir|comme) (?:ci-dessus|plus haut)|même(?: chose)?|le même|la même|ibid\\.?",
  "(?:como|ver|véase) (?:arriba|lo anterior)|lo mismo|el mismo|la misma|igual(?: que (?:arriba|el anterior))?",
  "come sopra|vedi sopra|c\\. ?s\\.|zie boven|als boven|hetzelfde",
].join("|");
const DITTO = new RegExp(
  `^(?:"|''|[\\u2033\\u201c\\u201d\\u201e\\u3003]|"" ?|" "|-{1,3}"-{1,3}|-(?:${DITTO_WORDS})-|(?!do$|same$|même$|igual$)(?:${DITTO_WORDS}))$`,
  "iu",
);
/** What a report writes where there is nothing. */
const BLANK = /^[([<](?:blank|empty|null|no value|leer|vide|vacío|vacía|en blanco|vuoto|vuota|leeg)[)\]>]$/iu;

/**
 * The text of a cell as a person reads it: without what only tells a spreadsheet that it is text (`="007"`, `'007`, `'A12`). A
 * placeholder for a missing value is reported by its place; null for one that means "none".
 */
export function textCell(text: string, place: string): Cell {
  const trimmed = text.trim();
  const [, wrapped] = /^="((?:[^"]|"")*)"$/.exec(trimmed) ?? [];
  if (wrapped !== undefined) return wrapped.replaceAll('""', '"');
  if (/^'(?:[\d=+@-]|\p{Lu}{1,4}-?\d[^']*$)/u.test(trimmed)) return trimmed.slice(1);
  if (/^=\+\d+$/.test(trimmed)) return trimmed.slice(1);
  if (BLANK.test(trimmed)) return null;
  if (ERROR.test(trimmed)) return { unread: place, why: "an error of the spreadsheet" };
  if (/^=[\p{L}(]/u.test(trimmed)) return { unread: place, why: "a formula without a result" };
  if (SHORTENED.test(trimmed)) return { unread: place, why: "a number whose last digits are lost" };
  if (NOTED.test(trimmed)) return { unread: place, why: "a number with the number of a note" };
  if (DITTO.test(trimmed)) return { unread: place, why: "the same as above" };
  return text.replace(UNSEEN, "");
}

/** Marks that only tell where a line may break: they come from web pages and are no part of a name. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
