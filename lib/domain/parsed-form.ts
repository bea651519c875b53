import * as z from "zod";

/**
 * Names the behaviour of the parser: the same bytes and version give the same ids and the same JSON.
 * Raise it with every change of what parsing answers; it is part of the cache key.
 */
export const PARSER_VERSION = "37";

/** Geometry everywhere in the domain: points, origin at the top left of the page as displayed (crop box, after rotation), y down. */
export const Widget = z
  .object({
    page: z.int().min(1).describe("Page number, from 1."),
    x: z.number().describe("Left edge in points from the left of the page as displayed."),
    y: z.number().describe("Top edge in points from the top of the page as displayed."),
    width: z.number(),
    height: z.number(),
    option: z.string().optional().describe("The value of the option that this button selects."),
  })
  .meta({ id: "Widget", description: "A place of the field on a page." });
export type Widget = z.infer<typeof Widget>;

export const Option = z
  .object({
    value: z.string().describe("The export value. A fill stores it."),
    label: z.string().describe("The text beside the option."),
  })
  .meta({ id: "Option" });
export type Option = z.infer<typeof Option>;

export const FIELD_TYPES = ["text", "checkbox", "radio", "choice", "signature"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What a text field expects; null where nothing says so. */
export const FIELD_FORMATS = [
  "date",
  "time",
  "ssn",
  "ein",
  "phone",
  "email",
  "money",
  "percent",
  "number",
  "zip",
] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

/** What says that a field has a format: a script of the file, which binds, or words beside it, which are a hint. */
export const FORMAT_SOURCES = ["file", "label"] as const;

/** The order in which a date field expects day, month and year. */
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const FIELD_PARTS = [
  "first_name",
  "middle_name",
  "last_name",
  "month",
  "day",
  "year",
  "area_code",
  "digits",
] as const;
export type FieldPart = (typeof FIELD_PARTS)[number];

/** Neighbouring fields that hold one value together. */
export const FieldGroup = z
  .object({
    id: z.string().describe("The group's id, the same for all of its fields."),
    kind: z
      .enum(["name", "date", "ssn", "ein", "phone", "digits"])
      .describe("The kind of value that the fields hold together."),
    part: z.enum(FIELD_PARTS).describe("The part that this field holds."),
    index: z.int().min(0).describe("The part's position in the group, from 0."),
    digits: z
      .int()
      .positive()
      .optional()
      .describe(
        "How many digits the part takes, as the signs printed around it say. Longer values are written with a warning.",
      ),
  })
  .meta({
    id: "FieldGroup",
    description: "One value split over several fields, such as the three parts of a date.",
  });
export type FieldGroup = z.infer<typeof FieldGroup>;

/** A field's value: text, the export value of a button or choice ("Off" for an unchecked button), or several of a list. */
export const FieldValue = z.union([z.string(), z.array(z.string())]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Beside a value of a button or a list. */
export const ValueLabel = FieldValue.optional().describe(
  "The visible text for the value of a button or list, if it differs from the value.",
);
/** Beside candidates. */
export const CandidateLabels = z
  .array(z.string())
  .optional()
  .describe("The visible texts for the candidates, in the same order, if they differ.");

export const Field = z
  .object({
    id: z.string().describe("Short id. It is stable for the same bytes and parser version."),
    name: z.string().nullable().describe("Fully qualified PDF name. Null for a detected field."),
    type: z.enum(FIELD_TYPES),
    label: z.string().describe("The field's label on the page, as a person would read it."),
    section: z.string().nullable().describe("The heading above the field."),
    tooltip: z.string().nullable(),
    required: z.boolean(),
    read_only: z.boolean(),
    multiline: z.boolean(),
    comb: z.boolean(),
    max_length: z.int().positive().nullable(),
    format: z.enum(FIELD_FORMATS).nullable(),
    format_source: z
      .enum(FORMAT_SOURCES)
      .optional()
      .describe(
        "Set with `format`. `file`: a script of the PDF requires the format, and other values are refused. " +
          "`label`: the caption mentions it, and other values are written with a warning.",
      ),
    date_order: z
      .enum(DATE_ORDERS)
      .nullable()
      .optional()
      .describe("The order of the date's parts, if the form states it."),
    group: FieldGroup.nullable().optional().describe("Set only if the field holds one part of a value."),
    row: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The printed head of the field's row, if it is in a row. Without a head: the row's number from 1.",
      ),
    column: z
      .string()
      .nullable()
      .optional()
      .describe("The printed head of the field's column, if it is in a column."),
    table: z.string().nullable().optional().describe("The table's id, the same for all of its fields."),
    question: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it.",
      ),
    copy_of: z.string().nullable().optional().describe("Id of the field whose value this field repeats."),
    hidden: z.boolean().optional().describe("The field is invisible and is not filled."),
    calculated: z.boolean().optional().describe("The form's scripts compute the value."),
    multi_select: z.boolean().describe("The list accepts several values."),
    editable: z.boolean().describe("The dropdown also accepts free text."),
    options: z
      .array(Option)
      .describe("For radio buttons and choices: all options. For a checkbox: its on value or values."),
    mark: z
      .literal("ring")
      .optional()
      .describe(
        "Set if the options are printed words without boxes. Filling draws a ring around the chosen word.",
      ),
    value: FieldValue.nullable().describe("The current value in the file. Null if blank."),
    widgets: z.array(Widget),
    source: z
      .enum(["acroform", "detected", "template"])
      .describe(
        "The source of the field. `acroform`: the PDF. `detected`: the page's drawing. `template`: a person.",
      ),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: "Field" });
