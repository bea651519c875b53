import type { Proposal } from "../../domain/fill-proposal.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import { heldValues } from "../../domain/held-values.ts";
import type { FillCounts } from "../../domain/job.ts";
import { isSigning } from "../../domain/mark.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import { requirements } from "../../domain/open-required.ts";
import type { Field, FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import { isUnchosen } from "../../domain/unchosen.ts";
import { countValues, valueKey } from "../../domain/value-key.ts";

/** How far a form is after a fill, as people count: a value in several boxes is one, and what was put beside the blanks counts. */
export function countsOf(form: ParsedForm, result: FillResult): FillCounts {
  const { filled, suggested = [], questions = [], marks = [], unfilled_required, unsigned = [] } = result;
  const fields = new Map(offeredFields(form).map((field) => [field.id, field]));
  const held = [...heldValues(form, result)].flatMap(([id, value]) =>
    value === null || isPreset(fields.get(id), value) ? [] : (fields.get(id) ?? []),
  );
  const drawn = marks.filter(({ verified }) => verified !== "not_drawn");
  const beside = drawn.filter((mark) => mark.field_id === undefined && !isSigning(mark));
  const suggestions = new Set(
    suggested.map(
      ({ field_id: id, source }) => `${valueKey(fields.get(id) ?? { id, label: id })} ${source.text}`,
    ),
  );
  const doubtful = [...filled, ...marks].filter(({ verified }) => verified === "doubtful");
  return {
    fields: fieldCount(form),
    filled: countValues(held) + beside.length,
    toCheck: suggestions.size + questions.length + doubtful.length,
    required: requirementsAmong(form, unfilled_required),
    unsigned: unsigned.length,
    signed: drawn.filter(isSigning).length,
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

const fieldCount = ({ fields }: ParsedForm): number => countValues(fields.filter(isOpen));

/** Whether a person may give a field a value. */
const isOpen = ({ read_only, hidden }: Field): boolean => !read_only && !hidden;

/** Whether nobody gave a value: nobody may, or a list to choose from shows its hint. */
const isPreset = (field: Field | undefined, value: FieldValue): boolean =>
  field !== undefined &&
  (!isOpen(field) || (field.type === "choice" && typeof value === "string" && isHint(value)));

/** "Select one": an option needs no sign that more is to come. */
const isHint = (option: string): boolean => isUnchosen(option) || isUnchosen(`${option}…`);
