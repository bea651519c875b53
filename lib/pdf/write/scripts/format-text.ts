import type { PDFDict } from "pdf-lib";
import { formatDate } from "./format-date.ts";
import { formatMask } from "./format-mask.ts";
import { formatNumber, formatPercent } from "./format-number.ts";
import { formatSpecial } from "./format-special.ts";
import { formatTime } from "./format-time.ts";
import { type ScriptCall, scriptCall } from "./script-call.ts";

/**
 * How a field shows a text that it holds, as Acrobat's formatting functions would have it. A text that the format
 * cannot make sense of is shown as it is.
 */
export function formatText(field: PDFDict, text: string): string {
  if (text.trim() === "") return text;
  const [format, keystroke] = [scriptCall(field, "F"), scriptCall(field, "K")];
  const masked =
    keystroke?.name === "AFSpecial_KeystrokeEx" ? formatMask(text, keystroke.arguments[0]) : null;
  return (format && formatBy(format, text.trim())) ?? masked ?? text;
}

/** Null for a function that formats nothing, or not this text. */
export function formatBy({ name, arguments: values }: ScriptCall, text: string): string | null {
  switch (name) {
    case "AFNumber_Format":
      return formatNumber(text, values);
    case "AFPercent_Format":
      return formatPercent(text, values);
    case "AFDate_Format":
    case "AFDate_FormatEx":
      return formatDate(text, values[0]);
    case "AFTime_Format":
    case "AFTime_FormatEx":
      return formatTime(text, values[0]);
    case "AFSpecial_Format":
      return formatSpecial(text, values[0]);
    default:
      return null;
  }
}
