import * as z from "zod";

/**
 * Names the behaviour of the parser: the same bytes and version give the same ids and the same JSON.
 * Raise it with every change of what parsing answers; it is part of the cache key.
 */
export const PARSER_VERSION = "18";

/** Geometry everywhere in the domain: points, origin at the top left of the page as displayed (crop box, after rotation), y down. */
export const Widget = z
  .object({
    page: z.int().min(1).describe("Page number, from 1."),
    x: z.number().describe("Left edge in points from the left of the page as displayed."),
    y: z.number().describe("Top edge in points from the top of the page as displayed."),
    width: z.number(),
    height: z.number(),
    option: z.string().optional().describe("The option that this button stands for (an option's value)."),
  })
  .meta({ id: "Widget", description: "Where a field stands on a page." });
export type Widget = z.infer<typeof Widget>;

export const Option = z
  .object({
    value: z.string().describe("The export value, which a fill stores."),
    label: z.string().describe("What a person reads beside it."),
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
    id: z.string().describe("The same for all fields of the group."),
    kind: z.enum(["name", "date", "ssn", "ein", "phone", "digits"]).describe("What they hold together."),
    part: z.enum(FIELD_PARTS).describe("What this one holds of it."),
    index: z.int().min(0).describe("Its place among the parts, from 0."),
  })
  .meta({
    id: "FieldGroup",
    description: "One value that is split over several fields, such as the three parts of a date.",
  });
export type FieldGroup = z.infer<typeof FieldGroup>;

/** A field's value: text, the export value of a button or choice ("Off" for an unchecked button), or several of a list. */
export const FieldValue = z.union([z.string(), z.array(z.string())]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Beside a value of a button or a list. */
export const ValueLabel = FieldValue.optional().describe(
  "What a person reads for the value of a button or a list, where that is something else.",
);
/** Beside candidates. */
export const CandidateLabels = z
  .array(z.string())
  .optional()
  .describe("What a person reads for the candidates, in their order, where that is something else.");

export const Field = z
  .object({
    id: z.string().describe("Short, and stable for the same bytes and parser version."),
    name: z.string().nullable().describe("Fully qualified PDF name; null for a detected field."),
    type: z.enum(FIELD_TYPES),
    label: z.string().describe("What a person would read for it on the page."),
    section: z.string().nullable().describe("The heading it stands under."),
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
        "Set with `format`. `file`: the field's own script asks for it, and other values are refused. `label`: its " +
          "caption mentions it, and other values are written with a warning.",
      ),
    date_order: z.enum(DATE_ORDERS).nullable().optional().describe("A date's order, where the form says it."),
    group: FieldGroup.nullable().optional().describe("Set when the field holds one part of a value only."),
    row: z
      .string()
      .nullable()
      .optional()
      .describe(
        "What is printed at the head of its row, where it stands in rows; without any, the row's number from 1.",
      ),
    column: z
      .string()
      .nullable()
      .optional()
      .describe("What is printed over its column, where it stands in columns."),
    table: z.string().nullable().optional().describe("The same for all fields of one table."),
    question: z
      .string()
      .nullable()
      .optional()
      .describe(
        "What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well.",
      ),
    copy_of: z.string().nullable().optional().describe("The field whose value it repeats, by id."),
    hidden: z.boolean().optional().describe("Nobody sees it: it is kept out of filling."),
    calculated: z.boolean().optional().describe("The form's own scripts compute its value."),
    multi_select: z.boolean().describe("A list that takes several values."),
    editable: z.boolean().describe("A dropdown that also takes text of one's own."),
    options: z.array(Option).describe("Radio and choice: all; a checkbox: its on value or values."),
    value: FieldValue.nullable().describe("What the file holds now; null when blank."),
    widgets: z.array(Widget),
    source: z
      .enum(["acroform", "detected", "template"])
      .describe("What says that it is there, and what it is; `template`: a person did."),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: "Field" });
export type Field = z.infer<typeof Field>;

export const Page = z
  .object({
    number: z.int().min(1),
    width: z.number().describe("Points, as displayed."),
    height: z.number().describe("Points, as displayed."),
    rotation: z.int().describe("Degrees clockwise: 0, 90, 180 or 270."),
    scanned: z.boolean().optional().describe("Whether it is nothing but an image."),
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
      .describe("BCP 47 tag, as the file states it or its text shows it."),
    pages: z.array(Page),
    read_from_scan: z
      .boolean()
      .optional()
      .describe(
        "Whether pages of it are only images: what stands on them was recognized, and may be misread.",
      ),
    fields: z.array(Field),
    doubtful: z
      .array(Field)
      .optional()
      .describe(
        "Places found in a page's drawing that may be there to fill. They are no fields of the form unless a fill gives " +
          "them a value; their ids go on where those of `fields` end.",
      ),
    template: z
      .object({
        template_id: z.string(),
        version: z.int().min(1),
        match: z
          .enum(["same", "alike"])
          .describe(
            "`same`: made from the same bytes, its fields stand in for all that was found. `alike`: made from another edition; see `warnings`.",
          ),
      })
      .optional()
      .describe("The account's template that the form was read by."),
    warnings: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .optional()
      .describe("What could not be read as a form, and why."),
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

/** The value of a button that is not on (ISO 32000-2, 12.7.5.2.3). */
export const OFF = "Off";

/** Whether the field takes nothing but its format: the file or a person says so. What a caption mentions is a hint. */
export const bindsFormat = ({ format, format_source }: Pick<Field, "format" | "format_source">): boolean =>
  format !== null && format_source !== "label";
