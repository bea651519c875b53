import type { FillPlan, ModelUsage, PlannedValue, Warning } from "../../domain/fill-plan.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import type { FilledPdf } from "../../domain/ports/pdf.ts";

/** What a fill did, from the checked plan and what was read back; `filled` is null when nothing was written. */
export function fillResult(form: ParsedForm, plan: FillPlan, filled: FilledPdf | null): FillResult {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const states = new Map(filled?.verified.map(({ fieldId, state }) => [fieldId, state]));
  const valued = new Set(plan.values.map(({ fieldId }) => fieldId));
  const cleared = new Set(plan.cleared?.filter((id) => states.has(id) && !valued.has(id)));
  const shown = plan.values.flatMap((value) => {
    const [field, verified] = [fields.get(value.fieldId), states.get(value.fieldId)];
    return field && verified ? [{ ...describeValue(field, value), verified }] : [];
  });
  return {
    engine: plan.engine,
    filled: shown,
    unfilled_required: form.fields
      .filter((f) => f.required && !f.read_only && isBlank(f, { states, cleared }))
      .map((f) => f.id),
    left_blank: plan.leftBlank,
    ...(cleared.size > 0 && { cleared: [...cleared] }),
    ambiguous: plan.ambiguous.map(({ fieldId, candidates, origins }) => ({
      field_id: fieldId,
      candidates,
      ...(origins && { origins }),
    })),
    unused: plan.unused,
    warnings: [...plan.warnings, ...(filled?.warnings ?? [])].map(warningView),
    ...(plan.usage && { usage: usageView(plan.usage) }),
  };
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

const isBlank = (
  { id, value }: Field,
  { states, cleared }: { states: Map<string, unknown>; cleared: Set<string> },
): boolean => cleared.has(id) || (!states.has(id) && (value === null || value.length === 0));

const warningView = ({ code, message, fieldId }: Warning): FillResult["warnings"][number] => ({
  code,
  message,
  ...(fieldId && { field_id: fieldId }),
});

const usageView = (usage: ModelUsage): NonNullable<FillResult["usage"]> => ({
  calls: usage.calls,
  input_tokens: usage.inputTokens,
  cached_tokens: usage.cachedTokens,
  output_tokens: usage.outputTokens,
});
