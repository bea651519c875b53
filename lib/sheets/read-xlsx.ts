import { RequestInvalid } from "../domain/errors.ts";
import { type Cell, isUnread, type RowChoice, type Table } from "../domain/table.ts";
import type { SheetLine } from "./line.ts";
import { hidesText, hidesYear, type Show, shownOrder, showOf, unitOf } from "./number-format.ts";
import { tableOf } from "./table.ts";
import { textCell } from "./text-cell.ts";
import { chooseSheet } from "./workbook/choose-sheet.ts";
import { columnLetters } from "./workbook/places.ts";
import { readSheet, type SheetCell } from "./workbook/read-sheet.ts";
import { readStyles } from "./workbook/read-styles.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";
import { xlsxInvalid } from "./workbook/refusals.ts";
import { readSharedTexts } from "./workbook/rich-text.ts";
import { unpack } from "./workbook/unpack.ts";

/**
 * A sheet of a workbook (ECMA-376), its first line as the header. A formula is what it last came to, a date is YYYY-MM-DD, a
 * number has its digits, and what its format shows beside them: zeros before, percents. Throws `RequestInvalid`.
 */
export function readXlsx(bytes: Uint8Array, choice: RowChoice = {}): Table {
  const parts = unpack(bytes);
  try {
    const { sheets, since1904, sharedTexts, styles } = readWorkbook(parts);
    const isFilled = ({ part }: { part: string }): boolean =>
      HELD.test(new TextDecoder().decode(parts(part)));
    const { name, part } = chooseSheet(sheets, choice.sheet, isFilled);
    const sheet = parts(part);
    if (!sheet) throw new SyntaxError("Expected a sheet");
    const texts = readSharedTexts(sharedTexts === undefined ? undefined : parts(sharedTexts));
    const looks = readStyles(styles === undefined ? undefined : parts(styles)).map(
      ({ format, isStruck }): Look => ({
        show: showOf(format, since1904),
        order: shownOrder(format),
        isStruck,
        hidesText: hidesText(format),
        hidesYear: hidesYear(format),
        unit: unitOf(format),
      }),
    );
    const { rows, merges, isHiddenColumn, showsNoughts } = readSheet(sheet);
    const lines = rows.map(({ number, isHidden, cells }): SheetLine => {
      const values = Array.from(cells, (cell, index) => {
        const place = `${columnLetters(index + 1)}${number}`;
        return valueIn(cell, place, { texts, looks, showsNoughts });
      });
      const formulas = Array.from(cells, (cell) => cell?.formula);
      const isNumber = Array.from(cells, (cell) => cell?.type === "n");
      return { number, isHidden, cells: values, formulas, isNumber };
    });
    const mixed = mixedColumns(rows, { texts, looks });
    for (const [at, { cells }] of lines.entries())
      for (const column of mixed) {
        const cell = rows[at]?.cells[column];
        cells[column] = withUnit(cells[column], cell?.type === "n" ? looks[cell.style] : undefined);
      }
    const table = tableOf(lines, { ...choice, merges, isHiddenColumn });
    const orders = new Set(rows.flatMap((row) => row.cells.flatMap((cell) => orderOf(cell, looks) ?? [])));
    const isDayFirst = orders.has("day") && !orders.has("month");
    return { ...table, sheet: name, ...(since1904 && { since1904 }), ...(isDayFirst && { isDayFirst }) };
  } catch (cause) {
    throw cause instanceof RequestInvalid ? cause : xlsxInvalid(cause);
  }
}

/** What a cell that holds something begins with. */
const HELD = /<(?:\w+:)?(?:v|t|f)\b/;

/** How a style shows what its cells hold. */
interface Look {
  show: Show | undefined;
  order: ReturnType<typeof shownOrder>;
  isStruck: boolean;
  hidesText: boolean;
  hidesYear: boolean;
  unit: string | undefined;
}

