import type { FillPlan, ModelUsage, PlannedValue, Span, Warning } from "../../domain/fill-plan.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import type { Mark } from "../../domain/mark.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import { openRequired } from "../../domain/open-required.ts";
import { type Field, type FieldValue, OFF, type ParsedForm } from "../../domain/parsed-form.ts";
import type { FilledPdf } from "../../domain/ports/pdf.ts";
import { withCaptions } from "./captions.ts";

/** What a fill did, from the checked plan and what was read back; `filled` is null when nothing was written. */
export function fillResult(
  form: ParsedForm,
  plan: FillPlan,
  filled: FilledPdf | null,
  marks: readonly Mark[] = [],
): FillResult {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const states = new Map(filled?.verified.map(({ fieldId, state, shown }) => [fieldId, { state, shown }]));
  const valued = new Set(plan.values.map(({ fieldId }) => fieldId));
  const cleared = new Set(plan.cleared?.filter((id) => states.has(id) && !valued.has(id)));
  const given = new Map(plan.values.map(({ fieldId, value }) => [fieldId, value]));
  const valueAfter = ({ id, value }: Field): FieldValue | null => {
    if (cleared.has(id)) return null;
    return states.has(id) ? (given.get(id) ?? OFF) : value;
  };
  const shown = plan.values.flatMap((value) => {
    const [field, found] = [fields.get(value.fieldId), states.get(value.fieldId)];
    if (!field || !found) return [];
    const { state: verified, shown } = found;
    return [{ ...describeValue(field, value), ...(shown !== undefined && { shown }), verified }];
  });
  return withCaptions(form, {
    engine: plan.engine,
    filled: shown,
    unfilled_required: openRequired(form.fields, valueAfter)
      .flat()
      .map(({ id }) => id),
    left_blank: plan.leftBlank,
    ...(cleared.size > 0 && { cleared: [...cleared] }),
    ...openOf(form, plan),
    ambiguous: plan.ambiguous.map(({ fieldId, candidates, origins, fromFillId }) => ({
      field_id: fieldId,
      candidates,
      ...(origins && { origins }),
      ...(fromFillId && { from_fill_id: fromFillId }),
    })),
    unused: plan.unused,
    ...(plan.unusedStatements && { context_unused: plan.unusedStatements }),
    ...(filled && drawnOf(form, filled, marks)),
    warnings: [...plan.warnings, ...(filled?.warnings ?? [])].map(warningView),
    ...(plan.usage && { usage: usageView(plan.usage) }),
  });
}

/** The outcome of marks, and where somebody still signs; neither where there is none. */
function drawnOf(
  { fields }: ParsedForm,
  filled: FilledPdf,
  given: readonly Mark[],
): Pick<FillResult, "marks" | "unsigned"> {
  const marks = given.map((mark, index) => ({ ...mark, verified: filled.marks?.[index] ?? "not_drawn" }));
  const signed = new Set(
    marks.flatMap(({ field_id, verified }) => (verified === "not_drawn" ? [] : [field_id])),
  );
  const unsigned = fields.filter(
    ({ id, type, hidden, read_only }) => type === "signature" && !hidden && !read_only && !signed.has(id),
  );
  return {
    ...(marks.length > 0 && { marks }),
    ...(unsigned.length > 0 && { unsigned: unsigned.map(({ id }) => id) }),
  };
}

/** What is suggested and asked, as clients see it. */
function openOf(
  form: ParsedForm,
  { suggested, questions }: FillPlan,
): Pick<FillResult, "suggested" | "questions"> {
  const fields = new Map(offeredFields(form).map((field) => [field.id, field]));
  const labelOf = (id: string): string => fields.get(id)?.label ?? id;
  return {
    ...(suggested && {
      suggested: suggested.map(({ fieldId, value, confidence, evidence, source, why, fromFillId }) => ({
        ...{ field_id: fieldId, name: fields.get(fieldId)?.name ?? null, label: labelOf(fieldId) },
        ...{ value, confidence, source, why },
        ...(evidence && { evidence }),
        ...(fromFillId && { from_fill_id: fromFillId }),
      })),
    }),
    ...(questions && {
      questions: questions.map(({ said, options, fromFillId }) => ({
        text: questionText(
          said,
          options.map(({ fieldId }) => labelOf(fieldId)),
        ),
        said,
        ...(fromFillId && { from_fill_id: fromFillId }),
        options: options.map(({ fieldId, value }) => ({ field_id: fieldId, label: labelOf(fieldId), value })),
      })),
    }),
  };
}

/** "Which is \"217-555-0100\": Home phone or Work phone?" */
function questionText(said: readonly Span[], labels: readonly string[]): string {
  const words = said.map(({ text }) => JSON.stringify(text)).join(" or ");
  const [only, another] = [...new Set(labels)];
  return another === undefined
    ? `${only}: is it ${words}?`
    : `Which is ${words}: ${[...new Set(labels)].join(" or ")}?`;
}

/** A value as clients see it, before anything is said of how it was read back. */
export const describeValue = (
  field: Field,
  { value, confidence, source, origins, fromFillId, evidence, rule, accepted }: PlannedValue,
): Omit<FillResult["filled"][number], "verified"> => ({
  field_id: field.id,
  name: field.name,
  label: field.label,
  value,
  confidence,
  source,
  ...(origins && { origins }),
  ...(fromFillId && { from_fill_id: fromFillId }),
  ...(evidence && { evidence }),
  rule,
  ...(accepted && { accepted }),
});

const warningView = ({ code, message, fieldId, mark }: Warning): FillResult["warnings"][number] => ({
  code,
  message,
  ...(fieldId && { field_id: fieldId }),
  ...(mark !== undefined && { mark }),
});

const usageView = (usage: ModelUsage): NonNullable<FillResult["usage"]> => ({
  calls: usage.calls,
  input_tokens: usage.inputTokens,
  cached_tokens: usage.cachedTokens,
  output_tokens: usage.outputTokens,
});
