import type { FillPlan, ModelUsage, PlannedValue, Warning } from "../domain/fill-plan.ts";
import type { FillResult } from "../domain/fill-result.ts";
import type { Field, ParsedForm } from "../domain/parsed-form.ts";
import type { FilledPdf } from "../domain/ports.ts";

/** What a fill did, from the checked plan and what was read back; `filled` is null when nothing was written. */
export function fillResult(form: ParsedForm, plan: FillPlan, filled: FilledPdf | null): FillResult {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const states = new Map(filled?.verified.map(({ fieldId, state }) => [fieldId, state]));
  const shown = plan.values.flatMap((value) => {
    const [field, verified] = [fields.get(value.fieldId), states.get(value.fieldId)];
    return field && verified ? [describe(field, value, verified)] : [];
  });
  return {
    engine: plan.engine,
    filled: shown,
    unfilled_required: form.fields
      .filter((f) => f.required && !f.read_only && isBlank(f, states))
      .map((f) => f.id),
    left_blank: plan.leftBlank,
    ambiguous: plan.ambiguous.map(({ fieldId, candidates }) => ({ field_id: fieldId, candidates })),
    unused: plan.unused,
    warnings: [...plan.warnings, ...(filled?.warnings ?? [])].map(warningView),
    ...(plan.usage && { usage: usageView(plan.usage) }),
  };
}

const describe = (
  field: Field,
  { value, confidence, source, evidence, rule }: PlannedValue,
  verified: "verified" | "clipped",
): FillResult["filled"][number] => ({
  field_id: field.id,
  name: field.name,
  label: field.label,
  value,
  confidence,
  source,
  ...(evidence && { evidence }),
  rule,
  verified,
});

const isBlank = (field: Field, written: Map<string, unknown>): boolean =>
  !written.has(field.id) && (field.value === null || field.value.length === 0);

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
