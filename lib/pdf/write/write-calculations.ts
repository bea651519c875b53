import type { Warning } from "../../domain/fill-plan.ts";
import type { Field, FieldValue } from "../../domain/parsed-form.ts";
import type { FieldNode } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { calculationsOf } from "./scripts/calculated-values.ts";
import { fieldsSetBy } from "./scripts/fields-set.ts";
import { readNumber } from "./scripts/format-number.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Brings fields up to date that the file calculates from fields that were written, one calculation after the other. A
 * field that was itself asked for keeps what it was given, with a warning where the file comes to another number. One that
 * only its own script could bring up to date has a warning, and so have those that are calculated from it, or that the
 * script of a written field sets.
 */
export function writeCalculations(
  form: OpenForm,
  fields: readonly Field[],
  written: readonly WrittenValue[],
): { calculated: WrittenValue[]; warnings: Warning[] } {
  const asked = new Map(
    written.flatMap((each) => matchField(each.field, form.nodes).map((node) => [node, each] as const)),
  );
  const set = setByScripts(form, new Set(asked.keys()));
  const touched = new Set([...asked.keys(), ...set]);
  const stale = new Set(set);
  const passed: { field: Field; sources: FieldNode[] }[] = [];
  const calculated: WrittenValue[] = [];
  const warnings: Warning[] = [];
  const fieldOf = (node: FieldNode): Field | undefined =>
    fields.find(({ name, type }) => name === node.name && type === node.type);
  warnings.push(...set.flatMap((node) => fieldOf(node) ?? []).map(staleWarning));
  for (const { node, sources, value } of calculationsOf(form.acroForm, form.nodes)) {
    const field = fieldOf(node);
    if (!field || asked.has(node) || stale.has(node)) continue;
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
  warnings.push(...overruledBy(form, asked, { touched, stale }));
  return { calculated, warnings };
}

/** The fields that are not written themselves, and that the scripts of those that are would set in a viewer. */
function setByScripts({ nodes }: OpenForm, written: ReadonlySet<FieldNode>): FieldNode[] {
  const names = new Set([...written].flatMap((node) => [...fieldsSetBy(node)]));
  return nodes.filter((node) => names.has(node.name) && !written.has(node));
}

/** What was given for fields of which the file, as it is now, calculates another number. */
function overruledBy(
  form: OpenForm,
  asked: ReadonlyMap<FieldNode, WrittenValue>,
  { touched, stale }: Record<"touched" | "stale", ReadonlySet<FieldNode>>,
): Warning[] {
  return calculationsOf(form.acroForm, form.nodes).flatMap(({ node, sources, value }) => {
    const given = asked.get(node);
    const isCurrent = sources.some((each) => touched.has(each)) && !sources.some((each) => stale.has(each));
    return given && isCurrent && isAnother(value?.() ?? null, given.value)
      ? [differsWarning(given.field)]
      : [];
  });
}

/** Less is the rounding of parts of a cent. */
const LEAST_DIFFERENCE = 0.005;

function isAnother(result: string | null, given: FieldValue | undefined): boolean {
  const [calculated, told] = [result, given].map((text) =>
    typeof text === "string" ? readNumber(text) : null,
  );
  return calculated != null && told != null && Math.abs(calculated - told) > LEAST_DIFFERENCE;
}

const differsWarning = ({ id }: Field): Warning => ({
  code: "calculation_differs",
  message:
    "The form calculates another number for this field from the others. The value stands as it was given, but a viewer that " +
    "runs the form's scripts may replace it.",
  fieldId: id,
});

const staleWarning = ({ id }: Field): Warning => ({
  code: "calculation_stale",
  message:
    "The form calculates this field, or one that it is calculated from, by a script that the service does not run. " +
    "The value may be out of date. Send its value, or open the file in a viewer that runs the script.",
  fieldId: id,
});
