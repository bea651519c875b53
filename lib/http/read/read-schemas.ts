import * as z from "zod";
import { WarningView } from "../../domain/fill-result.ts";
import { FIELD_TYPES, Field, FieldValue, ValueLabel } from "../../domain/parsed-form.ts";
import { PAGE_CHANGES, READ_FROM } from "../../domain/read-form.ts";

/** Parts of `POST /read` beside the file. */
export const ReadOptions = z
  .object({
    file_id: z
      .guid()
      .optional()
      .describe(
        "A parsed file. With `file`, the form that it is a copy of: printed, flattened or typed over. Alone, the file to read.",
      ),
    fill_id: z
      .string()
      .optional()
      .describe(
        "A succeeded fill of `file_id`: the answer says what `file` has otherwise than its result. Without `file` the result is read.",
      ),
  })
  .meta({ id: "ReadOptions" });

const fieldId = z.string();
const value = FieldValue.nullable();
const { section, question, row, column } = Field.shape;

const box = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe("Points from the top left of the page as displayed.");

export const FilledFormView = z
  .object({
    fields: z
      .array(
        z
          .object({
            field_id: fieldId,
            name: z.string().nullable(),
            label: z.string(),
            section: section.optional(),
            ...{ question, row, column },
            type: z.enum(FIELD_TYPES),
            value: value.describe(
              "Null when it is blank, and when what stands there is no text: see `read_from`.",
            ),
            value_label: ValueLabel,
            shown: z
              .string()
              .optional()
              .describe("What the page shows, where that is something else than the file's field holds."),
            read_from: z
              .enum(READ_FROM)
              .nullable()
              .describe(
                "`field`: the file's own field holds it; `print`: text stands in its place; `recognized`: read in a picture of its place, with `confidence`; `ink`: strokes that nobody read. Null when it is blank.",
              ),
            confidence: z
              .number()
              .min(0)
              .max(1)
              .optional()
              .describe("Present when `read_from` is `recognized`: how sure it is."),
            page: z.int().min(1),
            box: z
              .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
              .describe("Points from the top left of the page as displayed."),
          })
          .meta({ id: "ReadField" }),
      )
      .describe(
        "One for each field; several of one `field_id` where fields of one name hold different values, as in merged files.",
      ),
    missing: z.array(fieldId).describe("Ids of required fields that are blank."),
    unread: z
      .array(fieldId)
      .describe(
        "Ids of fields in which something stands that could not be read, or whose page was not found.",
      ),
    invalid: z
      .array(
        z.object({ field_id: fieldId, code: z.string(), message: z.string() }).meta({ id: "InvalidField" }),
      )
      .describe(
        "`format_mismatch`, `option_unknown`, `value_too_long`, `value_invalid` or `several_marked`.",
      ),
    changed: z
      .array(z.object({ field_id: fieldId, was: value, value }).meta({ id: "ChangedField" }))
      .optional()
      .describe("Present with `fill_id`: what the fill's result holds otherwise."),
    changed_pages: z
      .array(
        z
          .object({
            page: z
              .int()
              .min(1)
              .describe("Of the file; where `why` is `page_missing`, of the fill's result."),
            why: z
              .enum(PAGE_CHANGES)
              .describe(
                "`drawing`: something is drawn there, or covers what was; `size`: other paper, or cut.",
              ),
            box,
            field_id: fieldId.optional().describe("The field whose value is covered or written over."),
          })
          .meta({ id: "ChangedPage" }),
      )
      .optional()
      .describe("Present with `fill_id`: where pages show something else than the fill's result does."),
    warnings: z.array(WarningView),
  })
  .meta({ id: "FilledForm" });
