import type { PDFDict } from "pdf-lib";
import { formatDate, formatMonth, saysTime, showsTime } from "./format-date.ts";
import { formatMask, hasPlaces } from "./format-mask.ts";
import { hasCommaPoint, plainNumber } from "./format-number.ts";
import { type ScriptCall, type ScriptValue, scriptCall } from "./script-call.ts";

/**
 * What a field stores of a given text, as Acrobat's functions leave it: of an amount its digits and its sign, of a
 * percentage the fraction, of a mask the text in its places, of a moment its date and its time, of a month its month and its
 * year. Any other text as it is.
 */
export function givenText(field: PDFDict, text: string): string {
  const [format, keystroke] = [scriptCall(field, "F"), scriptCall(field, "K")];
  if (keystroke?.name === "AFSpecial_KeystrokeEx") return formatMask(text, keystroke.arguments[0]) ?? text;
  if (format?.name === "AFNumber_Format") {
    const pointed = hasCommaPoint(format.arguments) ? withPoint(text, format.arguments) : text;
    return plainNumber(pointed) ?? text;
  }
  if (format?.name === "AFPercent_Format" && text.trim().endsWith("%")) {
    const share = plainNumber(text.trim().slice(0, -1));
    return share === null ? text : String(Number((Number(share) / 100).toFixed(10)));
  }
  if (!isDate(format)) return text;
  const [pattern] = format.arguments;
  return (showsTime(pattern) ? formatDate(text.trim(), pattern) : formatMonth(text, pattern)) ?? text;
}

/** Why a field's own script takes no such text, for people; null where it takes it, or has none. */
export function refusedByScript(field: PDFDict, text: string): string | null {
  const format = scriptCall(field, "F");
  if (isDate(format) && !showsTime(format.arguments[0]) && saysTime(text))
    return "a date without a time of day";
  const keystroke = scriptCall(field, "K");
  const [mask] = keystroke?.name === "AFSpecial_KeystrokeEx" ? keystroke.arguments : [];
  if (typeof mask !== "string" || !hasPlaces(mask) || text.trim() === "") return null;
  return formatMask(text, mask) === null
    ? `a text of the form ${mask} (9 a digit, A a letter, O either)`
    : null;
}

const isDate = (call: ScriptCall | null): call is ScriptCall =>
  call?.name === "AFDate_FormatEx" || call?.name === "AFDate_Format";

/** Thousands parted by points: no number of them begins with a zero. */
const POINTED_THOUSANDS = /^[-(]?\s?[1-9]\d{0,2}(?:\.\d{3})+\)?$/;
/** So many digits behind a comma may also be thousands. */
const DIGITS_OF_THOUSANDS = 3;

/** A number of a form whose decimal sign is the comma, with a full stop as its decimal sign. */
function withPoint(text: string, [decimals]: readonly ScriptValue[]): string {
  if (POINTED_THOUSANDS.test(text.trim())) return text.replaceAll(".", "");
  const [, behind = ""] = /^[^,]*,(\d+)\D*$/.exec(text) ?? [];
  const isDecimal = behind.length > DIGITS_OF_THOUSANDS || Number(decimals) >= DIGITS_OF_THOUSANDS;
  return behind !== "" && isDecimal ? text.replaceAll(".", "").replace(",", ".") : text;
}
