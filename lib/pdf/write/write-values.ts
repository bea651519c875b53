import type { Warning } from "../../domain/fill-plan.ts";
import type { FillRequest } from "../../domain/ports/pdf.ts";
import { drawMissingAppearances } from "./draw-missing.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { writeCalculations } from "./write-calculations.ts";
import { writeByType, writeValue } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/** Writes what can be written; everything else has a warning. */
export function writeValues(
  form: OpenForm,
  { form: { fields }, values }: FillRequest,
): { written: WrittenValue[]; warnings: Warning[] } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const written: WrittenValue[] = [];
  const warnings: Warning[] = [];
  // Of several values for one field, the last counts.
  for (const [fieldId, value] of new Map(values.map((each) => [each.fieldId, each.value]))) {
    const field = byId.get(fieldId);
    if (!field) {
      warnings.push({ code: "field_not_found", message: "The form has no such field.", fieldId });
      continue;
    }
    const outcome = writeValue(form, { field, nodes: matchField(field, form.nodes), plain: false }, value);
    if (outcome.written) written.push({ field, value, isCalculated: false, ...outcome });
    else warnings.push(outcome.warning);
  }
  written.push(...writeCalculations(form, fields, written));
  if (form.neededAppearances) {
    const touched = new Set(written.map(({ field }) => field));
    drawMissingAppearances(
      form,
      fields.filter((field) => !touched.has(field)),
    );
  }
  return { written, warnings };
}

/** Writes values once more, in the plainest looks: black standard fonts and marks drawn as paths. */
export function rewritePlainly(form: OpenForm, values: readonly WrittenValue[]): void {
  for (const { field, value } of values) {
    writeByType(form, { field, nodes: matchField(field, form.nodes), plain: true }, value);
  }
}
