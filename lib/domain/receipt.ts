import * as z from "zod";
import { DrawnMark, FilledField, FillResult } from "./fill-result.ts";
import { Origin } from "./origin.ts";

const Sha256 = z.string().describe("SHA-256, in hexadecimal.");
const Document = z.object({ sha256: Sha256, bytes: z.int().min(0) });
const hash = (what: string) =>
  z
    .string()
    .optional()
    .describe(`Instead of ${what}: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key.`);

export const ReceiptField = z
  .object({
    ...FilledField.omit({ value: true, source: true, origins: true }).shape,
    value: FilledField.shape.value.optional(),
    value_hash: hash("a value (of a list, of its JSON)"),
    source: z
      .object({
        start: z.int().min(0),
        end: z.int().min(0),
        text: z.string().optional(),
        text_hash: hash("the words"),
      })
      .nullable()
      .describe("The words of the instruction that gave the value; null for structured `values`."),
    origins: z
      .array(
        Origin.omit({ words: true }).extend({ words: z.string().optional(), words_hash: hash("the words") }),
      )
      .optional()
      .describe("Where `context` documents say it."),
    decided_by: z
      .enum(["engine", "person"])
      .describe("Who chose the value: a `person` by `values` or an answer. `accepted` says who let it pass."),
  })
  .meta({ id: "ReceiptField" });
export type ReceiptField = z.infer<typeof ReceiptField>;

export const ReceiptMark = DrawnMark.omit({ from_fill_id: true })
  .extend({
    text_hash: hash("a text"),
    decided_by: z.literal("person").describe("Nobody else puts marks on pages."),
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
      .describe("The fill that it builds on, or the review that it commits."),
    created_at: z.iso.datetime(),
    kept_until: z.iso
      .datetime()
      .optional()
      .describe("Of a receipt that has outlived its file: when it goes, too."),
    engine: z.string(),
    versions: z.object({ service: z.string(), parser: z.string() }),
    input: Document.describe("The uploaded file."),
    output: Document.describe("The completed PDF."),
    values: z.enum(["plain", "hash"]).describe("Whether values and words stand here, or their hashes."),
    salt: z
      .string()
      .optional()
      .describe(
        "The key of the hashes; given as long as the file is stored. Who has it can prove a value later.",
      ),
    fields: z.array(ReceiptField),
    marks: z.array(ReceiptMark).optional().describe("What a person put on pages beside the fields."),
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
