import { OFF } from "../../domain/off.ts";
import type { Field, FieldValue, Widget } from "../api/types.ts";

const TYPES: Record<Field["type"], string> = {
  text: "text",
  checkbox: "checkbox",
  radio: "one of several",
  choice: "list",
  signature: "signature",
};
export const typeName = ({ type }: Pick<Field, "type">): string => TYPES[type];

/** A field in one breath: its label, the option a button stands for, its type, whether it is required. */
export function describeFieldState(field: Field, widget?: Widget): string {
  const option = field.options.find(({ value }) => value === widget?.option)?.label;
  return [
    field.label || "Field without a label",
    placeName(field),
    field.type === "radio" && option,
    typeName(field),
    field.required && "required",
    field.read_only && "read only",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Where a field stands in rows and columns, and what it answers, as far as its label does not say it. */
export const placeName = ({
  label,
  row,
  column,
  question,
}: Pick<Field, "label" | "row" | "column" | "question">): string =>
  [row && /^\d+$/.test(row) ? `row ${row}` : row, column, question]
    .filter((part) => part && !label.includes(part))
    .join(", ");

/** Whether the heading of its section, or the field before, shows a field's question already. */
export const isAskedBefore = (
  { question, section }: Pick<Field, "question" | "section">,
  before: Pick<Field, "question"> | undefined,
): boolean => question === section || question === before?.question;

/** A value as people read it: an option's label rather than its export value. */
export function shownValue(field: Field | undefined, value: FieldValue): string {
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one)).join(", ");
  if (field?.type === "checkbox") return value === OFF ? "Not ticked" : "Ticked";
  return field?.options.find((option) => option.value === value)?.label ?? value;
}

/** What the uploaded file holds there already; null where it is blank. */
export const heldInWords = (field: Field): string | null =>
  field.value === null || field.value.length === 0 || field.value === OFF
    ? null
    : `holds “${shownValue(field, field.value)}”`;

const FOUND: Record<Field["source"], string> = {
  acroform: "",
  detected: "on the page's drawing",
  template: "in your template",
};

/** What a form expects of a field, as pairs of a name and a value. */
export function facts(field: Field): [string, string][] {
  const all: [string, string | null | false | undefined][] = [
    ["Id", field.id],
    ["PDF name", field.name],
    ["Type", typeName(field)],
    ["Format", field.format],
    ["Longest", field.max_length !== null && `${field.max_length} characters`],
    ["Row", field.row],
    ["Column", field.column],
    ["Question", field.question],
    ["Same value as", field.copy_of],
    ["Tooltip", field.tooltip],
    ["Options", field.type !== "checkbox" && field.options.map(({ label }) => label).join(" · ")],
    ["Value", field.value !== null && shownValue(field, field.value)],
    ["Found", FOUND[field.source]],
    ["Part of", field.group && `${field.group.kind}: ${field.group.part.replaceAll("_", " ")}`],
  ];
  return all.filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
}
