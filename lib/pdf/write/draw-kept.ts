import { PDFDict, PDFName, PDFRef, PDFStream } from "pdf-lib";
import { type Field, type FieldValue, OFF } from "../../domain/parsed-form.ts";
import { dictionaryAt, hasFlag, textOf } from "../dictionaries.ts";
import { nameOf } from "../names.ts";
import type { ExpectedValue } from "../verify/expectation.ts";
import { registerAppearance } from "./appearance/content.ts";
import { drawsSomething, lacksFont, showsText } from "./appearance/operators.ts";
import { ownStates } from "./appearance/set-appearance.ts";
import { stateStream } from "./appearance/tick-appearance.ts";
import { frameOf } from "./appearance/widget-frame.ts";
import { isShown } from "./expect-widget.ts";
import type { FieldNode, WidgetNode } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { widgetsOf } from "./write-outcome.ts";
import { writeByType } from "./write-value.ts";
import type { WrittenValue } from "./written-value.ts";

/**
 * Draws the values of unwritten fields that would vanish: where the file asks viewers to draw its fields (ISO 32000-2,
 * 12.7.3, `NeedAppearances`), a flag that the filled file lacks, and where a field without an appearance is `flatten`ed.
 * Rich text that is drawn stays as it is, since redrawing would lose it.
 */
export function drawKeptValues(
  form: OpenForm,
  untouched: readonly Field[],
  { flatten }: { flatten: boolean },
): WrittenValue[] {
  if (!form.neededAppearances && !flatten) return [];
  // A signed file is only added to, and only what would vanish.
  const redrawsAll = form.neededAppearances && form.base === null;
  return untouched.flatMap((field) => {
    const nodes = matchField(field, form.nodes);
    const widgets = widgetsOf(nodes).filter(({ dict }) => isShown(dict));
    const isButton = field.type === "checkbox" || field.type === "radio";
    if (isButton) drawOffFrames(form, widgets);
    if (isButton && form.neededAppearances) widgets.forEach(keepLooks);
    const isUnset = isButton && widgets.some(lacksState);
    if (widgets.length === 0 || field.type === "signature" || nodes.some(isBarcode)) return [];
    const value = field.value ?? "";
    const isRich = nodes.some(({ dict }) => dict.has(PDFName.of("RV")));
    const shows = isSomething(value) || isList(field, widgets);
    const lacks = widgets.some((widget) => {
      const around = form.document.getPage(widget.page).node.Resources();
      return isButton ? lacksMark(widget, around) : lacksText(widget, { shows, around });
    });
    const isStale = redrawsAll && !isButton && !isRich && (shows || widgets.some(showsAnyText));
    if (!lacks && !isStale && !isUnset) return [];
    const outcome = writeByType(form, { field, nodes, plain: false, isKept: true }, value);
    if (!outcome.written) return [];
    const expectations = outcome.expectations.map((each) => ({
      ...each,
      ...{ isKept: true, isHeld: false },
      mustShow: shows && isToSee(each.holds) && widgets.some((widget) => isAt(each, widget)),
    }));
    return [{ field, value, isCalculated: false, isKept: true, ...outcome, expectations }];
  });
}

/** What it shows are bars, and not its value (Adobe's supplement to ISO 32000, `PMD`). */
const isBarcode = ({ dict }: FieldNode): boolean => dict.has(PDFName.of("PMD"));

const isAt = (a: { page: number; annotation: number }, b: { page: number; annotation: number }): boolean =>
  a.page === b.page && a.annotation === b.annotation;

/** Of the boxes of one choice, those that are off show nothing. */
const isToSee = (holds: ExpectedValue): boolean => holds.kind !== "button" || holds.on;

/** Whether a value is any: no blank text, and no box that is off. */
export const isSomething = (value: FieldValue): boolean =>
  [value].flat().some((each) => each.trim() !== "" && each !== OFF);

/** A list box shows its options, whether or not one is chosen (ISO 32000-2, table 233). */
const isList = ({ type, options }: Field, widgets: readonly WidgetNode[]): boolean =>
  type === "choice" && options.length > 0 && widgets.some(({ dict }) => !hasFlag(dict, "Combo"));

/** Whether a widget shows nothing of a text to all readers, or, of a blank one, not even its frame. */
function lacksText(
  { dict }: WidgetNode,
  { shows, around }: { shows: boolean; around: PDFDict | undefined },
): boolean {
  const stream = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  if (!(stream instanceof PDFStream)) return shows || hasFrame(dict);
  return shows && (!showsText(stream) || lacksFont(stream, around));
}

function showsAnyText({ dict }: Pick<WidgetNode, "dict">): boolean {
  const stream = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  return stream instanceof PDFStream && showsText(stream);
}

/** A background or a border (ISO 32000-2, table 192). */
const hasFrame = (dict: PDFDict): boolean => {
  const characteristics = dictionaryAt(dict, "MK");
  return ["BG", "BC"].some((key) => characteristics?.has(PDFName.of(key)));
};

/** Those that viewers draw; of another that has no appearance for its being off, they show nothing then. */
function drawOffFrames({ neededAppearances }: OpenForm, widgets: readonly WidgetNode[]): void {
  const drawn = widgets.filter(({ dict }) => neededAppearances || !dict.has(PDFName.of("AP")));
  drawn.forEach(drawOffFrame);
}

/** A button that is off and has no appearance for it still has its frame. */
function drawOffFrame(widget: WidgetNode): void {
  const { dict } = widget;
  const isOn = textOf(dict.lookup(PDFName.of("AS")) ?? nameOf(OFF)) !== OFF;
  if (isOn || !hasFrame(dict) || stateStream(normalStates(dict), OFF)) return;
  const { decoration, ...frame } = frameOf(widget);
  ownStates(dict).set(nameOf(OFF), registerAppearance(dict.context, frame, decoration));
  if (!dict.has(PDFName.of("AS"))) dict.set(PDFName.of("AS"), nameOf(OFF));
}

/** Viewers that drew a button themselves, and follow no reference to its states, must find these in its own dictionary. */
function keepLooks({ dict }: WidgetNode): void {
  const normal = dictionaryAt(dict, "AP")?.get(PDFName.of("N"));
  if (normal instanceof PDFRef && dict.context.lookup(normal) instanceof PDFDict) ownStates(dict);
}

function normalStates(dict: PDFDict): PDFDict {
  const states = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  return states instanceof PDFDict ? states : dict.context.obj({});
}

/** Whether a button has looks for its states and does not say which it is in: pages that are flattened would lose it. */
const lacksState = ({ dict }: WidgetNode): boolean =>
  !dict.has(PDFName.of("AS")) && normalStates(dict).keys().length > 0;

/** Whether a button is on and has nothing that shows it to all readers. */
function lacksMark({ dict }: WidgetNode, around: PDFDict | undefined): boolean {
  const state = textOf(dict.lookup(PDFName.of("AS"))) ?? textOf(dict.lookup(PDFName.of("V")));
  if (state === undefined || state === OFF) return false;
  const states = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  const stream = states instanceof PDFDict ? stateStream(states, state) : undefined;
  // A form XObject without a box is drawn by few.
  if (!(stream instanceof PDFStream) || !stream.dict.has(PDFName.of("BBox"))) return true;
  return !drawsSomething(stream) || lacksFont(stream, around);
}