export type Field = z.infer<typeof Field>;

export const Page = z
  .object({
    number: z.int().min(1),
    width: z.number().describe("In points, as displayed."),
    height: z.number().describe("In points, as displayed."),
    rotation: z.int().describe("Degrees clockwise: 0, 90, 180 or 270."),
    scanned: z
      .boolean()
      .optional()
      .describe("Whether the page is only an image, or draws its letters, so that it has no text."),
  })
  .meta({ id: "Page" });
export type Page = z.infer<typeof Page>;

export const FORM_KINDS = ["acroform", "flat", "mixed", "none"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const ParsedForm = z
  .object({
    kind: z.enum(FORM_KINDS),
    language: z
      .string()
      .nullable()
      .optional()
      .describe("BCP 47 tag, as stated in the file or detected in the text."),
    pages: z.array(Page),
    read_from_scan: z
      .boolean()
      .optional()
      .describe("Whether some pages are only images. Their text was recognized and may contain errors."),
    fields: z.array(Field),
    doubtful: z
      .array(Field)
      .optional()
      .describe(
        "Places on flat pages that may be fields. They become fields of the form only if a fill sets their " +
          "value. Their ids continue after those of `fields`.",
      ),
    template: z
      .object({
        template_id: z.string(),
        version: z.int().min(1),
        match: z
          .enum(["same", "alike"])
          .describe(
            "`same`: made from the same bytes. Its fields replace everything that was found. `alike`: made " +
              "from another edition. See `warnings`.",
          ),
      })
      .optional()
      .describe("The account's template that was applied."),
    warnings: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .optional()
      .describe(
        "Parts that could not be read as a form, and why. `changes_not_permitted`: the file is certified as " +
          "final, and a fill of it fails with the same code.",
      ),
  })
  .meta({ id: "ParsedForm" });
export type ParsedForm = z.infer<typeof ParsedForm>;

/** Whether the fields are the file's own, places on its pages, or both; places have no name. */
export function formKindOf(fields: readonly Pick<Field, "name">[]): FormKind {
  const places = fields.filter(({ name }) => name === null).length;
  if (fields.length === 0) return "none";
  if (places === 0) return "acroform";
  return places === fields.length ? "flat" : "mixed";
}

export { OFF } from "./off.ts";

/** Whether the field takes nothing but its format: the file or a person says so. What a caption mentions is a hint. */
export const bindsFormat = ({ format, format_source }: Pick<Field, "format" | "format_source">): boolean =>
  format !== null && format_source !== "label";
