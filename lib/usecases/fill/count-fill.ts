import type { Proposal } from "../../domain/fill-proposal.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import type { FillCounts } from "../../domain/job.ts";
import { isSigning } from "../../domain/mark.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import { requirements } from "../../domain/open-required.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";

/** How far a form is after a fill. */
export function countsOf(
  form: ParsedForm,
  { filled, suggested = [], questions = [], marks = [], unfilled_required, unsigned = [] }: FillResult,
): FillCounts {
  const doubtful = [...filled, ...marks].filter(({ verified }) => verified === "doubtful");
  return {
    fields: fieldCount(form),
    filled: filled.length,
    toCheck: suggested.length + questions.length + doubtful.length,
    required: requirementsAmong(form, unfilled_required),
    unsigned: unsigned.length,
    signed: marks.filter((mark) => isSigning(mark) && mark.verified !== "not_drawn").length,
  };
}

/** The same after a review, which has written nothing. */
export const countsOfProposal = (form: ParsedForm, { fields, questions }: Proposal): FillCounts => ({
  fields: fieldCount(form),
  filled: 0,
  toCheck: fields.length + questions.filter(({ kind }) => kind === "ambiguous").length,
  required: requirementsAmong(
    form,
    questions.flatMap(({ kind, field_id }) => (kind === "required" ? field_id : [])),
  ),
  unsigned: form.fields.filter(({ type, hidden, read_only }) => type === "signature" && !hidden && !read_only)
    .length,
  signed: 0,
});

/** How many requirements these fields are of: the boxes of one question are one. */
const requirementsAmong = (form: ParsedForm, ids: readonly string[]): number => {
  const open = new Set(ids);
  return requirements(offeredFields(form).filter(({ id }) => open.has(id))).length;
};

const fieldCount = ({ fields }: ParsedForm): number =>
  fields.filter(({ type, read_only, hidden }) => type !== "signature" && !read_only && !hidden).length;
