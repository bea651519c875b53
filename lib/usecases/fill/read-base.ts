import { JobFailure } from "../../domain/errors.ts";
import type { FillBase } from "../../domain/fill-plan.ts";
import { Proposal } from "../../domain/fill-proposal.ts";
import { FillResult, type StoredFillRequest } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import { Mark } from "../../domain/mark.ts";
import { proposalKey, resultKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { sameValue } from "./same-value.ts";

type Suggested = NonNullable<FillResult["suggested"]>;
type Settled = Pick<FillResult, "engine" | "left_blank" | "cleared"> & {
  marks?: readonly Mark[] | undefined;
  filled: Omit<FillResult["filled"][number], "verified">[];
};
type Open = Partial<Pick<FillResult, "suggested" | "questions" | "ambiguous">>;

/** The rules of what a person took over: a suggestion, one of the options of a question. */
const SUGGESTED_RULE = "suggested";
const CHOSEN_RULE = "chosen";

/**
 * What the fill that a job builds on has settled, and what it left open: all that it wrote or, of a review that is being
 * committed, what was accepted. Undefined for a job that begins with the blank form.
 */
export async function readBase(
  objects: ObjectStore,
  { base }: Job,
  request: StoredFillRequest,
): Promise<FillBase | undefined> {
  if (!base) return undefined;
  const proposal = request.accept ? await objects.get(proposalKey(base.output)) : null;
  const stored = proposal ?? (await objects.get(resultKey(base.output)));
  if (!stored)
    throw new JobFailure("internal_error", "The fill that this one builds on is no longer stored.");
  const json: unknown = JSON.parse(new TextDecoder().decode(stored));
  const settled = proposal
    ? settledProposal(Proposal.parse(json), request)
    : settledResult(FillResult.parse(json), request);
  return baseOf(settled, base.fillId);
}

function settledResult(result: FillResult, { accept = [], chosen = {} }: StoredFillRequest): Settled & Open {
  const taken = [...takenOf(result.suggested, accept), ...chosenOf(result, chosen)];
  const isTaken = takenIn(taken);
  return {
    ...result,
    filled: [...result.filled.filter((field) => !isTaken(field)), ...taken],
    suggested: result.suggested?.filter((field) => !isTaken(field)),
    questions: result.questions?.filter(({ options }) => !options.some(isTaken)),
    ambiguous: result.ambiguous.filter((field) => !isTaken(field)),
  };
}

/** A proposal's questions are about its own fields: what was not accepted of them is refused. */
function settledProposal(
  { fields, suggested, ...rest }: Proposal,
  { accept = [] }: StoredFillRequest,
): Settled & Open {
  const isAccepted = ({ field_id }: { field_id: string }): boolean => accept.includes(field_id);
  const accepted = fields.filter(isAccepted).map((field) => ({ ...field, accepted: true }));
  const filled = [...accepted, ...takenOf(suggested, accept)];
  const { engine, left_blank, cleared, marks } = rest;
  return {
    engine,
    left_blank,
    marks,
    ...(cleared && { cleared }),
    filled,
    suggested: suggested?.filter((field) => !isAccepted(field)),
  };
}

const takenIn = (taken: readonly { field_id: string }[]) => {
  const ids = new Set(taken.map(({ field_id }) => field_id));
  return ({ field_id }: { field_id: string }): boolean => ids.has(field_id);
};

const takenOf = (suggested: Suggested = [], accept: readonly string[]) =>
  suggested
    .filter(({ field_id }) => accept.includes(field_id))
    .map((field) => ({ ...field, rule: SUGGESTED_RULE, accepted: true }));

/** The options of questions that a person chose, with the words that were asked about. */
const chosenOf = ({ questions = [] }: FillResult, chosen: NonNullable<StoredFillRequest["chosen"]>) =>
  questions.flatMap(({ said, options, from_fill_id }) =>
    options
      .filter(({ field_id, value }) => Object.hasOwn(chosen, field_id) && sameValue(chosen[field_id], value))
      .map(({ field_id, label, value }) => ({
        ...{ field_id, name: null, label, value, confidence: 1, rule: CHOSEN_RULE, accepted: true },
        ...{ source: said.find(({ text }) => text === value) ?? said[0] ?? null },
        ...(from_fill_id && { from_fill_id }),
      })),
  );

const baseOf = (
  {
    engine,
    filled,
    left_blank,
    cleared = [],
    marks,
    suggested = [],
    questions = [],
    ambiguous = [],
  }: Settled & Open,
  fillId: string,
): FillBase => ({
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
  marks: baseMarks({ marks }, fillId),
  suggested: suggested.map(
    ({ field_id, from_fill_id = fillId, evidence, value, confidence, source, why }) => ({
      ...{
        fieldId: field_id,
        value,
        confidence,
        source,
        why,
        rule: SUGGESTED_RULE,
        fromFillId: from_fill_id,
      },
      ...(evidence && { evidence }),
    }),
  ),
  questions: questions.map(({ said, options, from_fill_id = fillId }) => ({
    said,
    options: options.map(({ field_id, value }) => ({ fieldId: field_id, value })),
    fromFillId: from_fill_id,
  })),
  ambiguous: ambiguous.map(({ field_id, candidates, origins, from_fill_id = fillId }) => ({
    ...{ fieldId: field_id, candidates, fromFillId: from_fill_id },
    ...(origins && { origins }),
  })),
});

/** The marks of a fill, for one that builds on it. */
export const baseMarks = ({ marks = [] }: { marks?: readonly Mark[] | undefined }, fillId: string): Mark[] =>
  marks.map((mark) => ({ ...Mark.parse(mark), from_fill_id: mark.from_fill_id ?? fillId }));
