import { type Field, OFF } from "../../../domain/parsed-form.ts";
import { visibleLine } from "../clean-text.ts";

/** In characters: labels, tooltips, sections and current values. */
const MAX_TEXT = 300;
const MAX_CAPTION = 80;
const MAX_CHOICES = 300;

/** What a button or a choice can be set to, and the words a person reads for it. */
export interface Choice {
  value: string;
  caption: string;
}

/** A field as the model sees it: under an opaque id, described by what a person can read. */
export interface OfferedField {
  id: string;
  field: Field;
  /** Empty for a text field; the model answers with an index into it. */
  choices: Choice[];
  page: number;
  section: string | null;
  /** One line of JSON. */
  description: string;
}

/**
 * The fields that may be filled, in the order given. Left out: read-only fields, signatures, and fields that no
 * person can see. PDF names, which often hold hidden text, are never part of a description.
 */
export function offerFields(fields: Field[]): OfferedField[] {
  return fields
    .filter((field) => !field.read_only && field.type !== "signature" && isSeen(field))
    .map((field, index) => {
      const id = `n${index + 1}`;
      const choices = choicesOf(field).slice(0, MAX_CHOICES);
      return {
        id,
        field,
        choices,
        page: field.widgets[0]?.page ?? 0,
        section: field.section && visibleLine(field.section, MAX_TEXT),
        description: JSON.stringify({ id, ...describe(field, choices) }),
      };
    });
}

const isSeen = ({ widgets, hidden }: Field): boolean => widgets.length > 0 && !hidden;

function choicesOf(field: Field): Choice[] {
  if (field.type === "text") return [];
  const choices = field.options.map(({ value, label }) => ({
    value,
    caption:
      visibleLine(label, MAX_CAPTION) ||
      (field.type === "checkbox" ? "checked" : visibleLine(value, MAX_CAPTION)),
  }));
  return field.type === "checkbox" ? [...choices, { value: OFF, caption: "not checked" }] : choices;
}

/** JSON leaves out what is undefined: only what is known is said. */
function describe(field: Field, choices: Choice[]): Record<string, unknown> {
  const label = visibleLine(field.label, MAX_TEXT);
  const tooltip = visibleLine(field.tooltip ?? "", MAX_TEXT);
  return {
    type: field.type,
    label,
    tooltip: tooltip !== "" && tooltip !== label ? tooltip : undefined,
    format: field.format ?? undefined,
    part: field.group ? `${field.group.part} of ${field.group.kind}` : undefined,
    max_length: field.max_length ?? undefined,
    multiline: field.multiline || undefined,
    several: field.multi_select || undefined,
    own_text: field.editable || undefined,
    options:
      choices.length > 0
        ? Object.fromEntries(choices.map(({ caption }, index) => [index, caption]))
        : undefined,
    current: currentValue(field, choices),
  };
}

function currentValue(field: Field, choices: Choice[]): string | undefined {
  const values = [field.value ?? []].flat().filter((value) => value !== "" && value !== OFF);
  const captions = values.map((value) => choices.find((choice) => choice.value === value)?.caption ?? value);
  return captions.length > 0 ? visibleLine(captions.join("; "), MAX_TEXT) : undefined;
}
