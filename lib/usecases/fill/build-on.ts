import type { FillBase, FillPlan, PlannedValue } from "../../domain/fill-plan.ts";
import type { FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import { VALUES_RULE } from "../../instructions/check-plan.ts";
import { sameValue } from "./same-value.ts";

/** A plan of changes, with all of its base that it does not change, and what that one left open and this one does not settle. */
export function buildOn(plan: FillPlan, base: FillBase): FillPlan {
  const valued = new Set(plan.values.map(({ fieldId }) => fieldId));
  const settled = new Set([...valued, ...plan.leftBlank, ...(plan.cleared ?? [])]);
  return {
    ...plan,
    ...openAfter(plan, base, settled),
    values: [...plan.values, ...base.values.filter(({ fieldId }) => !settled.has(fieldId))],
    leftBlank: [...plan.leftBlank, ...base.leftBlank.filter((id) => !settled.has(id))],
    cleared: [...new Set([...(plan.cleared ?? []), ...base.cleared.filter((id) => !valued.has(id))])],
  };
}

/** What is open after a plan: its own first; of its base what is about no field that it settles or asks about. */
function openAfter(
  plan: FillPlan,
  base: FillBase,
  settled: ReadonlySet<string>,
): Pick<FillPlan, "suggested" | "questions" | "ambiguous"> {
  const asked = new Set(plan.ambiguous.map(({ fieldId }) => fieldId));
  const isOver = ({ fieldId }: { fieldId: string }): boolean => settled.has(fieldId) || asked.has(fieldId);
  const suggested = [...(plan.suggested ?? []), ...base.suggested.filter((one) => !isOver(one))];
  const given = new Map(plan.values.map(({ fieldId, value }) => [fieldId, value]));
  const questions = [
    ...(plan.questions ?? []),
    ...base.questions
      .filter(({ options }) => !options.some(({ fieldId, value }) => sameValue(given.get(fieldId), value)))
      .map((question) => ({ ...question, options: question.options.filter((one) => !isOver(one)) }))
      .filter(({ options }) => options.length > 0),
  ];
  return {
    ...(suggested.length > 0 || plan.suggested ? { suggested } : {}),
    ...(questions.length > 0 || plan.questions ? { questions } : {}),
    ambiguous: [...plan.ambiguous, ...base.ambiguous.filter((one) => !isOver(one))],
  };
}

/**
 * A plan without what would replace a value of its base: that is suggested or, where documents say it, a candidate. A value
 * that a person gave or accepted stays theirs where the plan has the same.
 */
export function askBeforeReplacing(plan: FillPlan, base: FillBase): FillPlan {
  const held = new Map(base.values.map((value) => [value.fieldId, value]));
  const isGiven = ({ rule }: PlannedValue): boolean => rule === VALUES_RULE;
  const stays = (value: PlannedValue): boolean => {
    const before = held.get(value.fieldId);
    if (!before || isGiven(value)) return true;
    return sameValue(before.value, value.value) && !isGiven(before) && !before.accepted;
  };
  const replacing = plan.values.filter(
    (value) => !stays(value) && !sameValue(held.get(value.fieldId)?.value, value.value),
  );
  const said = replacing.flatMap((value) =>
    value.source ? [{ ...value, source: value.source, why: "replaces" as const }] : [],
  );
  return {
    ...plan,
    values: plan.values.filter(stays),
    ...(said.length > 0 && { suggested: [...(plan.suggested ?? []), ...said] }),
    ambiguous: [
      ...plan.ambiguous,
      ...replacing.map(({ fieldId, value, origins }) => ({
        ...{ fieldId, candidates: [value].flat() },
        ...(origins && { origins }),
      })),
    ],
  };
}

/** The form as it is with these values in it: what a change of them meets. */
export function withValues(
  form: ParsedForm,
  values: readonly { fieldId: string; value: FieldValue }[],
): ParsedForm {
  const held = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const fill = (fields: ParsedForm["fields"]) =>
    fields.map((field) => ({ ...field, value: held.get(field.id) ?? field.value }));
  return { ...form, fields: fill(form.fields), ...(form.doubtful && { doubtful: fill(form.doubtful) }) };
}
