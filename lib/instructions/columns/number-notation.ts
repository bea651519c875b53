import type { Field } from "../../domain/parsed-form.ts";
import { isEmpty, isUnread } from "../../domain/table.ts";
import { fits } from "../values/fits.ts";
import type { ColumnFacts, DecimalMark } from "./column-facts.ts";

const FIGURES = /^([^\d.,]{0,8})(\d[\d.,]*\d)([^\d.,]{0,8})$/;

/** The sign before the decimals of a number in figures by itself; null where it has none, or may have either. */
function markIn(figures: string): DecimalMark | null {
  const signs = figures.replaceAll(/\d/g, "");
  const last = signs.at(-1);
  if (last !== "." && last !== ",") return null;
  const other = last === "." ? "," : ".";
  if (!isWritten(figures)) return null;
  if (signs.includes(other)) return last;
  if (signs.length > 1) return other;
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures);
  return isGroup ? null : last;
}

/** Whether anybody writes a number so: thousands by one sign, decimals behind another. India divides by two figures. */
const isWritten = (figures: string): boolean =>
  /^\d*(?:[.,]\d*)?$/.test(figures) ||
  /^\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d*)?$/.test(figures) ||
  /^\d{1,3}(?:(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?)$/.test(figures);

const figuresIn = (cell: unknown): string | undefined =>
  typeof cell === "string" ? FIGURES.exec(withoutRoom(cell.trim()))?.[2] : undefined;

/** Without the room, or the apostrophe, that much of Europe has between thousands. */
const withoutRoom = (text: string): string =>
  /^\D{0,8}\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?\D{0,8}$/.test(text)
    ? text.replaceAll(/(?<=\d)[ \u00a0\u2009\u202f'’](?=\d)/g, "")
    : text;

/** How a column writes decimals, by those of its numbers that settle it; undefined where none does, or they differ. */
export function decimalMarkIn(cells: readonly unknown[]): DecimalMark | undefined {
  const [mark, another] = new Set(cells.flatMap((cell) => markIn(figuresIn(cell) ?? "") ?? []));
  return another ? undefined : mark;
}

/**
 * A cell for a field of numbers in the form's notation: "1.234,50" is "1,234.50" where decimals follow a point. A number has no
 * notation of its own. Where neither the cell nor its column tells which of its signs is which, an amount is left out.
 */
export function inNotation(
  cell: unknown,
  { format }: Pick<Field, "format">,
  mark: DecimalMark,
  { decimal: column, hasAmounts = false, loneSign }: Pick<ColumnFacts, "decimal" | "hasAmounts" | "loneSign">,
): { value: unknown } | { why: string } {
  if (typeof cell === "number")
    return {
      value: mark === "," && /^-?\d+\.\d+$/.test(String(cell)) ? String(cell).replace(".", mark) : cell,
    };
  const figures = figuresIn(cell);
  const isNumber = hasAmounts || (format !== null && NUMBERS.has(format));
  if (figures === undefined || typeof cell !== "string" || !isNumber) return { value: cell };
  const own = markIn(figures) ?? column;
  const isSum = format === "money" || (hasAmounts && format === null);
  const isForeign =
    loneSign !== undefined && loneSign !== (mark === "." ? "$" : "€") && cell.includes(loneSign);
  const why = isForeign ? "in another currency than its column" : whyUnwritten(figures, isSum, own, mark);
  if (why !== null) return { why };
  if (own === undefined && isSum && figures.includes(mark))
    return { why: `a number that may have ${figures.split(mark)[1]?.length} decimals, or thousands` };
  const swapped =
    own !== undefined && own !== mark
      ? withoutRoom(cell.trim()).replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."))
      : cell;
  return { value: swapped };
}

/** What speaks against figures that nobody writes so, or that no sum has. */
function whyUnwritten(
  figures: string,
  isSum: boolean,
  own: DecimalMark | undefined,
  mark: DecimalMark,
): string | null {
  if (!isWritten(figures)) return "a number that nobody writes so";
  return isSum && own !== undefined && own !== mark && decimalsIn(figures, own) > 2
    ? "a number with too many decimals for a sum"
    : null;
}

const decimalsIn = (figures: string, mark: DecimalMark): number => figures.split(mark)[1]?.length ?? 0;

/** A sum or a share by its own signs: a currency, a share's sign, or one or two decimals. */
const AMOUNT = /^[-(]?\s?(?:\p{Sc}\s?\d|\d[\d.,' ]*(?:\s?(?:%|\p{Sc})|(?<=[.,]\d{1,2})\)?$))/u;

/** The sign of a currency that one of several sums of a column has, and which is not written where a form has its own. */
export function loneSignIn(cells: readonly unknown[]): string | undefined {
  const filled = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());
  const held = filled.filter((text) => fits("money", text));
  return held.length < FEWEST
    ? undefined
    : ["$", "€", "£"].find((sign) => held.filter((text) => text.includes(sign)).length === 1);
}
/** Fewer cells have no currency in common. */
const FEWEST = 3;

/** Whether most cells of a column are numbers as anybody writes them, several of them surely sums or shares. */
export function haveAmounts(cells: readonly unknown[]): boolean {
  const held = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());
  const numbers = held.filter(
    (text) => fits("money", text) && isWritten(figuresIn(text) ?? text.replaceAll(/\D/g, "")),
  );
  const sure = numbers.filter((text) => AMOUNT.test(text));
  return sure.length > 1 && 2 * numbers.length > held.length;
}

/** Whether a head says that its sums are in thousands or more: "Budget ($000)", "TEUR". */
export const isScaled = (head: string): boolean => SCALED.test(head);
const SCALED =
  /[$€£]\s?000|(?<!\d)000s?\)|(?<!\p{L})(?:k[$€£]|T€|TEUR|(?:in )?(?:thousands|millions|tausend|mio\.?|millionen|milliers|miles|migliaia))(?!\p{L})/iu;

/** Whether the numbers of a column are all from 0 to 1, with decimals, and none says that it is per cent. */
export function areFractions(cells: readonly unknown[]): boolean {
  const held = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());
  const isFraction = (text: string): boolean => /^(?:0?[.,]\d+|[01](?:[.,]0+)?)$/.test(text);
  return held.length > 0 && held.every(isFraction) && held.some((text) => /[.,]\d*[1-9]/.test(text));
}

const NUMBERS = new Set<Field["format"]>(["money", "number", "percent"]);
