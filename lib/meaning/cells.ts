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
  // A comma in quotes parts nothing, nor does a bar in brackets.
  const held = mark === "|" ? /"[^"]*"|\[[^[\]]*\]|\([^()]*\)/g : /"[^"]*"/g;
  const plain = text.slice(outer).replace(held, (quoted) => quoted.replaceAll(mark, " "));
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
export const mayHead = (cells: readonly LineCell[], below: readonly LineCell[]): boolean =>
  below.length > 1 &&
  below.length <= cells.length + 1 &&
  below.every(({ column }) => column === 0 || cells.some((cell) => cell.column === column)) &&
  (cells[0]?.column === 0 || below[0]?.column === 0);

/** Whether a line begins with an empty cell over a row that has one more: a header whose first column has no name. */
export const headsTable = (line: string, below = ""): boolean =>
  /^\t[^\t]/.test(line) && /^[^\t]/.test(below) && below.split("\t").length === line.split("\t").length;

/** A name with its value, which no header has: "Heat, water, gas: 140". */
const HAS_VALUE = /[:=]\s*[^\s:=]/;

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
      !cells.some((cell) => HAS_VALUE.test(cell.text)) &&
      next.split(mark).length >= text.split(mark).length &&
      named > 1 &&
      named > cells.length / 2
    );
  });

/**
 * The mark between a name and its value, line by line: semicolons in two lines that begin with a name, or the mark of a header that
 * says so, "field,value".
 */
export const markOfPairs = (
  text: string,
  next: string,
  isName: (cell: string) => boolean,
): string | undefined =>
  [";", ","].find((mark) => {
    const [[name = "", ...values], [below = "", ...others]] = [text.split(mark), next.split(mark)];
    if (values.length !== 1 || others.length === 0) return false;
    const isShort = [name, below].every((cell) => cell.trim().split(/\s+/).length <= MOST_WORDS);
    const isTwo = mark === ";" && others.length === 1 && isShort && [name, below].some(isName);
    return isTwo || isHeaderOfPairs(text, mark);
  });
const MOST_WORDS = 3;

/** Whether a line is the header of names and values. */
export const isHeaderOfPairs = (text: string, mark: string): boolean =>
  text.split(mark).every((cell) => HEADS_PAIRS.has(fold(cell).text));
const HEADS_PAIRS = cuePhrases("pair header");

/** A name and its value, which may hold the mark as well. */
export function pairOf(text: string, start: number, mark: string): LineCell[] {
  const at = text.indexOf(mark);
  const cells = [text.slice(0, at), text.slice(at + 1)].map((said, column) => {
    const lead = /^\s*"?/.exec(said)?.[0].length ?? 0;
    const from = start + (column === 0 ? 0 : at + 1) + lead;
    return { text: said.slice(lead).trimEnd().replace(/"$/, ""), start: from, column };
  });
  return at < 0 ? [] : cells.filter((cell) => cell.text !== "");
}

/** Whether a row only sums up those over it. */
export const sumsUp = ([first]: readonly LineCell[]): boolean => SUMS.has(fold(first?.text ?? "").text);
const SUMS = cuePhrases("sum");
