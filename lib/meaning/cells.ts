import { fold } from "./lexicon/fold.ts";
import { cuePhrases } from "./lexicon/lexicon.ts";

/*
 * Lines of tables, as they are pasted: with bars or tabs, or with semicolons or commas under a header.
 */

/** The text between two bars or tabs of a line. */
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
  // A comma in quotes parts nothing.
  const plain = text.slice(outer).replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(mark, " "));
  let from = outer;
  const cells = plain.split(mark).map(({ length }, column) => {
    const cell = text.slice(from, from + length);
    const lead = /^\s*"?/.exec(cell)?.[0].length ?? 0;
    const found = { text: cell.slice(lead).trimEnd().replace(/"$/, ""), start: from + lead + start, column };
    from += length + 1;
    return found;
  });
  return cells.filter((cell) => cell.text !== "" && !/^[-:\s]+$/.test(cell.text));
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
    const cells = cellsOf(text, 0, mark);
    const named = cells.filter((cell) => isName(cell.text)).length;
    return (
      cells.length > 2 &&
      next.split(mark).length >= text.split(mark).length &&
      named > 1 &&
      named > cells.length / 2
    );
  });

/** Whether a row only sums up those over it. */
export const sumsUp = ([first]: readonly LineCell[]): boolean => SUMS.has(fold(first?.text ?? "").text);
const SUMS = cuePhrases("sum");
