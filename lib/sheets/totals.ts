import { type Cell, isEmpty, isUnread } from "../domain/table.ts";
import { isNumber, type SheetLine } from "./line.ts";

/** Words that stand beside what adds up, counts or averages others, in the languages of Western Europe. */
const TOTAL =
  /^(?:(?:grand|sub|net|overall)?[ -]?totals?|total(?:e|es|general)?|sum(?:me|ma)?|somme|suma|soma|(?:gesamt|zwischen|end)(?:summe|betrag)?|insgesamt|(?:sub)?totaa?l|i alt|summa|razem|average|mean|median|count|minimum|maximum|durchschnitt|mittelwert|anzahl|moyenne|nombre|promedio|media|conteo|gemiddelde|aantal)[\s:]*$/i;
/** The same before other words: what it names may as well be somebody. */
const PERHAPS_TOTAL =
  /^(?:grand |sub-?|net |gesamt|zwischen)?(?:total|totaux|sum|suma|somme|soma|summe|betrag|totaa?l)/i;
/** The same behind other words: "Sales total". */
const OF_TOTAL = /\s(?:sub-?)?(?:totals?|totaa?l|total[es]|summe|gesamt)[\s:]*$/i;
/** A figure over the rows, before what it is of: "Average age". */
const STATISTIC =
  /^(?:average|avg\.?|mean|median|number of|no\. of|durchschnitts?|mittlere[rs]?|anzahl(?: der)?|moyenne|nombre de|promedio|número de|media|numero di|gemiddelde|aantal)[ -]?\p{L}/iu;
/** What a spreadsheet works out over several rows of one column, or over a column of a table. */
const OVER_ROWS =
  /^(?:SUM|SUBTOTAL|AGGREGATE|AVERAGE|MEDIAN|COUNTA?|MIN|MAX)\((?:\d{1,3},)?\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})\)$/;
const OVER_TABLE = /^(?:SUM|SUBTOTAL|AGGREGATE|AVERAGE|COUNTA?)\([^()[\]]*\[[^[\]]*\]\)$/;

/** Whether a line says of itself that it adds up others: a label for that, and nothing but figures beside it. */
export function isNamedTotal({ cells }: SheetLine): boolean {
  const [label, ...figures] = cells.filter((cell) => !isEmpty(cell));
  return typeof label === "string" && figures.every(isFigure) && TOTAL.test(label.trim());
}

/**
 * Whether a line adds up those over it: a label and nothing but figures beside it, where the label or a formula says so, or the
 * figures come to it. `rows` are the rows before it, `seen` all that stands there, hidden lines included, and `since` the rows
 * since the last such line.
 */
export function isTotal(
  line: SheetLine,
  { rows, seen, since }: Record<"rows" | "seen" | "since", readonly SheetLine[]>,
): boolean {
  const held = line.cells.filter((cell) => !isEmpty(cell));
  const words = held.filter((cell) => !isFigure(cell));
  const [label] = held;
  if (words.length > 1) return false;
  if (line.formulas?.some((formula) => formula !== undefined && isOverRows(formula))) return true;
  const isLabelFirst = typeof label === "string" && held.slice(1).every(isFigure);
  if (isNamedTotal(line)) return true;
  const isOverAll = isLabelFirst && (OF_TOTAL.test(label) || STATISTIC.test(label.trim()));
  if (isOverAll && wordsLacking(line, rows) > 1) return true;
  const isNamed = isLabelFirst && PERHAPS_TOTAL.test(label.trim());
  if (isNamed && (isOfGroup(label, line, since) || isAmongNumbers(label, line, rows))) return true;
  const isUnnamed = held.every(isFigure) && wordsLacking(line, rows) > 0;
  if (isLabelFirst && addsUpAll(line, since)) return true;
  return (isNamed || isUnnamed) && [rows, seen, since].some((parts) => addsUp(line.cells, parts));
}

/** Whether a line says, as "Total Acme", that it is of the rows right over it, which have that name. */
function isOfGroup(label: string, { cells }: SheetLine, since: readonly SheetLine[]): boolean {
  const column = cells.indexOf(label);
  const name = label.trim().replace(/^\S+(?:\s+(?:for|of|de|von|für|per|para|di|voor)(?=\s))?\s*/i, "");
  const names = since.map((row) => String(row.cells[column] ?? "").trim());
  return name !== "" && names.at(-1)?.toLowerCase() === name.toLowerCase();
}

/** Whether a label is no name: every row has a number where it stands. */
function isAmongNumbers(label: string, { cells }: SheetLine, rows: readonly SheetLine[]): boolean {
  const column = cells.indexOf(label);
  const held = rows.map((row) => row.cells[column]).filter((cell) => !isEmpty(cell) && !isUnread(cell));
  return held.length > 1 && held.every((cell) => isNumber(String(cell)));
}

/** Whether each of a line's figures, of which there are several, is the sum of several above it, and it has no words that they have. */
export function addsUpAll(line: SheetLine, rows: readonly SheetLine[]): boolean {
  const { cells } = line;
  const figures = cells.flatMap((cell, column) => (isEmpty(cell) || !isFigure(cell) ? [] : [column]));
  const digits = figures.map((column) => String(cells[column]).replace(/\D/g, "")).join("");
  return (
    figures.length > 1 &&
    digits.length >= FEWEST_DIGITS &&
    wordsLacking(line, rows) > 0 &&
    figures.every((column) => addsUp(only(cells, column), rows))
  );
}

/** Fewer digits, as of two counts, come to sums by chance. */
const FEWEST_DIGITS = 3;

const only = (cells: readonly Cell[], column: number): Cell[] =>
  cells.map((cell, at) => (at === column ? cell : null));

const isFigure = (cell: Cell): boolean => isUnread(cell) || isNumber(withoutCurrency(cell));

const withoutCurrency = (cell: Cell): string =>
  String(cell).replace(/[\s\p{Sc}]|US(?=\$)|(?<!\p{L})(?:AUD|CAD|CHF|EUR|GBP|USD)(?!\p{L})/gu, "");

function isOverRows(formula: string): boolean {
  const [, left, top, right, bottom] = OVER_ROWS.exec(formula) ?? [];
  return (left !== undefined && left === right && top !== bottom) || OVER_TABLE.test(formula);
}

/** In how many columns a line has nothing where every row has words. */
function wordsLacking({ cells }: SheetLine, rows: readonly SheetLine[]): number {
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns.filter((column) => isEmpty(cells[column]) && holdsWords(column, rows)).length;
}

/** Whether every row so far has words in a column. */
export const holdsWords = (column: number, rows: readonly SheetLine[]): boolean =>
  rows.every(({ cells }) => !isEmpty(cells[column]) && !isNumber(String(cells[column])));

/** Whether one of a line's numbers is the sum of several above it. */
function addsUp(cells: readonly Cell[], rows: readonly SheetLine[]): boolean {
  if (rows.length < 2) return false;
  return cells.some((cell, column) => {
    const [total, ...parts] = [cell, ...rows.map((row) => row.cells[column])].map(amountIn);
    const sum = parts.reduce((all, part) => all + part, 0);
    return total !== 0 && Math.abs(sum - (total ?? 0)) < CENT;
  });
}
const CENT = 0.005;

const amountIn = (cell: Cell): number => {
  const text = isEmpty(cell) || isUnread(cell) ? "" : withoutCurrency(cell);
  const plain = /^-?[\d.]*,\d{1,2}$/.test(text)
    ? text.replaceAll(".", "").replace(",", ".")
    : text.replaceAll(",", "");
  return Number(plain) || 0;
};
