import type { FillResult } from "./fill-result.ts";
import { OFF } from "./off.ts";
import type { FieldValue, ParsedForm } from "./parsed-form.ts";

/** What each field of the filled form holds, by id; null where it is blank. */
export function heldValues(
  form: Pick<ParsedForm, "fields">,
  { filled, cleared = [] }: Pick<FillResult, "filled" | "cleared">,
): Map<string, FieldValue | null> {
  const held = new Map<string, FieldValue | null>();
  for (const { id, value } of form.fields) held.set(id, normal(value));
  for (const id of cleared) held.set(id, null);
  for (const { field_id, value } of filled) held.set(field_id, normal(value));
  return held;
}

const normal = (value: FieldValue | null): FieldValue | null =>
  value === null || value.length === 0 || value === OFF ? null : value;
