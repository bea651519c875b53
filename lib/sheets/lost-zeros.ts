import { type Cell, isEmpty, isUnread, ZEROS_LOST } from "../domain/table.ts";

/** Shorter ones are counts as well as codes. */
const FEWEST_DIGITS = 4;

/**
 * The cells of a column, without those that a spreadsheet took for numbers: 612345678 among telephone numbers such as
 * "06 12 34 56 79" has lost a zero. At least half of the cells in figures begin with one, or are as long as one that does, and
 * all of these have as many. `placeOf`: where the cell of a row stands.
 */
export function withoutLostZeros(cells: readonly Cell[], placeOf: (row: number) => string): Cell[] {
  const figures = cells.map(figuresIn);
  const withZero = figures.filter((each) => each?.startsWith("0") && each.length >= FEWEST_DIGITS);
  const all = figures.filter((each) => each !== undefined);
  const widths = new Set(withZero.map((each) => each?.length));
  const alike = all.filter((each) => widths.has(each?.length));
  return cells.map((cell, row) => {
    const own = figures[row];
    const isCut =
      /^[1-9]\d*$/.test(String(cell)) && own !== undefined && widths.size === 1 && widths.has(own.length + 1);
    return isCut && alike.length * 2 >= all.length ? { unread: placeOf(row), why: ZEROS_LOST } : cell;
  });
}

/**
 * The cells of a column without days that a spreadsheet made of codes: "11-04-12" among "20-00-00" and "40-00-02". More of the
 * others are codes than days. `isNumber`: whether the cell of a row is a number to a workbook.
 */
export function withoutMadeDays(
  cells: readonly Cell[],
  isNumber: (row: number) => boolean,
  placeOf: (row: number) => string,
): Cell[] {
  const isDay = (cell: Cell, row: number): boolean => isNumber(row) && /^\d{4}-\d\d-\d\d$/.test(String(cell));
  const days = cells.filter(isDay).length;
  const codes = days === 0 ? [] : cells.filter((cell, row) => !isDay(cell, row) && isCode(cell));
  if (codes.length <= days) return [...cells];
  return cells.map((cell, row) =>
    isDay(cell, row) ? { unread: placeOf(row), why: "a day among codes" } : cell,
  );
}

/** Figures that are no day in any order, nor a year, nor a day as a number. */
function isCode(cell: Cell): boolean {
  const text = String(cell ?? "").trim();
  if (isUnread(cell) || !/^\d[\d ./-]*\d$/.test(text) || /^(?:\d{1,5}|\d{8})(?:\.\d+)?$/.test(text))
    return false;
  const parts = text.split(/\D+/).map(Number);
  const isDate = parts.length > 1 && parts.length < 4 && parts.every((part) => part > 0);
  return !isDate;
}

/** The cells of a column without a nought among words or codes: what a formula makes of a blank cell that it refers to. */
export function withoutNoughts(cells: readonly Cell[], placeOf: (row: number) => string): Cell[] {
  const isSaid = (cell: Cell): boolean =>
    !isEmpty(cell) && !isUnread(cell) && /[\p{L}\d]/u.test(String(cell));
  const others = cells.filter((cell) => isSaid(cell) && !isNought(cell));
  const areTruths = others.every((cell) => TRUTH.test(String(cell)));
  const isOfWords =
    others.length > 1 && !areTruths && others.every((cell) => WORD_OR_CODE.test(String(cell)));
  return cells.map((cell, row) =>
    isOfWords && isNought(cell) ? { unread: placeOf(row), why: "a nought among words" } : cell,
  );
}
const WORD_OR_CODE = /\p{L}{2}|\p{L}[-\d]{4}|[-\d]{4}\p{L}/u;

/** The cells of a column without what is true or false among numbers. */
export function withoutTruths(cells: readonly Cell[], placeOf: (row: number) => string): Cell[] {
  const others = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell) && typeof cell !== "boolean");
  const areNumbers = others.length > 1 && others.every((cell) => /^[1-9]\d*$/.test(String(cell)));
  return cells.map((cell, row) =>
    areNumbers && typeof cell === "boolean"
      ? { unread: placeOf(row), why: "true or false among numbers" }
      : cell,
  );
}
const TRUTH = /^(?:true|false|yes|no|wahr|falsch|ja|nein|vrai|faux|oui|non|sí|si|verdadero|falso)$/i;
const isNought = (cell: Cell): boolean => cell === 0 || cell === "0";

/** The figures of a cell that has nothing else but what divides them, and is no decimal number, nor a day. */
const figuresIn = (cell: Cell): string | undefined =>
  !isUnread(cell) && FIGURES.test(String(cell).trim()) ? String(cell).replace(/\D/g, "") : undefined;
const FIGURES = /^(?!\d+\.\d+$|\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})$)\d[\d ./()-]*$/;
