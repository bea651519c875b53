import type { FillPlan, PlannedValue } from "../../domain/fill-plan.ts";
import { type Proposal, type Question, SURE } from "../../domain/fill-proposal.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import { openRequired } from "../../domain/open-required.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { VALUES_RULE } from "../../instructions/check-plan.ts";
import { withProposedCaptions } from "./captions.ts";
import { clearingValues } from "./clear-values.ts";
import { describeValue, fillResult } from "./fill-result.ts";

/** What a checked plan would write into the form, and what a person should decide before. */
export function proposalOf(form: ParsedForm, plan: FillPlan): Proposal {
  const { engine, suggested, unused, context_unused, warnings, usage } = fillResult(form, plan, null);
  const fields = new Map(offeredFields(form).map((field) => [field.id, field]));
  const isSure = sureness(form, plan);
  const cleared = clearingValues(form, plan).map(({ fieldId }) => fieldId);
  return withProposedCaptions(form, {
    engine,
    fields: plan.values.flatMap((planned) => {
      const field = fields.get(planned.fieldId);
      return field ? [{ ...describeValue(field, planned), sure: isSure(planned) }] : [];
    }),
    ...(suggested && { suggested }),
    questions: questionsOf(form, plan, new Set(cleared), isSure),
    left_blank: plan.leftBlank,
    ...(cleared.length > 0 && { cleared }),
    unused,
    ...(context_unused && { context_unused }),
    warnings,
    ...(usage && { usage }),
  });
}

/** A value that a person gave or accepted is sure. One of several, a mere conclusion or one for a doubtful place is not. */
function sureness(form: ParsedForm, { ambiguous }: FillPlan): (planned: PlannedValue) => boolean {
  const doubtful = new Set(form.doubtful?.map(({ id }) => id));
  const open = new Set(ambiguous.map(({ fieldId }) => fieldId));
  return ({ fieldId, confidence, evidence, rule, accepted }) => {
    if (accepted || rule === VALUES_RULE) return true;
    if (open.has(fieldId) || doubtful.has(fieldId)) return false;
    return confidence >= SURE && evidence !== "derived";
  };
}

function questionsOf(
  form: ParsedForm,
  { values, ambiguous, leftBlank }: FillPlan,
  cleared: ReadonlySet<string>,
  isSure: (planned: PlannedValue) => boolean,
): Question[] {
  const planned = new Map(values.map((value) => [value.fieldId, value]));
  const candidates = Map.groupBy(ambiguous, ({ fieldId }) => fieldId);
  const isBlank = ({ id, value }: Field) => cleared.has(id) || value === null || value.length === 0;
  const isGiven = ({ id }: Field) => planned.has(id) || leftBlank.includes(id);
  const required = openRequired(offeredFields(form), (field) => {
    if (isGiven(field)) return planned.get(field.id)?.value ?? field.id;
    return isBlank(field) ? null : field.value;
  });
  const isAsked = new Set(required.flat().filter(({ type }) => type !== "signature"));
  return offeredFields(form).flatMap((field): Question[] => {
    const about = { field_id: field.id, label: field.label };
    const [value, open] = [planned.get(field.id), candidates.get(field.id)];
    if (value?.rule === VALUES_RULE) return [];
    if (open) {
      const texts = [...new Set(open.flatMap((each) => each.candidates))];
      const origins = open.flatMap((each) => each.origins ?? []);
      return [
        {
          kind: "ambiguous",
          ...about,
          candidates: texts,
          ...(origins.length > 0 && { origins }),
          ...(value && { value: value.value }),
        },
      ];
    }
    if (value) return isSure(value) ? [] : [{ kind: "doubtful", ...about, value: value.value }];
    return isAsked.has(field) ? [{ kind: "required", ...about }] : [];
  });
}
