import { candidateLabelsOf, valueLabelOf } from "../../domain/caption.ts";
import type { Proposal } from "../../domain/fill-proposal.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";

type FieldsById = ReadonlyMap<string, Field>;
interface Valued {
  field_id: string;
  value?: Proposal["questions"][number]["value"];
}
interface Open {
  field_id: string;
  candidates?: string[] | undefined;
}

const fieldsOf = (form: ParsedForm): FieldsById =>
  new Map(offeredFields(form).map((field) => [field.id, field]));

const captioned = <Each extends Valued>(fields: FieldsById, each: Each): Each => ({
  ...each,
  ...valueLabelOf(fields.get(each.field_id), each.value),
});

const withCandidates = <Each extends Open>(fields: FieldsById, each: Each): Each => ({
  ...each,
  ...candidateLabelsOf(fields.get(each.field_id), each.candidates ?? []),
});

/** What is open of a fill, each choice with the caption that a person reads for it. */
function withOpenCaptions<Of extends Pick<FillResult, "suggested" | "questions">>(
  fields: FieldsById,
  of: Of,
): Of {
  return {
    ...of,
    ...(of.suggested && { suggested: of.suggested.map((each) => captioned(fields, each)) }),
    ...(of.questions && {
      questions: of.questions.map((question) => ({
        ...question,
        options: question.options.map((each) => captioned(fields, each)),
      })),
    }),
  };
}

/** A result whose choices carry their captions beside their export values. */
export function withCaptions(form: ParsedForm, result: FillResult): FillResult {
  const fields = fieldsOf(form);
  return {
    ...withOpenCaptions(fields, result),
    filled: result.filled.map((each) => captioned(fields, each)),
    ambiguous: result.ambiguous.map((each) => withCandidates(fields, each)),
  };
}

/** The same for a proposal; its suggestions have them already. */
export function withProposedCaptions(form: ParsedForm, proposal: Proposal): Proposal {
  const fields = fieldsOf(form);
  return {
    ...proposal,
    fields: proposal.fields.map((each) => captioned(fields, each)),
    questions: proposal.questions.map((each) => captioned(fields, withCandidates(fields, each))),
  };
}
