import type { Field } from "../domain/parsed-form.ts";
import { datePatternIn, isWholeDate } from "./date-pattern.ts";
import type { Part } from "./parts.ts";

/** A field for the code alone, not one for a number "with area code". */
const AREA_CODE = /^(?!.*\b(?:with|incl\w*|and|plus)\b)[^(,/]*\barea code\W*$/i;
const CENTS = /\bcents?\W*$/i;
/** What a blank behind the point of a sum is called. */
const BEHIND_POINT = /\(cents\)$/;

/** The part of a number or of a sum that a field's caption alone asks for; null for others. */
export function printedPart({ label, tooltip, max_length }: Field): "area code" | "cents" | null {
  if (AREA_CODE.test(label) || (max_length === 3 && AREA_CODE.test(tooltip ?? ""))) return "area code";
  if ((max_length === 2 && CENTS.test(tooltip || label)) || BEHIND_POINT.test(label)) return "cents";
  return null;
}

/** A field for a whole number says "with area code" of it, and asks for no code alone. */
export const holdsAreaCode = ({ label, max_length }: Field): boolean =>
  max_length !== 3 && WITH_CODE.test(label);
const WITH_CODE = /(?:[+&(/]|\b(?:with|incl\w*|and|plus))\s?area code|\barea code\s?(?:[+&]|and|plus)\s/i;

/** A column of sums "This year" asks for no year, nor does "Tax year begins (MM/DD/YYYY)". */
export function besideSum(part: Part | null, { format, label }: Field): Part | null {
  const isWhole = format === "money" || format === "percent" || isWholeDate(datePatternIn(label) ?? []);
  return part === "year" && isWhole ? null : part;
}
