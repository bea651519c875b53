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
        "A parsed file. With `file`: the form that `file` is a printed, flattened or overtyped copy of. " +
          "Without `file`: the file to read.",
      ),
    fill_id: z
      .string()
      .optional()
      .describe(
        "A succeeded fill of `file_id` to compare `file` with. Without `file`, the fill's result is read.",
      ),
  })
  .meta({ id: "ReadOptions" });

const fieldId = z.string();
const value = FieldValue.nullable();
const { section, question, row, column } = Field.shape;

const box = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe("In points from the top left of the page as displayed.");

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
            value: value.describe("Null if the field is blank or its content is not text. See `read_from`."),
            value_label: ValueLabel,
            shown: z
              .string()
              .optional()
              .describe("The text that the page shows, if it differs from the field's value."),
            read_from: z
              .enum(READ_FROM)
              .nullable()
              .describe(
                "`field`: from the PDF field. `print`: from text on the page. `recognized`: from a picture, with " +
                  "`confidence`. `ink`: strokes that could not be read. Null if blank.",
              ),
            confidence: z
              .number()
              .min(0)
              .max(1)
              .optional()
              .describe("Confidence in the recognition. Present if `read_from` is `recognized`."),
            page: z.int().min(1),
            box: z
              .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
              .describe("In points from the top left of the page as displayed."),
          })
          .meta({ id: "ReadField" }),
      )
      .describe(
        "One entry per field. A `field_id` appears several times if fields with one name hold different " +
          "values, as in merged files.",
      ),
    missing: z.array(fieldId).describe("Ids of blank required fields."),
    unread: z.array(fieldId).describe("Ids of fields with unreadable content, or whose page was not found."),
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
      .describe("With `fill_id`: the values that differ from the fill's result."),
    changed_pages: z
      .array(
        z
          .object({
            page: z
              .int()
              .min(1)
              .describe(
                "Page number in the file. If `why` is `page_missing`: page number in the fill's result.",
              ),
            why: z
              .enum(PAGE_CHANGES)
              .describe(
                "`drawing`: something is drawn there, or covers the print. `size`: the page has another size or was " +
                  "cropped.",
              ),
            box,
            field_id: fieldId.optional().describe("The field whose value is covered or written over."),
          })
          .meta({ id: "ChangedPage" }),
      )
      .optional()
      .describe("With `fill_id`: the places where pages look different from the fill's result."),
    warnings: z.array(WarningView),
  })
  .meta({ id: "FilledForm" });
