import type { FillPlan } from "../../domain/fill-plan.ts";
import { type Field, type FieldValue, OFF, type ParsedForm } from "../../domain/parsed-form.ts";

/** What must be written so that the fields which a plan clears are blank: nothing where the file holds nothing. */
export function clearingValues(
  { fields }: ParsedForm,
  { values, cleared = [] }: FillPlan,
): { fieldId: string; value: FieldValue }[] {
  const valued = new Set(values.map(({ fieldId }) => fieldId));
  // A box that a shorter number leaves over keeps nothing of one before.
  const begun = new Set(
    fields.flatMap(({ id, group }) => (group?.kind === "digits" && valued.has(id) ? group.id : [])),
  );
  const over = fields.flatMap(({ id, group }) => (group && begun.has(group.id) ? id : []));
  const toClear = new Set([...cleared, ...over].filter((id) => !valued.has(id)));
  return fields
    .filter((field) => toClear.has(field.id) && holdsSomething(field))
    .map(({ id, type }) => ({ fieldId: id, value: type === "checkbox" || type === "radio" ? OFF : "" }));
}

const holdsSomething = ({ value }: Field): boolean =>
  [value ?? ""].flat().some((text) => text.trim() !== "" && text !== OFF);
