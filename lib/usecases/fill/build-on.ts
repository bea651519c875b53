import { JobFailure } from "../../domain/errors.ts";
import type { FillBase, FillPlan } from "../../domain/fill-plan.ts";
import { Proposal } from "../../domain/fill-proposal.ts";
import { FillResult, type StoredFillRequest } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import { proposalKey, resultKey } from "../../domain/object-keys.ts";
import type { FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";

/**
 * What the fill that a job builds on has settled: all that it wrote or, of a review that is being committed, what was
 * accepted. Undefined for a job that begins with the blank form.
 */
export async function readBase(
  objects: ObjectStore,
  { base }: Job,
  { accept }: StoredFillRequest,
): Promise<FillBase | undefined> {
  if (!base) return undefined;
  const proposal = accept ? await objects.get(proposalKey(base.output)) : null;
  const stored = proposal ?? (await objects.get(resultKey(base.output)));
  if (!stored)
    throw new JobFailure("internal_error", "The fill that this one builds on is no longer stored.");
  const json: unknown = JSON.parse(new TextDecoder().decode(stored));
  const isAccepted = ({ field_id }: { field_id: string }): boolean => accept?.includes(field_id) ?? false;
  const taken = (suggested: FillResult["suggested"]) =>
    (suggested ?? []).filter(isAccepted).map((field) => ({ ...field, rule: SUGGESTED_RULE, accepted: true }));
  if (!proposal) {
    const result = FillResult.parse(json);
    return baseOf({ ...result, filled: [...result.filled, ...taken(result.suggested)] }, base.fillId);
  }
  const { fields, suggested, ...rest } = Proposal.parse(json);
  const accepted = fields.filter(isAccepted).map((field) => ({ ...field, accepted: true }));
  return baseOf({ ...rest, filled: [...accepted, ...taken(suggested)] }, base.fillId);
}

/** The rule of what was suggested and a person took over. */
const SUGGESTED_RULE = "suggested";

type Settled = Pick<FillResult, "engine" | "left_blank" | "cleared"> & {
  filled: Omit<FillResult["filled"][number], "verified">[];
};

const baseOf = ({ engine, filled, left_blank, cleared = [] }: Settled, fillId: string): FillBase => ({
  engine,
  values: filled.map(({ field_id, from_fill_id = fillId, evidence, accepted, ...value }) => ({
    fieldId: field_id,
    value: value.value,
    confidence: value.confidence,
    source: value.source,
    ...(value.origins && { origins: value.origins }),
    ...(evidence && { evidence }),
    rule: value.rule,
    ...(accepted && { accepted }),
    fromFillId: from_fill_id,
  })),
  leftBlank: left_blank,
  cleared,
});

/** A plan of changes, with all of its base that it does not change. */
export function buildOn(plan: FillPlan, base: FillBase): FillPlan {
  const valued = new Set(plan.values.map(({ fieldId }) => fieldId));
  const settled = new Set([...valued, ...plan.leftBlank, ...(plan.cleared ?? [])]);
  return {
    ...plan,
    values: [...plan.values, ...base.values.filter(({ fieldId }) => !settled.has(fieldId))],
    leftBlank: [...plan.leftBlank, ...base.leftBlank.filter((id) => !settled.has(id))],
    cleared: [...new Set([...(plan.cleared ?? []), ...base.cleared.filter((id) => !valued.has(id))])],
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
