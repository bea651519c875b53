import type { PDFDict } from "pdf-lib";
import { isRounded, readNumber } from "./format-number.ts";
import { formatBy } from "./format-text.ts";
import { scriptCall } from "./script-call.ts";

/** Whether a field's format shows another number than was given: a rounded one, or a hundred times as much as a share. */
export function showsAnother(field: PDFDict, given: string, stored: string): boolean {
  const format = scriptCall(field, "F");
  const number = readNumber(stored);
  if (format === null || number === null || formatBy(format, stored.trim()) === null) return false;
  const [decimals] = format.arguments;
  if (format.name === "AFNumber_Format") return isRounded(number, decimals);
  if (format.name !== "AFPercent_Format") return false;
  const isShare = given.trim().endsWith("%") || Math.abs(number) <= 1;
  return !isShare || isRounded(Number((100 * number).toFixed(10)), decimals);
}
