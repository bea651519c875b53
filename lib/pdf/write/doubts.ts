import { shareOfSmaller } from "../page/boxes.ts";
import type { Verdict } from "../verify/verdict.ts";
import { isSomething } from "./draw-kept.ts";
import type { WrittenValue } from "./written-value.ts";

/** Why a value that its field holds is not called right. */
export type WriteDoubt =
  | "not_visible"
  | "over_print"
  | "over_value"
  | "under_annotation"
  | "shown_otherwise"
  | "several_boxes";

/** The values that a person who signs would not find, or could not read, and the first reason for each. */
export function findDoubts(values: readonly WrittenValue[], verdict: Verdict): Map<WrittenValue, WriteDoubt> {
  return new Map(
    values.filter(isSomethingOrAsked).flatMap((value) => {
      const doubt =
        doubtOf(value, verdict) ??
        (meetsOther(value, values, verdict) ? "over_value" : doubtBeyondPicture(value, verdict));
      return doubt ? [[value, doubt] as const] : [];
    }),
  );
}

/** A blank that is drawn for its frame alone holds nothing to be doubted. */
const isSomethingOrAsked = ({ value, isKept }: WrittenValue): boolean => !isKept || isSomething(value);

function doubtOf({ field, expectations }: WrittenValue, verdict: Verdict): WriteDoubt | null {
  const { changed, faint, inked, offPage, overPrint, crossed, covered } = verdict;
  const showing = expectations.filter(({ mustShow }) => mustShow);
  // A value that a page shows in several places must be readable in each that people see.
  const onPage = showing.filter((widget) => !offPage.has(widget));
  const isSeen = (onPage.length > 0 ? onPage : showing).every((widget) =>
    widget.isKept ? inked.has(widget) : (widget.isHeld || changed.has(widget)) && !faint.has(widget),
  );
  if (!isSeen) return "not_visible";
  // A ring goes around the words that it chooses.
  const isRing = field.mark === "ring";
  if (!isRing && expectations.some((widget) => overPrint.has(widget))) return "over_print";
  if (showing.some((widget) => crossed.has(widget))) return "over_print";
  return showing.some((widget) => covered.has(widget)) ? "under_annotation" : null;
}

/** Whether values lie on each other, or one on itself in several places. A ring goes around what it chooses. */
function meetsOther(value: WrittenValue, values: readonly WrittenValue[], { meeting }: Verdict): boolean {
  const met = new Set(
    value.expectations.flatMap((widget) => meeting.get(widget)?.map(({ place }) => place) ?? []),
  );
  const others = values.filter(({ expectations }) => expectations.some((widget) => met.has(widget)));
  return value.field.mark !== "ring" && others.some(({ field }) => field.mark !== "ring");
}

/** What a picture of the value's own place cannot tell. */
function doubtBeyondPicture(value: WrittenValue, { offPage }: Verdict): WriteDoubt | null {
  if (value.showsAnother && !value.isCalculated) return "shown_otherwise";
  return marksSeveral(value, offPage) ? "several_boxes" : null;
}

/** Whether a choice marks several boxes of a page, which the file takes for one: often they answer different questions. */
function marksSeveral(
  { field: { type, widgets }, value, isKept, expectations }: WrittenValue,
  offPage: Verdict["offPage"],
): boolean {
  if (isKept || (type !== "checkbox" && type !== "radio")) return false;
  const seen = expectations.filter((place) => place.mustShow && !offPage.has(place));
  const hasSeveral = (page: number) => seen.filter((place) => place.page === page - 1).length > 1;
  const marked = widgets.filter(({ option, page }) => option === value && hasSeveral(page));
  return marked.some((a) =>
    marked.some((b) => a !== b && a.page === b.page && shareOfSmaller(a, b) <= SAME_PLACE),
  );
}

/** Two widgets that share so much of the smaller one's area are in one place. */
const SAME_PLACE = 0.5;
