import { RequestInvalid } from "../../domain/errors.ts";
import type { SheetEntry } from "./read-workbook.ts";

/**
 * The sheet that is asked for, by its name or its number from 1; else the first that is not hidden and holds something. Throws
 * `RequestInvalid`, and `SyntaxError` for a workbook without any.
 */
export function chooseSheet(
  sheets: readonly SheetEntry[],
  wanted: string | undefined,
  isFilled: (sheet: SheetEntry) => boolean,
): SheetEntry {
  if (wanted === undefined) {
    const seen = sheets.filter(({ isHidden }) => !isHidden);
    const shown = seen.find(isFilled) ?? seen[0] ?? sheets[0];
    if (!shown) throw new SyntaxError("Expected a sheet");
    return shown;
  }
  const named = sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
  const found = named ?? (/^\d+$/.test(wanted.trim()) ? sheets[Number(wanted) - 1] : undefined);
  if (found) return found;
  const names = sheets.map(({ name }) => JSON.stringify(name)).join(", ");
  const msg = `Expected the name of a sheet, or its number: ${names}`;
  throw new RequestInvalid([{ loc: ["body", "sheet"], msg, type: "sheet_unknown" }]);
}
