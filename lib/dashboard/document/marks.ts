import type { Field, FillResult, Page, ParsedForm, Widget } from "../api/types.ts";
import { describeField } from "../file/describe-field.ts";
import { type Band, bandOf } from "../fill/confidence.ts";

/** A rectangle in percent of its page: whatever size the page is drawn in, it stands where the field does. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One widget as outlined over its page. */
export interface Mark {
  fieldId: string;
  /** Different for each widget of a field. */
  key: string;
  place: Place;
  tone: Band | "blank" | "missing" | "untouched";
  /** The field's label, or the option that this button stands for. */
  title: string;
  /** What a screen reader says of it. */
  name: string;
}

const percent = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

/** Where a widget stands on its page as displayed; both in points, from the left top corner. */
export const placeOf = ({ x, y, width, height }: Widget, page: Page): Place => ({
  left: percent(x, page.width),
  top: percent(y, page.height),
  width: percent(width, page.width),
  height: percent(height, page.height),
});

/** What is outlined on each page, by page number: every field nobody hid, coloured by what a fill did to it. */
export function marksOf(form: ParsedForm, result: FillResult | null): Map<number, Mark[]> {
  const pages = new Map(form.pages.map((page) => [page.number, page]));
  const marks = new Map<number, Mark[]>();
  const toneOf = toneIn(result);
  for (const field of form.fields.filter(({ hidden }) => !hidden)) {
    for (const [index, widget] of field.widgets.entries()) {
      const page = pages.get(widget.page);
      if (!page) continue;
      const mark: Mark = {
        fieldId: field.id,
        key: `${field.id}-${index}`,
        place: placeOf(widget, page),
        tone: toneOf(field.id, widget),
        title: titleOf(field, widget),
        name: describeField(field, widget),
      };
      const there = marks.get(widget.page);
      if (there) there.push(mark);
      else marks.set(widget.page, [mark]);
    }
  }
  return marks;
}

/** Before a fill every field is blank; after it, of several buttons those that are not on are untouched. */
function toneIn(result: FillResult | null): (fieldId: string, widget: Widget) => Mark["tone"] {
  if (!result) return () => "blank";
  const filled = new Map(result.filled.map((one) => [one.field_id, one]));
  const missing = new Set(result.unfilled_required);
  return (fieldId, { option }) => {
    const one = filled.get(fieldId);
    if (one && (option === undefined || [one.value].flat().includes(option))) return bandOf(one.confidence);
    return missing.has(fieldId) ? "missing" : "untouched";
  };
}

function titleOf(field: Field, widget: Widget): string {
  const option = field.options.find(({ value }) => value === widget.option)?.label;
  return option && field.type === "radio" ? `${field.label}: ${option}` : field.label;
}
