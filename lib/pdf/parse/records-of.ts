import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { GroupedFields, WidgetRecord } from "../page/widget-record.ts";

/** Fields that were given, with what readers of a page ask of their widgets. */
export const recordsOf = (fields: readonly Field[]): GroupedFields => ({
  fields: [...fields],
  groups: fields.map((field) => field.widgets.map((widget) => recordOf(field, widget))),
});

const recordOf = (field: Field, { page, x, y, width, height, option }: Widget): WidgetRecord => ({
  page,
  box: { x, y, width, height },
  visible: field.hidden !== true,
  name: field.name ?? "",
  type: field.type,
  tooltip: field.tooltip ?? "",
  caption: "",
  required: field.required,
  readOnly: field.read_only,
  multiline: field.multiline,
  comb: field.comb,
  maxLength: field.max_length,
  multiSelect: field.multi_select,
  editable: field.editable,
  options: field.options,
  onState: option ?? null,
  exportValue: option ?? null,
  value: field.value,
  calculated: field.calculated === true,
  scripts: [],
});
