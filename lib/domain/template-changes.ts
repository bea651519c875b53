import * as z from "zod";
import { BARE_FIELD } from "./bare-field.ts";
import { optionsByLabel } from "./box-caption.ts";
import { RequestInvalid } from "./errors.ts";
import {
  DATE_ORDERS,
  FIELD_FORMATS,
  FIELD_TYPES,
  type Field,
  type FieldType,
  Option,
  type Page,
  type ParsedForm,
  Widget,
} from "./parsed-form.ts";

/** One correction of one field, or a field that was missing. What it does not name stays as it is. */
export const TemplateChange = z
  .object({
    field_id: z
      .string()
      .optional()
      .describe("The field to change, which may be a doubtful one. Without it, a field is added."),
    remove: z.literal(true).optional().describe("Removes the field from the form. Its id is not used again."),
    before: z
      .string()
      .nullable()
      .optional()
      .describe(
        "Moves the field before the field with this id. Null moves it to the end, where added fields go.",
      ),
    type: z.enum(FIELD_TYPES).optional(),
    label: z.string().trim().min(1).max(1000).optional(),
    section: z.string().max(1000).nullable().optional(),
    options: z.array(Option).max(1000).optional(),
    widgets: z
      .array(Widget)
      .min(1)
      .max(200)
      .optional()
      .describe("The field's places. Each place of a radio button needs its `option`."),
    format: z.enum(FIELD_FORMATS).nullable().optional(),
    date_order: z.enum(DATE_ORDERS).nullable().optional(),
    required: z.boolean().optional(),
    multiline: z.boolean().optional(),
    comb: z.boolean().optional().describe("Whether the field has `max_length` cells for one character each."),
    max_length: z.int().positive().max(10_000).nullable().optional(),
  })
  .meta({ id: "TemplateChange" });
export type TemplateChange = z.infer<typeof TemplateChange>;

/** A form as it was corrected, and the number of the next field's id. */
interface Corrected {
  form: ParsedForm;
  nextId: number;
}

/**
 * A form with changes made to it one after another. Fields that the file itself has keep what only the file says: type,
 * place, and the values of options. Throws `RequestInvalid`.
 */
export function applyChanges(
  before: Corrected,
  changes: readonly TemplateChange[],
  maxFields: number,
): Corrected {
  let state = before;
  for (const [index, change] of changes.entries()) {
    const refuse: Refuse = (part, msg, type) => {
      throw new RequestInvalid([{ loc: ["body", "changes", index, part], msg, type }]);
    };
    state = change.field_id === undefined ? add(state, change, refuse) : correct(state, change, refuse);
  }
  const count = state.form.fields.length;
  if (count > maxFields) {
    const msg = `The form can have at most ${maxFields} fields, not ${count}`;
    throw new RequestInvalid([{ loc: ["body", "changes"], msg, type: "too_long" }]);
  }
  return state;
}

type Refuse = (part: string, msg: string, type: string) => never;

function add({ form, nextId }: Corrected, change: TemplateChange, refuse: Refuse): Corrected {
  const { type, label, widgets } = change;
  if (change.remove) refuse("field_id", "Field required", "missing");
  if (type === undefined) return refuse("type", "Field required", "missing");
  if (label === undefined) return refuse("label", "Field required", "missing");
  if (widgets === undefined) return refuse("widgets", "Field required", "missing");
  const field = changed(
    { ...BARE_FIELD, date_order: null, id: `f${nextId}`, type, label, widgets },
    change,
    form,
    refuse,
  );
  return {
    form: placed({ ...form, fields: [...form.fields, field] }, field, change, refuse),
    nextId: nextId + 1,
  };
}

function correct({ form, nextId }: Corrected, change: TemplateChange, refuse: Refuse): Corrected {
  const known = [...form.fields, ...(form.doubtful ?? [])].find(({ id }) => id === change.field_id);
  if (!known) return refuse("field_id", "The form has no such field", "field_unknown");
  const others = without(form, known.id);
  if (change.remove) return { form: withoutCopiesOf(others, known.id), nextId };
  const field = changed(known, change, form, refuse);
  const at = form.fields.findIndex(({ id }) => id === known.id);
  const fields = others.fields.toSpliced(at < 0 ? others.fields.length : at, 0, field);
  return { form: placed({ ...others, fields }, field, change, refuse), nextId };
}

/** A field that is taken out, or that moves from the doubtful ones to the others. */
function without(form: ParsedForm, id: string): ParsedForm {
  const rest = (fields: readonly Field[]) => fields.filter((field) => field.id !== id);
  return { ...form, fields: rest(form.fields), ...(form.doubtful && { doubtful: rest(form.doubtful) }) };
}

