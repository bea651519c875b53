import type { PlannedValue, Warning } from "../domain/fill-plan.ts";
import { offeredFields } from "../domain/offered-fields.ts";
import type { Field, FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import { VALUES_RULE } from "./check-plan.ts";
import { refuseValue } from "./check-value.ts";
import { type FormIndex, indexForm } from "./local/form/form-index.ts";
import { shapeValue } from "./local/shape/shape-value.ts";

/**
 * Turns structured values, keyed by field id, PDF name or label, into planned values with rule "values".
 * Text and numbers are shaped as the field asks; true and false mean yes and no; null leaves the field alone.
 * Warnings: `values_key_unknown` (no field, or several, answer to the key) and `values_value_unusable`.
 */
export function planFromValues(
  form: ParsedForm,
  values: Record<string, unknown>,
): { values: PlannedValue[]; warnings: Warning[] } {
  const index = indexForm(form);
  const planned: PlannedValue[] = [];
  const warnings: Warning[] = [];
  for (const [place, [key, given]] of Object.entries(values).entries()) {
    if (given === null) continue;
    const field = fieldFor(form, key);
    const value = field ? shapeGiven(field, given, index) : null;
    if (!field)
      warnings.push({
        code: "values_key_unknown",
        message: `Key ${place + 1} of values names no field, or several.`,
      });
    else if (value === null || refuseValue(field, value) !== null)
      warnings.push({
        code: "values_value_unusable",
        message: "The field cannot hold the given value.",
        fieldId: field.id,
      });
    else planned.push({ fieldId: field.id, value, confidence: 1, source: null, rule: VALUES_RULE });
  }
  return { values: planned, warnings };
}

/** By id first, which doubtful places have as well, then by PDF name, then by the label if only one field has it. */
function fieldFor(form: ParsedForm, key: string): Field | undefined {
  const exact =
    offeredFields(form).find(({ id }) => id === key) ?? form.fields.find(({ name }) => name === key);
  if (exact) return exact;
  const labelled = form.fields.filter(({ label }) => plain(label) === plain(key));
  return labelled.length === 1 ? labelled[0] : undefined;
}

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s:*]+/g, " ")
    .trim();

function shapeGiven(field: Field, given: unknown, index: FormIndex): FieldValue | null {
  if (Array.isArray(given)) return field.multi_select ? shapeSeveral(field, given, index) : null;
  const text = textOf(given);
  const format = index.entries.find((entry) => entry.field.id === field.id)?.format ?? field.format;
  return text === null ? null : shapeValue(field, text, format, index.habits);
}

function shapeSeveral(field: Field, given: readonly unknown[], index: FormIndex): FieldValue | null {
  const shaped = given.map((one) => shapeGiven(field, one, index));
  return shaped.includes(null) ? null : shaped.flatMap((value) => value ?? []);
}

function textOf(given: unknown): string | null {
  if (typeof given === "boolean") return given ? "yes" : "no";
  if (typeof given === "string") return given.trim() === "" ? null : given;
  return typeof given === "number" ? String(given) : null;
}
