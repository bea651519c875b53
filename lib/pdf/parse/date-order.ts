import type { DateOrder, FieldPart } from "../../domain/parsed-form.ts";
import { dateOrderOf } from "../../meaning/date-pattern.ts";
import { NUMBERED_DATE_FORMATS } from "../numbered-date-formats.ts";

/**
 * The order in which a script formats a date, and reads one: the script is read, never run. Null where it formats none, or neither
 * day nor month before the other.
 */
export function scriptDateOrder(script: string): DateOrder | null {
  const pattern = scriptPattern(script);
  const [first, second] = [...new Set(pattern.match(/[md]/g))];
  return dateOrderOf(pattern) ?? (first && second ? (first === "m" ? "mdy" : "dmy") : null);
}

/** The parts of a date that a script formats: all three, or the month alone of a date over three fields. */
export function scriptDateParts(script: string): FieldPart[] {
  const units = new Set(scriptPattern(script).match(/[mdy]/g));
  return (["month", "day", "year"] as const).filter((part) => units.has(part.charAt(0)));
}

function scriptPattern(script: string): string {
  const [, argument = ""] = /\bAFDate_(?:Format|Keystroke)(?:Ex)?\s*\(\s*["']?([^"')]*)/.exec(script) ?? [];
  return /^\d+$/.test(argument) ? (NUMBERED_DATE_FORMATS[Number(argument)] ?? "") : argument;
}