/** The columns whose numbers are of several currencies, or rates as well: there a number alone is not all that a person reads. */
function mixedColumns(
  rows: readonly { cells: readonly (SheetCell | undefined)[] }[],
  { texts, looks }: Pick<Shown, "texts" | "looks">,
): number[] {
  const unitIn = (cell: SheetCell | undefined): string | undefined => {
    if (cell?.type === "n") return looks[cell.style]?.unit;
    // A head says it for all, and a text for itself: "Amount (USD)", "€12".
    const text = cell?.type === "s" ? texts[Number(cell.text)] : cell?.text;
    return cell && text !== undefined && /\p{Sc}|\p{Lu}{3}/u.test(text) ? unitOf(text) : undefined;
  };
  const shown = rows.flatMap(({ cells }) =>
    Array.from(cells, (cell, column) => ({ column, unit: unitIn(cell) })).filter(
      ({ unit }) => unit !== undefined,
    ),
  );
  const columns = Map.groupBy(shown, ({ column }) => column);
  return [...columns].flatMap(([column, all]) =>
    new Set(all.map(({ unit }) => unit)).size > 1 ? [column] : [],
  );
}

function withUnit(cell: Cell, look: Look | undefined): Cell {
  const unit = look?.unit;
  if (unit === undefined || cell === null || isUnread(cell)) return cell;
  const text = String(cell);
  return text.includes(unit) ? text : `${unit}${/[A-Z]/.test(unit) ? " " : ""}${text}`;
}

interface Shown {
  texts: readonly string[];
  /** By style. */
  looks: readonly Look[];
  showsNoughts: boolean;
}

const orderOf = (cell: SheetCell | undefined, looks: readonly Look[]): Look["order"] | undefined =>
  cell?.type === "n" && cell.text.trim() !== "" ? looks[cell.style]?.order : undefined;

function valueIn(cell: SheetCell | undefined, place: string, { texts, looks, showsNoughts }: Shown): Cell {
  if (!cell) return null;
  const { type, style, text, formula } = cell;
  const isFormula = formula !== undefined;
  const look = looks[style];
  const why = text.trim() !== "" && look && whyUnsaid(look, type);
  if (why) return { unread: place, why };
  if (type === "s") return textCell(texts[Number(text)] ?? "", place) || null;
  if (type === "b") return text.trim() === "1";
  if (type === "e") return { unread: place, why: "an error of the spreadsheet" };
  if (text.trim() === "" && isFormula && type === "n")
    return { unread: place, why: "a formula without a result" };
  if (text.trim() === "") return text || null;
  if (type !== "n") return isFormula ? text : textCell(text, place);
  if (Number.isNaN(Number(text))) return text;
  if (Number(text) === 0 && !showsNoughts)
    return { unread: place, why: "a nought that its sheet does not show" };
  return numberIn(text, place, look?.show);
}

function numberIn(text: string, place: string, show: Show | undefined): Cell {
  const number = Number(text);
  if (Math.abs(number) >= LONGEST) return { unread: place, why: "a number whose last digits are lost" };
  const shown = show?.(number) ?? digitsOf(text.trim(), number);
  // As a text this may be a thousand elsewhere.
  if (/^\d{1,3}\.\d{3}$/.test(shown)) return Number(shown);
  return shown === "" ? { unread: place, why: "a number that its format does not show" } : shown;
}

/** Why nobody reads what a cell holds, by how it looks. */
function whyUnsaid(look: Look, type: string): string | false {
  if (look.isStruck) return "struck through";
  if (look.hidesYear && type === "n") return "a day whose year is not shown";
  return look.hidesText && ["s", "str", "inlineStr"].includes(type) && "a text that its format does not show";
}

/** A spreadsheet keeps fifteen digits of a number: longer ones, such as those of cards, end in zeros. */
const LONGEST = 1e15;
const DIGITS = 15;

/** Never as "1e+21", nor as the "4.0" of some programs, nor with what a binary number has behind its fifteenth digit. */
const digitsOf = (text: string, number: number): string =>
  /^-?\d+(?:\.\d*[1-9])?$/.test(text) && text.replace(/^-?0?\.?|\./g, "").length <= DIGITS
    ? text
    : Number(number.toPrecision(DIGITS)).toLocaleString("en-US", {
        useGrouping: false,
        maximumFractionDigits: 15,
      });
