import * as z from "zod";
import { EVIDENCE, SUGGESTED_WHY } from "./fill-plan.ts";
import { Mark } from "./mark.ts";
import { Origin } from "./origin.ts";
import { CandidateLabels, FieldValue, ValueLabel } from "./parsed-form.ts";
import { SOURCE_KINDS } from "./source.ts";

const SpanView = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() }).meta({
  id: "Span",
  description: "A part of the instruction. Offsets are in UTF-16 units, and `end` is exclusive.",
});

/** What is said of a value in the finished file. */
export const FILL_STATES = ["verified", "clipped", "doubtful"] as const;
export type FillState = (typeof FILL_STATES)[number];

export const FilledField = z
  .object({
    field_id: z.string(),
    name: z.string().nullable(),
    label: z.string(),
    value: FieldValue,
    value_label: ValueLabel,
    shown: z
      .string()
      .optional()
      .describe("The text on the page, if the field's own format shows the value otherwise."),
    confidence: z.number().min(0).max(1),
    source: SpanView.nullable().describe(
      "The words of the instruction that hold the value. Null for structured `values`, and for values " +
        "from `origins`.",
    ),
    origins: z
      .array(Origin)
      .optional()
      .describe(
        "The value's places in `context` documents. With `from_fill_id`: in the documents of that fill. " +
          "Several places hold parts of the value, or agree on it.",
      ),
    from_fill_id: z
      .string()
      .optional()
      .describe("The earlier fill that supplied the value. `source` is in that fill's instruction."),
    evidence: z
      .enum(EVIDENCE)
      .optional()
      .describe(
        "How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted " +
          "from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions.",
      ),
    rule: z.string().describe("The rule that produced the value."),
    accepted: z.boolean().optional().describe("True if a person accepted this value in a commit."),
    verified: z
      .enum(FILL_STATES)
      .describe(
        "Result of reading the finished file with another engine. `verified`: stored and visible. `clipped`: " +
          "stored completely, but shown in part. `doubtful`: stored, but not visible, on print or under an " +
          "annotation. A warning says which.",
      ),
  })
  .meta({ id: "FilledField" });

const SuggestedField = FilledField.pick({
  field_id: true,
  name: true,
  label: true,
  value: true,
  value_label: true,
  confidence: true,
  evidence: true,
})
  .extend({
    source: SpanView.describe("The words that hold the value."),
    from_fill_id: z.string().optional().describe("The earlier fill whose instruction contains `source`."),
    why: z
      .enum(SUGGESTED_WHY)
      .describe(
        "Why the value is not written. `likely`: a good guess only. `replaces`: the field has another value, " +
          "and you sent `replace=ask`. The others mean that the words are not a plain statement about this " +
          "field. They are a condition, a question, about another time, part of a correction, or a choice " +
          "between values. Or they concern another person or thing, or a date with an unclear order of day and month.",
      ),
  })
  .meta({
    id: "SuggestedField",
    description:
      "A value that is suggested and not written. To write all or some, call `POST /fill/{job_id}/commit` " +
      "with `accept`.",
  });

const OpenQuestionView = z
  .object({
    text: z.string().describe("The question to show to a person."),
    said: z.array(SpanView).describe("The words that the question is about."),
    from_fill_id: z.string().optional().describe("The earlier fill whose instruction contains the words."),
    options: z
      .array(
        z.object({ field_id: z.string(), label: z.string(), value: FieldValue, value_label: ValueLabel }),
      )
      .describe("The possible meanings, most likely first."),
  })
  .meta({ id: "OpenQuestion" });

export const StatementView = z
  .object({
    document: z.int().min(1).describe("The number of the `context` part, from 1 in the order sent."),
    page: z.int().min(1).describe("Page number from 1. Always 1 for a document without pages."),
    label: z.string().describe("What the document calls it."),
    value: z.string(),
  })
  .meta({ id: "Statement", description: "A name and its value, as a context document says them." });

export const WarningView = z
  .object({
    code: z.string(),
    message: z.string(),
    field_id: z.string().optional(),
    mark: z.int().min(0).optional().describe("The index in `result.marks`, from 0."),
  })
  .meta({ id: "Warning" });

