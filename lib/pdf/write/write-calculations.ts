import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { FieldNode } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { calculationsOf } from "./scripts/calculated-values.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Brings fields up to date that the file calculates from fields that were written, one calculation after the other. A
 * field that was itself asked for keeps what it was given. One that only its own script could bring up to date has a warning,
 * and so have those that are calculated from it.
 */
export function writeCalculations(
  form: OpenForm,
  fields: readonly Field[],
  written: readonly WrittenValue[],
): { calculated: WrittenValue[]; warnings: Warning[] } {
  const asked = new Set(written.flatMap(({ field }) => matchField(field, form.nodes)));
  const touched = new Set(asked);
  const stale = new Set<FieldNode>();
  const passed: { field: Field; sources: FieldNode[] }[] = [];
  const calculated: WrittenValue[] = [];
  const warnings: Warning[] = [];
  for (const { node, sources, value } of calculationsOf(form.acroForm, form.nodes)) {
    const field = fields.find(({ name, type }) => name === node.name && type === node.type);
    if (!field || asked.has(node)) continue;
    if (!sources.some((source) => touched.has(source))) {
      passed.push({ field, sources });
      continue;
    }
    touched.add(node);
    const result = sources.some((source) => stale.has(source)) ? null : (value?.() ?? null);
    const outcome =
      result === null ? null : writeByType(form, { field, nodes: [node], plain: false }, result);
    if (result !== null && outcome?.written) {
      calculated.push({ field, value: result, isCalculated: true, isKept: false, ...outcome });
      continue;
    }
    stale.add(node);
    warnings.push(staleWarning(field));
  }
  // What a circle comes to, only a viewer that goes round it can tell.
  for (const { field, sources } of passed)
    if (sources.some((source) => touched.has(source))) warnings.push(staleWarning(field));
  return { calculated, warnings };
}

const staleWarning = ({ id }: Field): Warning => ({
  code: "calculation_stale",
  message:
    "The form calculates this field, or one that it is calculated from, by a script that the service does not run. " +
    "The value may be out of date. Send its value, or open the file in a viewer that runs the script.",
  fieldId: id,
});
