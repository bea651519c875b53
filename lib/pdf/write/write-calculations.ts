import type { Field } from "../../domain/parsed-form.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { simpleCalculations } from "./scripts/calculated-values.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Brings fields up to date that the file calculates from fields that were written, one calculation after the other. A
 * field that was itself asked for keeps what it was given.
 */
export function writeCalculations(
  form: OpenForm,
  fields: readonly Field[],
  written: readonly WrittenValue[],
): WrittenValue[] {
  const asked = new Set(written.flatMap(({ field }) => matchField(field, form.nodes)));
  const touched = new Set(asked);
  return simpleCalculations(form.acroForm, form.nodes).flatMap(({ node, sources, value }) => {
    const field = fields.find(({ name, type }) => name === node.name && type === node.type);
    if (!field || asked.has(node) || !sources.some((source) => touched.has(source))) return [];
    touched.add(node);
    const result = value();
    const outcome = writeByType(form, { field, nodes: [node], plain: false }, result);
    return outcome.written ? [{ field, value: result, isCalculated: true, isKept: false, ...outcome }] : [];
  });
}
