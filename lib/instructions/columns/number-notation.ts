import type { Field } from "../../domain/parsed-form.ts";

/** The sign before the decimals of a number. */
export type DecimalMark = "." | ",";

const FIGURES = /^([^\d.,]{0,8})(\d[\d.,]*\d)([^\d.,]{0,8})$/;

/** The sign before the decimals of a number in figures by itself; null where it has none, or may have either. */
function markIn(figures: string): DecimalMark | null {
  const signs = figures.replaceAll(/\d/g, "");
  const last = signs.at(-1);
  if (last !== "." && last !== ",") return null;
  const other = last === "." ? "," : ".";
  const groups = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?$/.test(figures);
  if (signs.includes(other)) return groups && signs.indexOf(last) === signs.length - 1 ? last : null;
  if (signs.length > 1) return groups ? other : null;
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures);
  return isGroup ? null : last;
}

const figuresIn = (cell: unknown): string | undefined =>
  typeof cell === "string" ? FIGURES.exec(cell.trim())?.[2] : undefined;

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
  column: DecimalMark | undefined,
): { value: unknown } | { why: string } {
  if (typeof cell === "number")
    return {
      value: mark === "," && /^-?\d+\.\d+$/.test(String(cell)) ? String(cell).replace(".", mark) : cell,
    };
  const figures = figuresIn(cell);
  if (figures === undefined || typeof cell !== "string" || !format || !NUMBERS.has(format))
    return { value: cell };
  const own = markIn(figures) ?? column;
  if (own === undefined && format === "money" && figures.includes(mark))
    return { why: `a number that may have ${figures.split(mark)[1]?.length} decimals, or thousands` };
  const swapped =
    own !== undefined && own !== mark ? cell.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : cell;
  return { value: swapped };
}
const NUMBERS = new Set<Field["format"]>(["money", "number", "percent"]);
