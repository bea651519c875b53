import type { WidgetExpectation } from "../verify/expectation.ts";
import type { Verdict } from "../verify/verdict.ts";
import type { Doubt } from "./doubts.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { widgetsOf } from "./write-outcome.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Writes values once more that were not called right: what is not seen in the plainest looks (black standard fonts and marks drawn as
 * paths), what lies on print beside it. Says whether anything was written.
 */
export function rewrite(form: OpenForm, doubts: ReadonlyMap<WrittenValue, Doubt>, verdict: Verdict): boolean {
  let isWritten = false;
  for (const [written, doubt] of doubts) {
    if (doubt === "under_annotation") continue;
    const { field, value, isKept } = written;
    const nodes = matchField(field, form.nodes);
    if (doubt === "over_print") notePrint(form, written, verdict);
    const outcome = writeByType(form, { field, nodes, plain: doubt === "not_visible", isKept }, value);
    if (outcome.written) written.clipped = outcome.clipped;
    isWritten = true;
  }
  return isWritten;
}

function notePrint(form: OpenForm, { field, expectations }: WrittenValue, { overPrint }: Verdict): void {
  const isAt = (place: WidgetExpectation, widget: { page: number; annotation: number }): boolean =>
    place.page === widget.page && place.annotation === widget.annotation;
  for (const widget of widgetsOf(matchField(field, form.nodes))) {
    const place = expectations.find((each) => isAt(each, widget));
    const print = place && overPrint.get(place);
    if (print) form.print.set(widget.dict, print);
  }
}