/** What repeated a field that is gone repeats nothing any more. */
const withoutCopiesOf = (form: ParsedForm, id: string): ParsedForm => ({
  ...form,
  fields: form.fields.map((field) => (field.copy_of === id ? { ...field, copy_of: null } : field)),
});

function placed(form: ParsedForm, field: Field, { before }: TemplateChange, refuse: Refuse): ParsedForm {
  if (before === undefined || before === field.id) return form;
  const others = form.fields.filter(({ id }) => id !== field.id);
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
  if (at < 0) refuse("before", "The form has no such field", "field_unknown");
  return { ...form, fields: others.toSpliced(at, 0, field) };
}

function changed(
  known: Field,
  { field_id: _, remove: __, before: ___, ...change }: TemplateChange,
  { pages }: ParsedForm,
  refuse: Refuse,
): Field {
  if (known.name !== null) checkFixed(known, change, refuse);
  const given = Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined));
  const options = optionsByLabel(known, change.label ?? known.label);
  const { format_source, ...rest } = known;
  // What a person says is no hint, and only texts have a format.
  const isKept = change.format === undefined && (change.type ?? "text") === "text";
  const source = isKept && format_source ? { format_source } : {};
  const field: Field = { ...rest, ...source, options, ...given, source: "template", confidence: 1 };
  if (known.name !== null) return field;
  for (const widget of change.widgets ?? []) checkPlace(widget, pages, refuse);
  return shaped(field, known.type, refuse);
}

/** What the file's own field is, it stays: a form cannot say otherwise without the file being another. */
function checkFixed(known: Field, change: Partial<TemplateChange>, refuse: Refuse): void {
  const fixed = (part: string) =>
    refuse(
      part,
      "This field belongs to the PDF itself, so its type, place and option values cannot change",
      "field_fixed",
    );
  if (change.type !== undefined && change.type !== known.type) fixed("type");
  if (change.widgets !== undefined) fixed("widgets");
  const values = (options: readonly Option[]) => JSON.stringify(options.map(({ value }) => value));
  if (change.options !== undefined && values(change.options) !== values(known.options)) fixed("options");
  if (change.comb !== undefined && change.comb !== known.comb) fixed("comb");
  if (change.multiline !== undefined && change.multiline !== known.multiline) fixed("multiline");
  if (change.max_length !== undefined && change.max_length !== known.max_length) fixed("max_length");
}

/** Of a blank, in points. */
const LEAST_SIDE = 2;

function checkPlace(widget: Widget, pages: readonly Page[], refuse: Refuse): void {
  const page = pages.find(({ number }) => number === widget.page);
  const isOnPage =
    page &&
    widget.width >= LEAST_SIDE &&
    widget.height >= LEAST_SIDE &&
    widget.x >= -1 &&
    widget.y >= -1 &&
    widget.x + widget.width <= page.width + 1 &&
    widget.y + widget.height <= page.height + 1;
  if (!isOnPage) refuse("widgets", "Expected a box on a page of the form", "box_off_page");
}

const OF_TEXT = { multiline: false, comb: false, max_length: null, format: null, date_order: null } as const;
const KEEPS_TEXT = new Set<FieldType>(["text"]);

/** Each type has its own parts; a field that becomes of another loses those of the one before. */
function shaped(field: Field, before: FieldType, refuse: Refuse): Field {
  const { type, widgets } = field;
  const parts = KEEPS_TEXT.has(type) ? {} : OF_TEXT;
  switch (type) {
    case "text":
    case "signature":
      return { ...field, ...parts, options: [], widgets: widgets.map(({ option: _, ...place }) => place) };
    case "checkbox": {
      const [option] = before === type || field.options.length === 1 ? field.options : [];
      const on = option ?? { value: "Yes", label: field.label };
      checkOptions({ ...field, options: [on] }, refuse);
      return {
        ...field,
        ...parts,
        options: [on],
        widgets: widgets.map((place) => ({ ...place, option: on.value })),
      };
    }
    default:
      checkOptions(field, refuse);
      return { ...field, ...parts };
  }
}

function checkOptions({ type, options, widgets }: Field, refuse: Refuse): void {
  const values = new Set(options.map(({ value }) => value));
  if (options.length === 0) refuse("options", "Field required", "missing");
  if (values.size < options.length || values.has("") || values.has("Off")) {
    refuse("options", "Expected distinct values, none of them empty or Off", "options_invalid");
  }
  if (type === "radio" && widgets.some(({ option }) => !values.has(option ?? ""))) {
    refuse("widgets", "Expected every widget of a radio button to name one of its options", "option_unknown");
  }
}
