import { type LineCell, sumsUp } from "../../meaning/cells.ts";
import type { Passage } from "./mention.ts";

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
  const isPair = header.length === 0 && cells.length === 2 && !REACHED.test(first?.text ?? "");
  if (isPair && first && second) return [{ ...span(second), key: first.text, heading }];
  if (sumsUp(cells) || cells.some((cell) => nameOf(cell) === undefined))
    return cells.map((cell) => ({ ...span(cell), key: null, heading }));
  const own = { at: row };
  return cells.map((cell, at) => {
    const over = [heading, at > 0 ? first?.text : ""].filter(Boolean).join(" ");
    return { ...span(cell), key: nameOf(cell) ?? null, heading: over, row: own };
  });
}
/** "217-555-0100 cell | 217-555-0199 home": the first names nothing, it is a value as well. */
const REACHED = /\d{3}[-. ]?\d{4}|\S@\S/;
