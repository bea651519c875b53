import type { Field, FillResult, Page, ParsedForm, Widget } from "../api/types.ts";
import { BAND_NAMES, type Band, bandOf, isByHand } from "./confidence.ts";
import { describeField, shownValue } from "./describe-field.ts";
import { isEditable } from "./editable.ts";

/** A rectangle in percent of its page: whatever size the page is drawn in, it stands where the field does. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Tone = Band | "yours" | "blank" | "missing" | "question" | "untouched";

/** One widget as outlined over its page. */
export interface WidgetMark {
  fieldId: string;
  /** Different for each widget of a field. */
  key: string;
  page: number;
  place: Place;
  tone: Tone;
  /** The field's label, or the option that this button stands for. */
  title: string;
  /** What a screen reader says of it. */
  name: string;
  /** The option that this button stands for. */
  option: string | undefined;
  /** Whether a value can be given to it here: on the pages of a result, unless the form forbids it. */
  editable: boolean;
}

const percent = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

/** Where a widget stands on its page as displayed; both in points, from the left top corner. */
export const placeOf = ({ x, y, width, height }: Widget, page: Page): Place => ({
  left: percent(x, page.width),
  top: percent(y, page.height),
  width: percent(width, page.width),
  height: percent(height, page.height),
});

/**
 * What is outlined on each page, by page number: every field nobody hid, coloured by what a fill did to it, or would do.
 * `questions` are the fields that words of the instruction may belong to; `editable` is a result that is written.
 */
export function marksOf(
  form: ParsedForm,
  result: FillResult | null,
  questions: ReadonlySet<string> = new Set(),
  editable = result !== null,
): Map<number, WidgetMark[]> {
  const pages = new Map(form.pages.map((page) => [page.number, page]));
  const filled = new Map(result?.filled.map((one) => [one.field_id, one]));
  const doubtful = form.doubtful?.filter(({ id }) => filled.has(id)) ?? [];
  const marks = new Map<number, WidgetMark[]>();
  const toneOf = toneIn(result, filled, questions);
  for (const field of [...form.fields.filter(({ hidden }) => !hidden), ...doubtful]) {
    for (const [index, widget] of field.widgets.entries()) {
      const page = pages.get(widget.page);
      if (!page) continue;
      const tone = toneOf(field.id, widget);
      const mark: WidgetMark = {
        fieldId: field.id,
        key: `${field.id}-${index}`,
        page: widget.page,
        place: placeOf(widget, page),
        tone,
        title: titleOf(field, widget),
        name: [describeField(field, widget), stateOf(field, filled.get(field.id), tone)]
          .filter(Boolean)
          .join(", "),
        option: widget.option,
        editable: editable && isEditable(field),
      };
      const there = marks.get(widget.page);
      if (there) there.push(mark);
      else marks.set(widget.page, [mark]);
    }
  }
  return marks;
}

type Filled = FillResult["filled"][number];

/** Before a fill every field is blank; after it, of several buttons those that are not on are untouched. */
function toneIn(
  result: FillResult | null,
  filled: Map<string, Filled>,
  questions: ReadonlySet<string>,
): (fieldId: string, widget: Widget) => Tone {
  if (!result) return () => "blank";
  const missing = new Set(result.unfilled_required);
  return (fieldId, { option }) => {
    const one = filled.get(fieldId);
    if (one && (option === undefined || [one.value].flat().includes(option))) {
      return isByHand(one) ? "yours" : bandOf(one.confidence);
    }
    if (questions.has(fieldId)) return "question";
    return missing.has(fieldId) ? "missing" : "untouched";
  };
}

/** What a result has there, in words. */
function stateOf(field: Field, filled: Filled | undefined, tone: Tone): string | null {
  if (tone === "question") return "needs your choice";
  if (tone === "missing") return "blank";
  if (!filled || tone === "blank" || tone === "untouched") return null;
  return `${shownValue(field, filled.value)}, ${tone === "yours" ? "changed by you" : BAND_NAMES[tone]}`;
}

function titleOf(field: Field, widget: Widget): string {
  const option = field.options.find(({ value }) => value === widget.option)?.label;
  return option && field.type === "radio" ? `${field.label}: ${option}` : field.label;
}