export const DrawnMark = Mark.extend({
  verified: z
    .enum([...FILL_STATES, "not_drawn"])
    .describe(
      "Result of rendering the finished page with another engine. `verified`: visible. `clipped`: too long " +
        "for its box. `doubtful`: drawn, but not visible, or on print or on a value. `not_drawn`: left out. " +
        "A warning says why.",
    ),
}).meta({ id: "DrawnMark", description: "A mark as you sent it, and its result." });
export type DrawnMark = z.infer<typeof DrawnMark>;

const UsageView = z
  .object({
    calls: z.int().min(0).describe("Answered calls."),
    input_tokens: z.int().min(0),
    cached_tokens: z.int().min(0).describe("Input tokens read from the provider's prompt cache."),
    output_tokens: z.int().min(0),
  })
  .meta({ id: "ModelUsage", description: "Totals of the calls to the model." });

/** What a fill did and what it did not do; served with the job, stored beside the filled PDF. */
export const FillResult = z
  .object({
    engine: z
      .string()
      .describe(
        "`openai:<model>` or `local:<version>`. For changes with only `values`: the engine of the fill that " +
          "they build on.",
      ),
    filled: z.array(FilledField),
    unfilled_required: z
      .array(z.string())
      .describe(
        "Ids of required fields that are still blank. Of the boxes of one question: all, or none once one is ticked.",
      ),
    left_blank: z
      .array(z.string())
      .describe("Ids of fields to leave blank: by the instruction, or by an empty text in `values`."),
    cleared: z
      .array(z.string())
      .optional()
      .describe("Ids of fields whose value in the uploaded file was cleared, as `values` ask."),
    suggested: z
      .array(SuggestedField)
      .optional()
      .describe(
        "The most likely meaning of unclear parts of the instruction, one value per field. Nothing of it is " +
          "written. A fill that builds on another keeps that fill's suggestions and questions until their fields are settled.",
      ),
    questions: z
      .array(OpenQuestionView)
      .optional()
      .describe("Questions about parts of the instruction that allow no suggestion, ten at most."),
    ambiguous: z.array(
      z.object({
        field_id: z.string(),
        candidates: z.array(z.string()),
        candidate_labels: CandidateLabels,
        origins: z.array(Origin).optional().describe("The candidates' places in `context` documents."),
        from_fill_id: z.string().optional().describe("The earlier fill that left the field open."),
      }),
    ),
    unused: z.array(SpanView).describe("Parts of the instruction that matched no field."),
    context_unused: z
      .array(StatementView)
      .optional()
      .describe("Statements of `context` documents that no field asks for, a hundred at most."),
    marks: z
      .array(DrawnMark)
      .optional()
      .describe(
        "Signatures, texts and ticks drawn from `marks`. A picture or typed name is not a digital signature.",
      ),
    unsigned: z
      .array(z.string())
      .optional()
      .describe("Ids of signature fields without a mark. Only a person signs, by `marks` or with a pen."),
    warnings: z.array(WarningView),
    usage: UsageView.optional().describe(
      "Present if a model was called, even if another engine made the plan.",
    ),
  })
  .meta({ id: "FillResult" });
export type FillResult = z.infer<typeof FillResult>;

/** A context document of a fill: its bytes are an object of their own, and its name is not kept. */
export const ContextPart = z.object({
  kind: z.enum(SOURCE_KINDS),
  bytes: z.int().min(1),
  sha256: z.string(),
});
export type ContextPart = z.infer<typeof ContextPart>;

/** A fill as submitted: everything personal about it, stored in S3 alone. */
export const StoredFillRequest = z.object({
  prompt: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** Whoever sends the values begins dates with the day, as other rows of his table show. */
  is_day_first: z.literal(true).optional(),
  base_fill_id: z.string().optional(),
  context: z.array(ContextPart).optional(),
  /** All that stand on the pages; without them those of the fill that this one builds on. */
  marks: z.array(Mark).optional(),
  /** Of a commit: the proposed fields that are to be written. */
  accept: z.array(z.string()).optional(),
  /** Of a commit: options of open questions that a person chose, by field. */
  chosen: z.record(z.string(), FieldValue).optional(),
});
export type StoredFillRequest = z.infer<typeof StoredFillRequest>;
