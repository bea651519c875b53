import type { Passage } from "./mention.ts";

/** What stands between two bars or tabs of a line. */
export interface LineCell {
  text: string;
  start: number;
  /** Its column, from 0; empty cells count. */
  column: number;
}

/** The cells of a line that tabs, bars or another mark part; none where nothing does. */
export function cellsOf(
  text: string,
  start: number,
  mark: string = text.includes("|") ? "|" : "\t",
): LineCell[] {
  if (!text.includes(mark)) return [];
  const outer = mark === "|" ? (/^\s*\|/.exec(text)?.[0].length ?? 0) : 0;
  let from = outer;
  const cells = text
    .slice(outer)
    .split(mark)
    .map((cell, column) => {
      const lead = /^\s*/.exec(cell)?.[0].length ?? 0;
      const found = { text: cell.trim(), start: start + from + lead, column };
      from += cell.length + 1;
      return found;
    });
  return cells.filter((cell) => cell.text !== "" && !/^[-:\s]+$/.test(cell.text));
}

/**
 * A row of a table, counted from 1, under its header, the first cell naming the row; of two cells without one, a key and its value.
 * Under a header without a name for the first column, that cell is the key, and each column another's: "| | Debtor 1 | Debtor 2 |".
 */
export function rowOf(
  cells: readonly LineCell[],
  { header, row }: { header: readonly LineCell[]; row: number },
  heading: string,
): Passage[] {
  const [first, second] = cells;
  const nameOf = ({ column }: LineCell): string | undefined =>
    header.find((name) => name.column === column)?.text;
  const span = ({ text, start }: LineCell) => ({ start, end: start + text.length });
  const isMatrix = header.length > 1 && header[0]?.column === 1 && first?.column === 0;
  if (first && isMatrix)
    return cells.slice(1).map((cell) => ({
      ...span(cell),
      ...{ key: first.text, heading: [heading, nameOf(cell)].filter(Boolean).join(" ") },
    }));
  if (header.length === 0 && cells.length === 2 && first && second)
    return [{ ...span(second), key: first.text, heading }];
  const own = { at: row };
  return cells.map((cell, at) => {
    const key = nameOf(cell);
    if (key === undefined) return { ...span(cell), key: null, heading };
    const over = [heading, at > 0 ? first?.text : ""].filter(Boolean).join(" ");
    return { ...span(cell), key, heading: over, row: own };
  });
}

/** Whether a line of cells may be the header of the next one. */
export const isOver = (cells: readonly LineCell[], below: readonly LineCell[]): boolean =>
  below.length > 1 &&
  below.length <= cells.length + 1 &&
  below.every(({ column }) => column === 0 || cells.some((cell) => cell.column === column)) &&
  (cells[0]?.column === 0 || below[0]?.column === 0);

/** The mark of a header that semicolons or commas part, as spreadsheets are copied; none where the next line has not as many cells. */
export const markOfHeader = (
  text: string,
  next: string,
  isName: (cell: string) => boolean,
): string | undefined =>
  [";", ","].find((mark) => {
    const [cells, count] = [cellsOf(text, 0, mark), text.split(mark).length];
    const named = cells.filter((cell) => isName(cell.text)).length;
    return cells.length > 2 && count === next.split(mark).length && named > 1 && named > cells.length / 2;
  });
