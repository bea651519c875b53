import { MOST_COLUMNS, MOST_ROWS } from "../../domain/batch.ts";
import type { RequestInvalid } from "../../domain/errors.ts";
import { refuseRows } from "../table.ts";

export const xlsxTooLarge = (): RequestInvalid =>
  refuseRows("xlsx_too_large", `Expected a sheet of at most ${MOST_ROWS} rows and ${MOST_COLUMNS} columns`);

export function xlsxInvalid(cause: unknown): RequestInvalid {
  const refusal = refuseRows("xlsx_invalid", "Expected a workbook (.xlsx) with a sheet that can be read");
  refusal.cause = cause;
  return refusal;
}
