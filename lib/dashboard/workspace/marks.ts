import { OFF } from "../../domain/off.ts";
import { openRequired } from "../../domain/open-required.ts";
import type { Field, FieldValue, FillResult, Page, ParsedForm, Widget } from "../api/types.ts";
import { isByHand } from "./confidence.ts";
import { datesBeside } from "./date-beside.ts";
import { describeFieldState } from "./describe-field.ts";
import { isEditable, isToSign } from "./editable.ts";
import { partName } from "./parts.ts";

/** A rectangle in percent of its page: whatever size the page is drawn in, it stands where the field does. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a field is for whoever looks at the page: blank, blank and required, written by a fill, given by a person. */
type MarkTone = "blank" | "missing" | "filled" | "yours";

/** One widget as outlined over its page. */
export interface WidgetMark {
  fieldId: string;
  /** Different for each widget of a field. */
  key: string;
  page: number;
  place: Place;
  tone: MarkTone;
  /** The field's label, or the option that this button stands for. */
  title: string;
  /** What a screen reader says of it. */
  name: string;
  /** The option that this button stands for. */
  option: string | undefined;
  /** Which character of the value stands here, where each has a box of its own. */
  cell: number | undefined;
  /** Whether a value can be given to it here: unless the form forbids it. */
  editable: boolean;
  /** Whether a person can sign here. */
  signs: boolean;
  /** In points, for the size of what is written there. */
  width: number;
  height: number;
}

const percent = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

/** Where a widget stands on its page as displayed; both in points, from the left top corner. */
export const markPlace = ({ x, y, width, height }: Widget, page: Page): Place => ({
  left: percent(x, page.width),
  top: percent(y, page.height),
  width: percent(width, page.width),
  height: percent(height, page.height),
});

/**
 * The overlay of each page, by page number: every field that nobody hid, coloured by what the last fill did to it. A
 * doubtful place is there once a fill, or an offer, has a value for it, and where it is for the date of a signature.
 */
export function marksOf(
  form: ParsedForm,
  result: FillResult | null,
  offered: ReadonlySet<string> = new Set(),
): Map<number, WidgetMark[]> {
  const pages = new Map(form.pages.map((page) => [page.number, page]));
  const filled = new Map(result?.filled.map((one) => [one.field_id, one]));
  const cleared = new Set(result?.cleared);
  const dates = datesOf(form);
  const doubtful =
    form.doubtful?.filter(({ id }) => filled.has(id) || offered.has(id) || dates.has(id)) ?? [];
  const marks = new Map<number, WidgetMark[]>();
  const standsAt = ({ id, value }: Field) => filled.get(id)?.value ?? (cleared.has(id) ? null : value);
  const missing = new Set(openRequired(form.fields.filter(isEditable), standsAt).flat());
  for (const field of [...form.fields.filter(({ hidden }) => !hidden), ...doubtful]) {
    for (const [index, widget] of field.widgets.entries()) {
      const page = pages.get(widget.page);
      if (!page) continue;
      const mark: WidgetMark = {
        fieldId: field.id,
        key: `${field.id}-${index}`,
        page: widget.page,
        place: markPlace(widget, page),
        tone: missing.has(field) ? "missing" : toneOf(standsAt(field), widget, filled.get(field.id)),
        title: [titleOf(field, widget), partName(field, form.fields)].filter(Boolean).join(", "),
        name: describeFieldState(field, widget),
        option: widget.option,
        cell: isInCells(field) ? index : undefined,
        editable: isEditable(field),
        signs: isToSign(field),
        width: widget.width,
        height: widget.height,
      };
      const there = marks.get(widget.page);
      if (there) there.push(mark);
      else marks.set(widget.page, [mark]);
    }
  }
  return marks;
}

/** The blanks for the dates of the form's places to sign. */
function datesOf({ fields, doubtful = [] }: ParsedForm): Set<string> {
  if (doubtful.length === 0) return new Set();
  const signs = fields.filter(isToSign).map(({ id }) => id);
  return datesBeside(signs, new Map([...fields, ...doubtful].map((field) => [field.id, field])));
}

/** Whether a value stands in boxes that a page draws for its characters; fields of the file have one widget for all. */
const isInCells = ({ comb, source, widgets, max_length }: Field): boolean =>
  comb && source !== "acroform" && widgets.length > 1 && widgets.length === max_length;

type Filled = FillResult["filled"][number];

/** Of several buttons only that which is on has the tone of the value. */
function toneOf(value: FieldValue | null, { option }: Widget, filled: Filled | undefined): MarkTone {
  if (value === null || value.length === 0 || value === OFF) return "blank";
  if (option !== undefined && ![value].flat().includes(option)) return "blank";
  return filled && isByHand(filled) ? "yours" : "filled";
}

function titleOf(field: Field, widget: Widget): string {
  const option = field.options.find(({ value }) => value === widget.option)?.label;
  const label = field.label || "Field without a label";
  return option && field.options.length > 1 ? `${label}: ${option}` : label;
}
