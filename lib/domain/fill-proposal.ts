import * as z from "zod";
import { FilledField, FillResult } from "./fill-result.ts";
import { Mark } from "./mark.ts";
import { Origin } from "./origin.ts";
import { CandidateLabels, FieldValue, ValueLabel } from "./parsed-form.ts";

/** From this confidence on a value needs no question: the instruction says it outright, or in a plain sentence. */
export const SURE = 0.8;

const ProposedField = FilledField.omit({ shown: true, verified: true, accepted: true })
  .extend({
    sure: z
      .boolean()
      .describe(
        "Whether `accept=sure` accepts it: high confidence, evidence better than `derived`, and a field that " +
          "certainly exists.",
      ),
  })
  .meta({ id: "ProposedField" });

export const QUESTION_KINDS = ["ambiguous", "doubtful", "required"] as const;

export const Question = z
  .object({
    kind: z
      .enum(QUESTION_KINDS)
      .describe(
        "`ambiguous`: which of the `candidates`? `doubtful`: is `value` right, yes or no? `required`: what goes into " +
          "this blank?",
      ),
    field_id: z
      .string()
      .describe("The field, and the question's key in `answers`. A field has at most one question."),
    label: z.string(),
    candidates: z.array(z.string()).optional().describe("The candidates. Present if `kind` is `ambiguous`."),
    candidate_labels: CandidateLabels,
    origins: z.array(Origin).optional().describe("The candidates' places in `context` documents."),
    value: FieldValue.optional().describe("The proposed value, if any."),
    value_label: ValueLabel,
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof Question>;

/** What a fill would write, for a person to look at; nothing is written until it is committed. */
export const Proposal = z
  .object({
    ...FillResult.pick({ engine: true, left_blank: true, cleared: true, unused: true }).shape,
    ...FillResult.pick({ suggested: true, warnings: true, usage: true, context_unused: true }).shape,
    marks: z
      .array(Mark.meta({ id: "Mark" }))
      .optional()
      .describe("The `marks` to draw. A commit draws them."),
    fields: z.array(ProposedField).describe("Every field that would be written."),
    questions: z.array(Question).describe("Decisions for a person, in the order of the form."),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;
