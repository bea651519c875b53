import type { FillPlan, PlannedValue, Span, SuggestedValue } from "../domain/fill-plan.ts";
import type { PlanRequest } from "../domain/ports/engine.ts";
import { compared } from "../meaning/compared.ts";
import { checkPlan } from "./check-plan.ts";
import type { ModelPlan } from "./model-plan.ts";
import { unusedParts } from "./unused-parts.ts";
import { withoutSettled } from "./without-settled.ts";

/** How far a model's plan can be used beside the plan of an engine that needs no model. */
type Worth = "whole" | "partial" | "poor" | "none";

/**
 * What a model's plan is worth, measured by a plan of few facts that are nearly all right. `none`: nothing of it stands, or
 * it has something else where rules find most; `poor`: more of its entries were refused than stand, or it has no value for
 * most of what rules find, whether it says nothing of these fields or leaves them blank or open; `partial`: it has no answer
 * about some fields.
 */
export function worthOf(plan: ModelPlan, other: FillPlan, { form, prompt }: PlanRequest): Worth {
  const { values, leftBlank, ambiguous } = checkPlan(form, prompt, plan);
  if (values.length + leftBlank.length + ambiguous.length === 0) return "none";
  const { unanswered, refused } = plan.answer;
  const settled = new Set([...ambiguous.map(({ fieldId }) => fieldId), ...leftBlank]);
  const open = new Set(unanswered);
  const asked = other.values.filter(({ fieldId }) => !open.has(fieldId));
  const { found, others, without, moved, areMisplaced } = compared(asked, values, { form, prompt });
  // One fact in another place says little of a plan that has many more.
  const hasMany = values.length > MOST_TO_ONE * found;
  const missed = without.length - (hasMany ? moved : 0) + others;
  const more = 2 * missed - found;
  // One fact of the rules may be wrong, or be in question; most of several are not.
  const isNoChance =
    missed > 1 ||
    (values.length <= 1 && others === 0 && without.flat().every(({ fieldId }) => !settled.has(fieldId)));
  const isTelling = areMisplaced && (others > 1 || !hasMany);
  const missesMost = isTelling ? more >= 0 : more > 0 && isNoChance;
  // What it says of other fields is worth no more than what it says of these.
  if (missesMost && others > missed - others) return "none";
  if (refused > values.length || missesMost) return "poor";
  return unanswered.length > 0 ? "partial" : "whole";
}

const MOST_TO_ONE = 3;

/**
 * What rules write by words that a model's plan has nowhere: in another field, in question, or among what found no field. The
 * model has passed them over.
 */
export function overlooked(plan: ModelPlan, other: FillPlan): PlannedValue[] {
  const seen = [...plan.values.flatMap(({ source }) => source ?? []), ...plan.unused];
  const candidates = plan.ambiguous.flatMap((each) => each.candidates);
  const spoken = new Set([...spokenOf(plan), ...plan.answer.unanswered]);
  const isSeen = ({ start, end, text }: Span): boolean =>
    seen.some((span) => span.start < end && start < span.end) ||
    candidates.some((candidate) => candidate.includes(text) || text.includes(candidate));
  return other.values.filter(({ fieldId, source }) => source && !spoken.has(fieldId) && !isSeen(source));
}

/** Fields of which a plan says something. */
const spokenOf = ({ values, ambiguous, suggested = [], leftBlank }: FillPlan): Set<string> =>
  new Set([...[...values, ...ambiguous, ...suggested].map(({ fieldId }) => fieldId), ...leftBlank]);

/** A model's plan with what another one says of the fields that the model has not answered about. */
export function completed(
  plan: FillPlan,
  other: FillPlan,
  unanswered: readonly string[],
  prompt: string,
): FillPlan {
  const open = new Set(unanswered);
  const ofOpen = <Item extends { fieldId: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ fieldId }) => open.has(fieldId));
  const { suggested, questions, unused } = withoutSettled(other, (id) => !open.has(id));
  return {
    ...plan,
    ...(suggested && { suggested: [...(plan.suggested ?? []), ...suggested] }),
    ...(questions && { questions }),
    values: [...plan.values, ...ofOpen(other.values)],
    leftBlank: [...plan.leftBlank, ...other.leftBlank.filter((id) => open.has(id))],
    ambiguous: [...plan.ambiguous, ...ofOpen(other.ambiguous)],
    unused: unusedParts(
      prompt,
      [unused],
      plan.values.flatMap(({ source }) => source ?? []),
    ),
  };
}

/** A plan with what a model of little worth says of other fields beside it: to be taken over, and not written. */
export function withSuggestions(plan: FillPlan, model: FillPlan, { form, prompt }: PlanRequest): FillPlan {
  const spoken = spokenOf(plan);
  const more = checkPlan(form, prompt, model).values.flatMap((value): SuggestedValue[] =>
    value.source && !spoken.has(value.fieldId) ? [{ ...value, source: value.source, why: "likely" }] : [],
  );
  if (more.length === 0) return plan;
  return {
    ...plan,
    suggested: [...(plan.suggested ?? []), ...more],
    ambiguous: [
      ...plan.ambiguous,
      ...more.map(({ fieldId, source }) => ({ fieldId, candidates: [source.text] })),
    ],
    unused: unusedParts(
      prompt,
      [plan.unused],
      more.map(({ source }) => source),
    ),
  };
}
