import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { kindOf } from "../given-value.ts";
import { isOdd, mannersOfValues, shapeGiven } from "../plan-from-values.ts";
import { fits } from "../values/fits.ts";
import type { Habits } from "../values/habits.ts";
import { parseDate, spellDate } from "../values/written-date.ts";
import { haveAmounts } from "./number-notation.ts";
import type { RowReading } from "./row-values.ts";

/**
 * Rows without values that are not what their field asks for, where at least half of their column's are: "see note" among sums, "soon"
 * among days. They are listed as unread. In a column that holds nothing else, each is written as it stands, with a warning.
 */
export function withoutOddCells(form: ParsedForm, rows: readonly RowReading[], today?: string): RowReading[] {
  const manners = mannersOfValues(form, today ?? null);
  const isAsked = (field: Field, given: unknown): boolean => {
    // A postal code is one, of whatever land.
    if (kindOf(field, manners.reader) === "zip" && fits("zip", String(given).trim())) return true;
    const shaped = shapeGiven(field, given, manners);
    return shaped !== null && !isOdd(field, shaped, given, manners.reader);
  };
  const out = rows.map((row) => ({ ...row, values: { ...row.values }, unread: [...row.unread] }));
  for (const field of form.fields.filter(({ type }) => type === "text")) {
    const { id } = field;
    const given = out.filter(({ values }) => Object.hasOwn(values, id));
    const areSums =
      kindOf(field, manners.reader) === null && haveAmounts(given.map(({ values }) => values[id]));
    const areDays = kindOf(field, manners.reader) === null && haveDays(given.map(({ values }) => values[id]));
    const isOne = (value: unknown): boolean =>
      areDays
        ? !PART_OF_DAY.test(String(value).trim())
        : areSums
          ? fits("money", String(value).trim())
          : isAsked(field, value);
    if (areDays) spellDays(given, field, manners.habits);
    const odd = given.filter(({ values }) => !isOne(values[id]));
    const asked = given.length - odd.length;
    if (asked === 0 || asked < odd.length) continue;
    for (const row of odd) {
      delete row.values[id];
      row.unread.push(`${row.places[id] ?? id}: ${WHY}`);
    }
  }
  return out;
}

/** Writes days as a form's readers do, where it is known how: nothing but their column tells that the field takes days. */
function spellDays(rows: readonly RowReading[], field: Field, habits: Habits): void {
  if (habits.isOrderGuessed) return;
  for (const { values } of rows) {
    const text = String(values[field.id]).trim();
    const date = DAY.test(text) ? parseDate(text, habits) : null;
    if (date) values[field.id] = spellDate(date, field, habits);
  }
}

/** Whether half of some values or more are days or parts of one, and one is whole. */
function haveDays(values: readonly unknown[]): boolean {
  const texts = values.map((value) => String(value).trim());
  const days = texts.filter((text) => DAY.test(text) || PART_OF_DAY.test(text));
  return days.some((text) => DAY.test(text)) && 2 * days.length >= texts.length;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A month, a year or a time of day. */
const PART_OF_DAY = /^(?:\d{4}(?:-\d{2})?|\d{1,2}[./-]\d{4}|\d{1,2}:\d{2})$/;
const WHY = "not what the field asks for, unlike most of its column";
