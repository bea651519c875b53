import { offeredFields } from "../../../domain/offered-fields.ts";
import type { Field, Page, ParsedForm } from "../../../domain/parsed-form.ts";
import { readableName } from "../../../domain/program-name.ts";
import { visibleLine } from "../../../domain/visible-text.ts";
import { sectionBySection } from "../../reading-order.ts";

/** In characters. */
const MAX_SECTION = 200;
const MAX_CAPTION = 80;
const MAX_CHOICES = 300;

/** What a button or a choice can be set to, and the words a person reads for it. */
export interface Choice {
  value: string;
  caption: string;
}

/** A field as the model sees it: by its id, and by what a person can read. */
export interface OfferedField {
  id: string;
  field: Field;
  /** Empty for a text field; the model answers with an index into it. */
  choices: Choice[];
  /** Where it is asked for: the page of its first widget. */
  page: number;
  section: string | null;
  /** Whether detection doubts that it is a blank at all. */
  doubtful: boolean;
  /** Where a field without words stands on a page that the model sees as an image (`placeOf`). */
  at: number[] | null;
}

/**
 * The fields that may be filled, in reading order, also those that detection doubts. Left out: read-only fields,
 * signatures, and fields that no person can see. `shown` are pages that the model sees as images.
 */
export function offerFields(form: ParsedForm, shown: readonly Page[] = []): OfferedField[] {
  const certain = new Set(form.fields);
  return sectionBySection(offeredFields(form))
    .filter((field) => !field.read_only && field.type !== "signature" && isSeen(field))
    .map((field) => ({
      id: field.id,
      field,
      choices: choicesOf(field).slice(0, MAX_CHOICES),
      page: field.widgets[0]?.page ?? 0,
      section: field.section && visibleLine(field.section, MAX_SECTION),
      doubtful: !certain.has(field),
      at: placeOf(field, shown),
    }));
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

/** Left, top, right and bottom in thousandths of the page's width and height; null unless the page is shown and needed. */
function placeOf(field: Field, shown: readonly Page[]): number[] | null {
  const [widget] = field.widgets;
  const page = shown.find(({ number }) => number === widget?.page);
  if (!widget || !page || !isWordless(field)) return null;
  const { x, y, width, height } = widget;
  const across = (edge: number): number => Math.round((1000 * edge) / page.width);
  const down = (edge: number): number => Math.round((1000 * edge) / page.height);
  return [across(x), down(y), across(x + width), down(y + height)];
}

const isSeen = ({ widgets, hidden }: Field): boolean => widgets.length > 0 && !hidden;

/** Export values stand in for captions that are missing; a lone box has its label. */
function choicesOf({ type, options }: Field): Choice[] {
  if (type === "text") return [];
  const isLone = type === "checkbox" && options.length === 1;
  return options.map(({ value, label }) => ({
    value,
    caption: visibleLine(label, MAX_CAPTION) || (isLone ? "" : visibleLine(value, MAX_CAPTION)),
  }));
}
