import * as z from "zod";
import { EVIDENCE, SUGGESTED_WHY } from "./fill-plan.ts";
import { Mark } from "./mark.ts";
import { Origin } from "./origin.ts";
import { CandidateLabels, FieldValue, ValueLabel } from "./parsed-form.ts";
import { SOURCE_KINDS } from "./source.ts";

export const SpanView = z
  .object({ start: z.int().min(0), end: z.int().min(0), text: z.string() })
  .meta({ id: "Span", description: "A stretch of the instruction: UTF-16 offsets, end exclusive." });

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
    confidence: z.number().min(0).max(1),
    source: SpanView.nullable().describe(
      "The words that gave the value; null for structured `values`, and for what `origins` says.",
    ),
    origins: z
      .array(Origin)
      .optional()
      .describe(
        "Where `context` documents say it; with `from_fill_id`, those of that fill. Several hold parts of the value, or " +
          "agree about it.",
      ),
    from_fill_id: z
      .string()
      .optional()
      .describe(
        "The earlier fill that gave the value: `source` stands in its instruction, not in this one's.",
      ),
    evidence: z
      .enum(EVIDENCE)
      .optional()
      .describe(
        "`verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions.",
      ),
    rule: z.string().describe("Which rule made it."),
    accepted: z.boolean().optional().describe("True for what a person let pass, by a commit."),
    verified: z
      .enum(FILL_STATES)
      .describe(
        "Read back from the finished file by another engine; `clipped`: stored whole, shown in part; `doubtful`: stored, but not " +
          "seen, on print, or under an annotation, as a warning says.",
      ),
  })
  .meta({ id: "FilledField" });

export const SuggestedField = FilledField.pick({
  field_id: true,
  name: true,
  label: true,
  value: true,
  value_label: true,
  confidence: true,
  evidence: true,
})
  .extend({
    source: SpanView.describe("The words that gave it."),
    from_fill_id: z.string().optional().describe("The earlier fill in whose instruction `source` stands."),
    why: z
      .enum(SUGGESTED_WHY)
      .describe(
        "Why it is not written. `likely`: a good guess, and no more. Else what was said is no plain statement about the field: a " +
          "condition, a question, of another time, in the words of a correction, one of several to choose from, of another " +
          "person or thing, a date of which the order of day and month is open. `replaces`: its field holds another value, as " +
          "`replace=ask` has it.",
      ),
  })
  .meta({
    id: "SuggestedField",
    description:
      "A value as it would be written. `POST /fill/{job_id}/commit` with `accept` writes all or some.",
  });

export const OpenQuestionView = z
  .object({
    text: z.string().describe("The question, to be shown to a person."),
    said: z.array(SpanView).describe("The words that it is about."),
    from_fill_id: z.string().optional().describe("The earlier fill in whose instruction they stand."),
    options: z
      .array(
        z.object({ field_id: z.string(), label: z.string(), value: FieldValue, value_label: ValueLabel }),
      )
      .describe("What they may be meant for, the likeliest first."),
  })
  .meta({ id: "OpenQuestion" });

export const WarningView = z
  .object({
    code: z.string(),
    message: z.string(),
    field_id: z.string().optional(),
    mark: z.int().min(0).optional().describe("Which of `result.marks` it is about, from 0."),
  })
  .meta({ id: "Warning" });

export const DrawnMark = Mark.extend({
  verified: z
    .enum([...FILL_STATES, "not_drawn"])
    .describe(
      "Seen in the picture of the finished page by another engine; `clipped`: too long for its box; `doubtful`: drawn, but not " +
        "seen, or on print or on a value; `not_drawn`: left out. A warning says why.",
    ),
}).meta({ id: "DrawnMark", description: "A mark as it was given, and what became of it." });
export type DrawnMark = z.infer<typeof DrawnMark>;

export const UsageView = z
  .object({
    calls: z.int().min(0).describe("Calls that were answered."),
    input_tokens: z.int().min(0),
    cached_tokens: z.int().min(0).describe("Of the input: read from the provider's prompt cache."),
    output_tokens: z.int().min(0),
  })
  .meta({ id: "ModelUsage", description: "What the calls to the model took, summed up." });

/** What a fill did and what it did not do; served with the job, stored beside the filled PDF. */
export const FillResult = z
  .object({
    engine: z
      .string()
      .describe(
        "`openai:<model>` or `local:<version>`; of changes by `values` alone, that of the fill they build on.",
      ),
    filled: z.array(FilledField),
    unfilled_required: z.array(z.string()).describe("Ids of required fields that are still blank."),
    left_blank: z
      .array(z.string())
      .describe(
        "Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text.",
      ),
    cleared: z
      .array(z.string())
      .optional()
      .describe("Ids of fields whose value in the uploaded file was taken away, as `values` ask."),
    suggested: z
      .array(SuggestedField)
      .optional()
      .describe(
        "What the instruction most likely means and does not say plainly, one value a field; nothing of it is written. A fill that " +
          "builds on another still has what that one suggests and asks, until its field is settled.",
      ),
    questions: z
      .array(OpenQuestionView)
      .optional()
      .describe("What cannot be suggested, by what was said; ten at most."),
    ambiguous: z.array(
      z.object({
        field_id: z.string(),
        candidates: z.array(z.string()),
        candidate_labels: CandidateLabels,
        origins: z.array(Origin).optional().describe("Where `context` documents say them."),
        from_fill_id: z.string().optional().describe("The earlier fill that left it open."),
      }),
    ),
    unused: z.array(SpanView).describe("Parts of the instruction that found no field."),
    marks: z
      .array(DrawnMark)
      .optional()
      .describe(
        "Signatures, texts and ticks that `marks` put on pages. A picture or a typed name is no digital signature.",
      ),
    unsigned: z
      .array(z.string())
      .optional()
      .describe("Ids of the places to sign that bear no mark; only a person signs, by `marks` or a pen."),
    warnings: z.array(WarningView),
    usage: UsageView.optional().describe("Present when a model was asked, whether or not it made the plan."),
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
