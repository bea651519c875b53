import { type Cell, isEmpty, isUnread, type SkippedLine } from "../domain/table.ts";

/** One line of a table as it is given. */
export interface Line {
  /** From 1. */
  number: number;
  isHidden?: boolean;
  cells: Cell[];
}

/** A line's place in its table. */
interface Around {
  lines: readonly Line[];
  header: Line;
  /** The rows before it. */
  rows: readonly Line[];
  /** Whether lines that are hidden and that add up others are rows as well. */
  allRows: boolean;
}

/** Words that stand beside what adds up others, in the languages of Western Europe. */
const TOTAL =
  /^(?:(?:grand|sub|net|overall)?[ -]?totals?|total(?:e|es|general)?|sum(?:me|ma)?|somme|suma|soma|(?:gesamt|zwischen|end)(?:summe|betrag)?|insgesamt|(?:sub)?totaa?l|i alt|summa|razem|average|mean|count|durchschnitt|moyenne|promedio|media|gemiddelde)[\s:]*$/i;
/** The same before other words: what it names may as well be somebody. */
const PERHAPS_TOTAL =
  /^(?:grand |sub-?|net |gesamt|zwischen)?(?:total|totaux|sum|suma|somme|soma|summe|betrag|totaa?l)/i;
/** Why a line under the header is no row; null for a row. */
export function whySkipped(line: Line, around: Around): SkippedLine["why"] | null {
  if (line.isHidden && !around.allRows) return "hidden";
  if (!around.allRows && isTotal(line, around.rows)) return "total";
  return isHeadAgain(line, around.header) || isNote(line, around) ? "title" : null;
}

export const textsOf = ({ cells }: Line): string[] =>
  cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());

export const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text);

/** A label, and nothing but figures beside it; without a label that says so, figures that add up those above. */
function isTotal({ cells }: Line, rows: readonly Line[]): boolean {
  const isFigure = (cell: Cell): boolean => isUnread(cell) || isNumber(String(cell));
  const held = cells.filter((cell) => !isEmpty(cell));
  const [label, ...others] = held;
  if (typeof label === "string" && TOTAL.test(label.trim()) && others.every(isFigure)) return true;
  const isNamed = typeof label === "string" && PERHAPS_TOTAL.test(label.trim()) && others.every(isFigure);
  const isUnnamed =
    held.every(isFigure) && cells.some((cell, column) => isEmpty(cell) && holdsWords(column, rows));
  return (isNamed || isUnnamed) && rows.length > 1 && addsUp(cells, rows);
}

/** Whether every row so far has words in a column. */
const holdsWords = (column: number, rows: readonly Line[]): boolean =>
  rows.every(({ cells }) => !isEmpty(cells[column]) && !isNumber(String(cells[column])));

/** Whether one of a line's figures is the sum of what stands over it. */
function addsUp(cells: readonly Cell[], rows: readonly Line[]): boolean {
  return cells.some((cell, column) => {
    const [total, ...parts] = [cell, ...rows.map((row) => row.cells[column])].map(amountIn);
    const sum = parts.reduce((all, part) => all + part, 0);
    return total !== 0 && Math.abs(sum - (total ?? 0)) < CENT;
  });
}
const CENT = 0.005;

const amountIn = (cell: Cell): number => {
  const text = isEmpty(cell) || isUnread(cell) ? "" : String(cell).replace(/[\s$€£]/g, "");
  const plain = /^-?[\d.]*,\d{1,2}$/.test(text)
    ? text.replaceAll(".", "").replace(",", ".")
    : text.replaceAll(",", "");
  return Number(plain) || 0;
};

/** Whether a line says the header once more, as on each page of a report. */
const isHeadAgain = (line: Line, header: Line): boolean => {
  const texts = textsOf(header);
  return texts.length > 1 && textsOf(line).join("\n").toLowerCase() === texts.join("\n").toLowerCase();
};

/** A text alone under a table of several columns, with a blank line between. */
function isNote(line: Line, { lines, header, rows }: Around): boolean {
  const [text, another] = textsOf(line);
  if (text === undefined || another !== undefined || line.cells.some(isUnread)) return false;
  if (rows.length === 0 || textsOf(header).length < 3) return false;
  const before = lines.find(({ number }) => number === line.number - 1);
  const isApart = !before || textsOf(before).length === 0;
  return isApart && lines.every((other) => other.number <= line.number || textsOf(other).length < 2);
}
