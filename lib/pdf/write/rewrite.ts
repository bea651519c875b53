import { type PDFDict, PDFName } from "pdf-lib";
import type { Field } from "../../domain/parsed-form.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import type { PrintedCharacter, Verdict } from "../verify/verdict.ts";
import { shownStream } from "./appearance/shown-stream.ts";
import type { WriteDoubt } from "./doubts.ts";
import type { FieldNode } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { widgetsOf } from "./write-outcome.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Writes values again that failed a check. A value that is not seen gets the plainest looks (black standard fonts and marks
 * drawn as paths), one that covers print or a value of the file moves beside it, one across which the page draws lines goes onto them,
 * and one whose parts the page separates goes between its signs.
 * Says whether anything looks otherwise then.
 */
export function rewrite(
  form: OpenForm,
  values: readonly WrittenValue[],
  doubts: ReadonlyMap<WrittenValue, WriteDoubt>,
  verdict: Verdict,
): boolean {
  const kept = new Set(values.filter(({ isKept }) => isKept).flatMap(({ expectations }) => expectations));
  const again = values.filter((value) => {
    const doubt = doubts.get(value);
    const isOver = doubt === "over_print" || (doubt === "over_value" && !value.isKept);
    if (isOver) noteWidgets(form, value, (dict, place) => form.print.set(dict, inkAt(place)));
    const isRuled = value.expectations.some((place) => needsRules(value.field, verdict.ruled.get(place)));
    if (isRuled)
      noteWidgets(form, value, (dict, place) => form.rules.set(dict, verdict.ruled.get(place) ?? []));
    const isSigned = value.expectations.some((place) => verdict.signs.has(place));
    if (isSigned)
      noteWidgets(form, value, (dict, place) => form.signs.set(dict, verdict.signs.get(place) ?? []));
    return isRuled || isSigned || isOver || doubt === "not_visible";
  });
  let isOtherwise = false;
  for (const written of again) {
    const { field, value, isKept } = written;
    const nodes = matchField(field, form.nodes);
    const before = looksOf(nodes);
    const plain = doubts.get(written) === "not_visible";
    const outcome = writeByType(form, { field, nodes, plain, isKept }, value);
    if (!outcome.written) continue;
    written.clipped = outcome.clipped;
    if (outcome.shrunkTo !== undefined) written.shrunkTo = outcome.shrunkTo;
    isOtherwise ||= looksOf(nodes) !== before;
  }
  return isOtherwise;

  /** What a text must stand clear of: print, and what the file held before. */
  function inkAt(place: WidgetExpectation): PrintedCharacter[] {
    const met = verdict.meeting.get(place) ?? [];
    return [
      ...(verdict.overPrint.get(place) ?? []),
      ...met.filter((other) => kept.has(other.place)).map(({ ink }) => ink),
    ];
  }
}

/** All that a value's widgets show is drawn from. */
const looksOf = (nodes: readonly FieldNode[]): string =>
  widgetsOf(nodes)
    .map(({ dict }) => {
      const stream = shownStream(dict)?.stream;
      // Only saving says how long a stream is.
      const entries = stream?.dict.entries().filter(([key]) => key !== PDFName.of("Length"));
      return stream ? `${entries} ${Buffer.from(stream.getContents()).toString("latin1")}` : "";
    })
    .join("\n");

/** Parts of a box's height between which a drawn line can strike out a text in the box's middle. */
const MIDDLE = { from: 0.2, to: 0.9 };

/** Whether lines that the page draws across a widget matter to its text. */
const needsRules = ({ type, multiline }: Field, rules: readonly number[] = []): boolean =>
  type === "text" && rules.some((part) => multiline || (part > MIDDLE.from && part < MIDDLE.to));

/** Tells a value's widgets what the judge knows of their places. */
function noteWidgets(
  form: OpenForm,
  { field, expectations }: WrittenValue,
  note: (dict: PDFDict, place: WidgetExpectation) => void,
): void {
  for (const widget of widgetsOf(matchField(field, form.nodes))) {
    const place = expectations.find(
      ({ page, annotation }) => page === widget.page && annotation === widget.annotation,
    );
    if (place) note(widget.dict, place);
  }
}
