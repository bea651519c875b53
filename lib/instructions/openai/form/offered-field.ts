import { type Field, OFF, type Page } from "../../../domain/parsed-form.ts";
import { visibleLine } from "../../../domain/visible-text.ts";
import { readableName } from "../../local/form/field-entry.ts";

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
 * person can see. `shown` are pages that the model sees as images: a field without words on one of them says where it
 * stands there. PDF names, which often hold hidden text, are never part of a description.
 */
export function offerFields(fields: Field[], shown: readonly Page[] = []): OfferedField[] {
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
        description: JSON.stringify({ id, ...describe(field, choices), at: placeOf(field, shown) }),
      };
    });
}

/** Whether nothing but a picture of the page can tell what the field is: it has no words, or a program's ("Text 12"). */
export function isWordless({ label, tooltip, name }: Field): boolean {
  if (visibleLine(tooltip ?? "") !== "") return false;
  const isProgrammed = readableName(name) === "" && lettersOf(name ?? "").endsWith(lettersOf(label));
  return visibleLine(label) === "" || isProgrammed;
}

/** Letters and digits alone, without the "(2)" that tells labels apart and the "[0]" that tells names apart. */
const lettersOf = (text: string): string =>
  text
    .replaceAll(/\(\d+\)|\[\d+\]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Left, top, right and bottom in thousandths of the page's width and height. */
function placeOf(field: Field, shown: readonly Page[]): number[] | undefined {
  const [widget] = field.widgets;
  const page = shown.find(({ number }) => number === widget?.page);
  if (!widget || !page || !isWordless(field)) return undefined;
  const { x, y, width, height } = widget;
  const across = (edge: number): number => Math.round((1000 * edge) / page.width);
  const down = (edge: number): number => Math.round((1000 * edge) / page.height);
  return [across(x), down(y), across(x + width), down(y + height)];
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
