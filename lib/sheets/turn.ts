import { MOST_COLUMNS } from "../domain/batch.ts";
import { type Cell, isEmpty, isUnread } from "../domain/table.ts";
import { isNumber, type SheetLine } from "./line.ts";
import type { TableOptions } from "./sort-lines.ts";
import { columnLetters } from "./workbook/places.ts";

/** What is read of a sheet whose columns are taken for lines. `numbers`: the lines of the sheet that its columns are. */
interface Turned extends Pick<TableOptions, "isHiddenColumn" | "placeIn"> {
  lines: SheetLine[];
  numbers: number[];
}

/** Fewer captions may be the names of so many people. */
const FEWEST = 3;

/**
 * The columns of a sheet as lines, where its first column may have the captions of one person a column: words, each
 * once, and values that are more alike along a line than down a column. Undefined elsewhere. Only a form tells whether they do.
 */
export function turn(
  given: readonly SheetLine[],
  isHidden: (column: number) => boolean = () => false,
): Turned | undefined {
  // A caption without a value gives none, and a text alone is a title.
  const several = given.filter(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length > 1);
  const from = Math.min(...several.map(({ cells }) => cells.findIndex((cell) => !isEmpty(cell))));
  // A line without a caption over all that have one only names the columns: "Client 1", "Client 2".
  const filled = several.slice(several.findIndex(({ cells }) => !isEmpty(cells[from])));
  const captions = filled.map(({ cells }) => cells[from]);
  const isCaption = (cell: Cell): boolean =>
    typeof cell === "string" && /\p{L}/u.test(cell) && !/@/.test(cell);
  const areCaptions = captions.every(isCaption) && new Set(captions).size === captions.length;
  if (!areCaptions || captions.length < FEWEST || captions.length > MOST_COLUMNS) return undefined;
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  const values = filled.map(({ cells }) =>
    Array.from({ length: width - from - 1 }, (_, i) => cells[from + 1 + i]),
  );
  if (alike(values) <= alike(transposed(values, width - from - 1))) return undefined;
  const numbers = filled.map(({ number }) => number);
  const lines = Array.from({ length: width - from }, (_, i): SheetLine => {
    const at = from + i;
    const formulas = filled.map((line) => line.formulas?.[at]);
    return {
      number: at + 1,
      isHidden: isHidden(at + 1),
      cells: filled.map(({ cells }) => cells[at] ?? null),
      ...(filled.some((line) => line.isNumber) && {
        isNumber: filled.map((line) => line.isNumber?.[at] ?? false),
      }),
      ...(formulas.some((formula) => formula !== undefined) && { formulas }),
    };
  });
  return {
    lines,
    numbers,
    isHiddenColumn: (column) => filled[column - 1]?.isHidden === true,
    placeIn: (line, at) => `${columnLetters(line)}${numbers[at]}`,
  };
}

const transposed = (rows: readonly Cell[][], width: number): Cell[][] =>
  Array.from({ length: width }, (_, i) => rows.map((row) => row[i]));

/** The share of neighbours in lines that are of one kind; 1 where nothing has a neighbour, as with one person. */
function alike(lines: readonly Cell[][]): number {
  const pairs = lines.flatMap((line) => {
    const kinds = line.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map(kindOf);
    return kinds.slice(1).map((kind, i) => Number(kind === kinds[i]));
  });
  return pairs.length === 0 ? 1 : pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
}

/** What a value looks like: an address, a day or another number by its length, words or a code. */
function kindOf(cell: Cell): string {
  const text = String(cell).trim();
  if (text.includes("@")) return "address";
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(text)) return "day";
  if (isNumber(text)) return text.replaceAll(/\D/g, "").length > 6 ? "long number" : "number";
  return /\d/.test(text) ? "code" : "words";
}
