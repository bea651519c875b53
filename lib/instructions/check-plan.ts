import type { FillPlan, PlannedValue, Warning } from "../domain/fill-plan.ts";
import { offeredFields, whyReadOnly } from "../domain/offered-fields.ts";
import type { Field, ParsedForm } from "../domain/parsed-form.ts";
import type { Source } from "../domain/source.ts";
import { refuseValue } from "./check-value.ts";
import { allStand, evidenceOf } from "./context/borne-out.ts";
import { withoutSettled } from "./without-settled.ts";

/**
 * Judges a plan, whichever engine made it, before a single value is written. Each value that does not pass is
 * dropped and becomes a warning with a stable code and a message that never holds the value:
 * `field_unknown`, `field_read_only`, `field_left_blank`, `value_duplicate`, `quote_missing`, `option_unknown`,
 * `value_too_long`, `value_invalid`. What is left may be written as it is, and says how the instruction, or the context
 * documents, bear it out.
 */
export function checkPlan(
  form: ParsedForm,
  prompt: string,
  plan: FillPlan,
  documents: readonly Pick<Source, "pages">[] = [],
): FillPlan {
  const fields = new Map(offeredFields(form).map((field) => [field.id, field]));
  const leftBlank = [...new Set(plan.leftBlank)].filter((id) => fields.has(id));
  const judged = { prompt, documents, fields, leftBlank: new Set(leftBlank), written: new Set<string>() };
  const values: PlannedValue[] = [];
  const warnings: Warning[] = [...plan.warnings];
  for (const planned of plan.values) {
    const warning = refuse(planned, judged);
    if (warning) warnings.push(warning);
    else {
      values.push({ ...planned, evidence: planned.evidence ?? evidenceOf(planned, fields) });
      judged.written.add(planned.fieldId);
    }
  }
  const isFit = (planned: PlannedValue): boolean => refuse(planned, judged) === null;
  const suggested = plan.suggested?.flatMap((one) =>
    isFit(one) ? [{ ...one, evidence: one.evidence ?? evidenceOf(one, fields) }] : [],
  );
  const unfit = new Set(plan.suggested?.filter((one) => !isFit(one)).map(({ fieldId }) => fieldId));
  const told = withoutSettled(plan, (id) => unfit.has(id) || !fields.has(id) || judged.written.has(id));
  return {
    ...plan,
    ...told,
    ...(suggested && { suggested }),
    values,
    leftBlank,
    ambiguous: plan.ambiguous.filter(({ fieldId }) => fields.has(fieldId)),
    unused: told.unused.filter((span) => holds(prompt, span)),
    warnings,
  };
}

interface Judged {
  prompt: string;
  documents: readonly Pick<Source, "pages">[];
  fields: ReadonlyMap<string, Field>;
  leftBlank: ReadonlySet<string>;
  written: ReadonlySet<string>;
}

/** Whether the words are really there that a value is said to come from. */
const isBorneOut = ({ source, origins, rule }: PlannedValue, { prompt, documents }: Judged): boolean =>
  origins
    ? source === null && allStand(origins, documents)
    : source === null
      ? rule === VALUES_RULE
      : source.text.trim() !== "" && holds(prompt, source);

function refuse(planned: PlannedValue, judged: Judged): Warning | null {
  const { fieldId, value } = planned;
  const { fields, leftBlank, written } = judged;
  const field = fields.get(fieldId);
  if (!field)
    return { code: "field_unknown", message: "The plan names a field that the form does not have." };
  if (field.read_only || field.type === "signature")
    return { code: "field_read_only", message: whyReadOnly(field), fieldId };
  if (leftBlank.has(fieldId))
    return { code: "field_left_blank", message: "The instruction asks to leave this field blank.", fieldId };
  if (written.has(fieldId))
    return { code: "value_duplicate", message: "A second value for this field was dropped.", fieldId };
  if (!isBorneOut(planned, judged))
    return {
      code: "quote_missing",
      message:
        `The ${planned.origins ? "documents do" : "instruction does"} not contain the words that this value ` +
        "is based on.",
      fieldId,
    };
  const refusal = refuseValue(field, value);
  return refusal && { ...refusal, fieldId };
}

/** The rule of structured values, which come beside the instruction and have no words in it. */
export const VALUES_RULE = "values";

const holds = (prompt: string, span: { start: number; end: number; text: string }): boolean =>
  Number.isInteger(span.start) && span.start >= 0 && prompt.slice(span.start, span.end) === span.text;
