import * as z from "zod";
import { Proposal } from "../../domain/fill-proposal.ts";
import { FillResult } from "../../domain/fill-result.ts";
import { FILL_STAGES, JobError } from "../../domain/job.ts";
import { MOST_SOURCES } from "../../domain/source.ts";
import { fileId, fillId, jobId, status, time, webhookUrl } from "../schema-parts.ts";
import { givenMarks } from "./mark-schema.ts";

/** Every name of the IANA database, links among them ("Asia/Kolkata", "Etc/UTC"); offsets ("+05:30") are no names. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const keptReceipt = z
  .literal("keep")
  .optional()
  .describe(
    "Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it.",
  );

/** What a fill is told about how to fill, alone or as a row of a batch. */
export const fillOptions = {
  engine: z.literal("local").optional().describe("Keeps a private form away from any model."),
  evidence: z
    .literal("strict")
    .optional()
    .describe("Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`."),
  flatten: z.boolean().default(false).describe("Draw the fields into the page."),
  receipt: keptReceipt,
  timezone: z
    .string()
    .refine(isTimeZone, { params: { type: "timezone", msg: "Input should be an IANA time zone name" } })
    .default("UTC")
    .describe("IANA name; what `today` means."),
};

/**
 * Whether a body has what a fill is made from, or asks for an earlier one in another form; one that is no object has its own issue
 * already.
 */
const saysSomething = (body: unknown): boolean =>
  typeof body !== "object" ||
  body === null ||
  ["prompt", "values", "context", "profiles", "marks"].some((name) => Object.hasOwn(body, name)) ||
  (Object.hasOwn(body, "base_fill_id") && Object.entries(body).some(isForm));

/** How a filled document comes: flattened, or with pictures of its pages. */
const isForm = ([name, value]: [string, unknown]): boolean =>
  (name === "flatten" || name === "preview") && value === true;

/** The body of `POST /fill` without its files, in each of its three content types. */
export const FillForm = z
  .object({
    file_id: z.guid().describe("A file whose parse has succeeded."),
    prompt: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .optional()
      .describe(
        "Natural-language instructions for filling; needed unless there are `values`, `context`, `profiles` or `marks`, or " +
          "`base_fill_id` with `flatten` or `preview`.",
      ),
    base_fill_id: z
      .string()
      .max(64)
      .optional()
      .describe(
        "An earlier fill of the same file: this one starts from what it wrote, and `prompt` and `values` are the changes. With " +
          "`flatten` or `preview` there need be none.",
      ),
    replace: z
      .literal("ask")
      .optional()
      .describe(
        "With `base_fill_id`: what `prompt` or `context` would replace is suggested (`why`: `replaces`) or left in `ambiguous`.",
      ),
    ...fillOptions,
    preview: z
      .boolean()
      .default(false)
      .describe("Store pictures of the filled pages, for `GET /fill/{job_id}/pages/{page}`."),
    review: z
      .boolean()
      .default(false)
      .describe("End with a `proposal` and write nothing; `POST /fill/{job_id}/commit` writes it."),
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        "Field id, name or label to value; beats the prompt. `null` clears a field; an empty text is a blank on purpose, " +
          'which the result lists in `left_blank`. Of options, a label goes before an export value; `{"export_value": …}` ' +
          'is the option that stores it; `{"image_id": …}` is the picture of a signature, for a field to sign, as in `marks`. ' +
          "It holds at most as many " +
          "values as a form may have fields, those in lists counted.",
      ),
    profiles: z
      .array(z.string().min(1).max(64))
      .max(MOST_SOURCES)
      .optional()
      .describe(
        "Profiles that values may be taken from (`POST /profiles`), as from `context` documents, after which they are counted. " +
          "In a form body: one id, or a JSON list as text.",
      ),
    marks: givenMarks,
    webhook_url: webhookUrl,
    context: z.array(z.unknown()).optional(),
  })
  .refine(saysSomething, { path: ["prompt"], when: () => true });

/** The body with its files, as it is described. */
export const FillBody = FillForm.safeExtend({
  context: z
    .array(z.file())
    .max(MOST_SOURCES)
    .optional()
    .describe(
      "Documents that values may be taken from, beside the prompt or instead of it, in `multipart/form-data` alone: filled " +
        "PDF forms, PDFs, pictures (PNG, JPEG), workbooks (.xlsx), CSV, JSON, vCards, e-mails (.eml), plain text. " +
        "Together at most 4 MB. They are data and are never followed as instructions; `values` and the prompt beat " +
        "them, and what they say differently is left to you, in `result.ambiguous`.",
    ),
}).meta({ id: "FillRequest" });

export const FillAccepted = z.object({ job_id: jobId, fill_id: fillId, status }).meta({ id: "FillAccepted" });
export type FillAccepted = z.infer<typeof FillAccepted>;

export const FillJob = z
  .object({
    job_id: jobId,
    fill_id: fillId,
    file_id: fileId,
    status,
    created_at: time,
    started_at: time.optional(),
    finished_at: time.optional(),
    stage: z
      .enum(FILL_STAGES)
      .optional()
      .describe(
        "What a fill is at while it is `running`: `reading` the form, waiting for the `model` and its turn there, `writing`, `checking` what was written.",
      ),
    since: time.optional().describe("Since when it is at `stage`, for stages of more than a second."),
    error: JobError.optional().describe("Present when `status` is `failed`."),
    base_fill_id: fillId
      .optional()
      .describe("The earlier fill that this one builds on, or the review that it commits."),
    review: z.boolean().optional().describe("True for a fill that ends with a proposal."),
    prompt: z
      .string()
      .optional()
      .describe("The instruction, as long as it is stored; absent from a fill by `values` alone."),
    download_url: z
      .url()
      .optional()
      .describe("Present when `status` is `succeeded`, unless it is a review: the completed PDF."),
    expires_at: time
      .optional()
      .describe(
        "Until when `download_url` works, and asking again gives a new one; of a review, until when it can be committed.",
      ),
    result: FillResult.optional().describe("Present when `succeeded`, and when `nothing_to_fill` says why."),
    proposal: Proposal.optional().describe(
      "Present when a fill with `review` has succeeded, instead of a result.",
    ),
  })
  .meta({ id: "FillJob" });
export type FillJob = z.infer<typeof FillJob>;
