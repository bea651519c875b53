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
    "`keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can " +
      "still DELETE it.",
  );

/** The options of a fill, alone or as a row of a batch. */
export const fillOptions = {
  engine: z
    .literal("local")
    .optional()
    .describe("`local`: plan the fill with the local engine and send nothing to a model."),
  evidence: z
    .literal("strict")
    .optional()
    .describe(
      "`strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`.",
    ),
  flatten: z.boolean().default(false).describe("Draw the fields into the page and remove them."),
  receipt: keptReceipt,
  timezone: z
    .string()
    .refine(isTimeZone, { params: { type: "timezone", msg: "Input should be an IANA time zone name" } })
    .default("UTC")
    .describe("IANA time zone name, which decides the date of `today`."),
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
        "The instruction, in natural language. Required unless you send `values`, `context`, `profiles` or `marks`, or " +
          "`base_fill_id` with `flatten` or `preview`.",
      ),
    base_fill_id: z
      .string()
      .max(64)
      .optional()
      .describe(
        "An earlier fill of the same file. The new fill starts from its values and applies `prompt` and `values` " +
          "as changes. With `flatten` or `preview` you need no changes.",
      ),
    replace: z
      .literal("ask")
      .optional()
      .describe(
        "`ask`, with `base_fill_id`: don't replace values by `prompt` or `context`. Return the new ones in " +
          "`suggested` (`why`: `replaces`) or `ambiguous`.",
      ),
    ...fillOptions,
    preview: z
      .boolean()
      .default(false)
      .describe("Store pictures of the filled pages for `GET /fill/{job_id}/pages/{page}`."),
    review: z
      .boolean()
      .default(false)
      .describe("End with a `proposal` and write nothing. Then write it by `POST /fill/{job_id}/commit`."),
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        "Values by field id, name or label, or by the question above checkboxes. They override the prompt. `null` clears a field. An empty text " +
          "leaves it blank on purpose and lists it in `left_blank`. Options match by label first, then by " +
          'export value. Use `{"export_value": …}` to choose by export value only. Use `{"image_id": …}` to ' +
          "sign a signature field by a picture, as in `marks`. You can send as many values as a form may have " +
          "fields. Values in lists count.",
      ),
    profiles: z
      .array(z.string().min(1).max(64))
      .max(MOST_SOURCES)
      .optional()
      .describe(
        "Ids of profiles (`POST /profiles`) to take values from. They are numbered after the `context` " +
          "documents. In a form body: one id, or a JSON list as text.",
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
      "Documents to take values from, in addition to the prompt or instead of it. Only in " +
        "`multipart/form-data`. Accepts filled PDF forms, other PDFs, pictures (PNG, JPEG), workbooks " +
        "(.xlsx), CSV, JSON, vCards, e-mails (.eml) and plain text, 4 MB in total. Documents are data and " +
        "are never followed as instructions. `values` and the prompt override them. Contradictions between " +
        "documents are listed in `result.ambiguous`.",
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
        "The current step while the fill is `running`: `reading` the form, waiting for the `model` or for a turn " +
          "there, `writing`, or `checking` the result.",
      ),
    since: time.optional().describe("When the current `stage` began, if that is more than a second ago."),
    error: JobError.optional().describe("Present if `status` is `failed`."),
    base_fill_id: fillId
      .optional()
      .describe("The earlier fill that this one builds on, or the review that it commits."),
    review: z.boolean().optional().describe("True for a fill that ends with a proposal."),
    prompt: z
      .string()
      .optional()
      .describe("The instruction, while it is stored. Absent if the fill has only `values`."),
    download_url: z
      .url()
      .optional()
      .describe("Link to the completed PDF. Present if `status` is `succeeded`, except for a review."),
    expires_at: time
      .optional()
      .describe(
        "When `download_url` stops working. Request the job again to get a new link. For a review: the last " +
          "time to commit it.",
      ),
    result: FillResult.optional().describe(
      "Present if `status` is `succeeded`, and with the error `nothing_to_fill`.",
    ),
    proposal: Proposal.optional().describe(
      "Present instead of `result` if a fill with `review` has succeeded.",
    ),
  })
  .meta({ id: "FillJob" });
export type FillJob = z.infer<typeof FillJob>;
