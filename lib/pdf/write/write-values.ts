import type { Warning } from "../../domain/fill-plan.ts";
import type { FillRequest } from "../../domain/ports/pdf.ts";
import { drawKeptValues } from "./draw-kept.ts";
import { dropOddTwins } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { writeCalculations } from "./write-calculations.ts";
import { writeValue } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/** Writes what can be written, and what the file holds and would lose; everything else has a warning. */
export function writeValues(
  form: OpenForm,
  { form: { fields }, values, flatten }: FillRequest,
): { written: WrittenValue[]; kept: WrittenValue[]; warnings: Warning[] } {
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
    if (outcome.written) written.push({ field, value, isCalculated: false, isKept: false, ...outcome });
    else warnings.push(outcome.warning);
  }
  const { calculated, warnings: stale } = writeCalculations(form, fields, written);
  written.push(...calculated);
  const touched = new Set(written.map(({ field }) => field));
  const untouched = fields.filter((field) => !touched.has(field));
  const kept = drawKeptValues(form, untouched, { flatten });
  const drawn = [...written, ...kept].flatMap(({ field }) => matchField(field, form.nodes));
  // A signed or encrypted file is only added to.
  if (!form.base) dropOddTwins(form.acroForm, drawn);
  return { written, kept, warnings: [...warnings, ...stale] };
}
