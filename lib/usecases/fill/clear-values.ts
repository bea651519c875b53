import type { FillPlan } from "../../domain/fill-plan.ts";
import { type Field, type FieldValue, OFF, type ParsedForm } from "../../domain/parsed-form.ts";

/** What must be written so that the fields which a plan clears are blank: nothing where the file holds nothing. */
export function clearingValues(
  { fields }: ParsedForm,
  { values, cleared = [] }: FillPlan,
): { fieldId: string; value: FieldValue }[] {
  const valued = new Set(values.map(({ fieldId }) => fieldId));
  const toClear = new Set(cleared.filter((id) => !valued.has(id)));
  return fields
    .filter((field) => toClear.has(field.id) && holdsSomething(field))
    .map(({ id, type }) => ({ fieldId: id, value: type === "checkbox" || type === "radio" ? OFF : "" }));
}

const holdsSomething = ({ value }: Field): boolean =>
  [value ?? ""].flat().some((text) => text.trim() !== "" && text !== OFF);
