import { RequestInvalid } from "../domain/errors.ts";
import type { Cell, Table } from "../domain/table.ts";
import { type Show, showOf } from "./number-format.ts";
import { tableOf } from "./table.ts";
import { readSheet, type SheetCell } from "./workbook/read-sheet.ts";
import { readStyles } from "./workbook/read-styles.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { xlsxInvalid } from "./workbook/refusals.ts";
import { readSharedTexts } from "./workbook/rich-text.ts";
import { unpack } from "./workbook/unpack.ts";

/**
 * The first sheet of a workbook (ECMA-376), its first line as the header. A formula is what it last came to, a date is
 * YYYY-MM-DD, a number has its digits, and the zeros before them that its format shows. Throws `RequestInvalid`.
 */
export function readXlsx(bytes: Uint8Array): Table {
  const parts = unpack(bytes);
  try {
    const { sheets, since1904, sharedTexts, styles } = readWorkbook(parts);
    const [sheet] = sheets.flatMap((name) => parts(name) ?? []);
    if (!sheet) throw new SyntaxError("Expected a sheet");
    const texts = readSharedTexts(sharedTexts === undefined ? undefined : parts(sharedTexts));
    const shows = readStyles(styles === undefined ? undefined : parts(styles)).map((style) =>
      showOf(style, since1904),
    );
    return tableOf(readSheet(sheet).map((row) => Array.from(row, (cell) => valueIn(cell, { texts, shows }))));
  } catch (cause) {
    throw cause instanceof RequestInvalid ? cause : xlsxInvalid(cause);
  }
}

interface Shown {
  texts: readonly string[];
  /** How each style of cells shows numbers. */
  shows: readonly (Show | undefined)[];
}

function valueIn(cell: SheetCell | undefined, { texts, shows }: Shown): Cell {
  if (!cell) return null;
  const { type, style, text } = cell;
  if (type === "s") return texts[Number(text)] ?? null;
  if (type === "b") return text.trim() === "1";
  if (type === "e" || text.trim() === "") return type === "e" ? null : text || null;
  if (type !== "n") return text;
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  return shows[style]?.(number) ?? digitsOf(text.trim(), number);
}

/** Never as "1e+21". */
const digitsOf = (text: string, number: number): string =>
  /^-?\d+(?:\.\d+)?$/.test(text)
    ? text
    : number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });
