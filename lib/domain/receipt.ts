import * as z from "zod";
import { DrawnMark, FilledField, FillResult } from "./fill-result.ts";
import { Origin } from "./origin.ts";

const Sha256 = z.string().describe("SHA-256, in hexadecimal.");
const Document = z.object({ sha256: Sha256, bytes: z.int().min(0) });
const hash = (what: string) =>
  z
    .string()
    .optional()
    .describe(`HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of ${what}.`);

export const ReceiptField = z
  .object({
    ...FilledField.omit({ value: true, source: true, origins: true }).shape,
    value: FilledField.shape.value.optional(),
    value_hash: hash("a value (for a list: its JSON)"),
    source: z
      .object({
        start: z.int().min(0),
        end: z.int().min(0),
        text: z.string().optional(),
        text_hash: hash("the words"),
      })
      .nullable()
      .describe("The words of the instruction that hold the value. Null for structured `values`."),
    origins: z
      .array(
        Origin.omit({ words: true }).extend({ words: z.string().optional(), words_hash: hash("the words") }),
      )
      .optional()
      .describe("The value's places in `context` documents."),
    decided_by: z
      .enum(["engine", "person"])
      .describe(
        "Who chose the value. `person`: by `values` or an answer. `accepted` tells whether a person accepted " +
          "an engine's value.",
      ),
  })
  .meta({ id: "ReceiptField" });
export type ReceiptField = z.infer<typeof ReceiptField>;

const ReceiptMark = DrawnMark.omit({ from_fill_id: true })
  .extend({
    text_hash: hash("a text"),
    decided_by: z.literal("person").describe("Only people put marks on pages."),
  })
  .meta({ id: "ReceiptMark" });

/** What a fill did, to be kept as evidence. */
export const Receipt = z
  .object({
    job_id: z.string(),
    fill_id: z.string(),
    file_id: z.uuid(),
    base_fill_id: z
      .string()
      .optional()
      .describe("The fill that this one builds on, or the review that it commits."),
    created_at: z.iso.datetime(),
    kept_until: z.iso.datetime().optional().describe("When a receipt that outlives its file is deleted."),
    engine: z.string(),
    versions: z.object({ service: z.string(), parser: z.string() }),
    input: Document.describe("The uploaded file."),
    output: Document.describe("The completed PDF."),
    values: z
      .enum(["plain", "hash"])
      .describe("Whether the receipt has plain values and words, or their hashes."),
    salt: z
      .string()
      .optional()
      .describe(
        "The key of the hashes, present while the file is stored. Whoever has it can prove a value later.",
      ),
    fields: z.array(ReceiptField),
    marks: z.array(ReceiptMark).optional().describe("The marks that a person put on pages."),
    ...FillResult.pick({ unfilled_required: true, left_blank: true, cleared: true }).shape,
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof Receipt>;

/** What a receipt says that a result does not, stored beside it. */
const ReceiptFacts = Receipt.pick({
  created_at: true,
  versions: true,
  input: true,
  output: true,
  salt: true,
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** A fill's result as it is stored; one from before there were receipts has none. */
export const StoredResult = FillResult.extend({ receipt: ReceiptFacts.optional() });
export type StoredResult = z.infer<typeof StoredResult>;
