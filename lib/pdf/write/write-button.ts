import { PDFName } from "pdf-lib";
import { type Field, OFF } from "../../domain/parsed-form.ts";
import { dictionaryAt, textOf } from "../dictionaries.ts";
import { nameOf, onStateOf, stateNamed } from "../names.ts";
import { ownStates } from "./appearance/set-appearance.ts";
import { drawMark, showsEverywhere, stateStream } from "./appearance/tick-appearance.ts";
import type { TickStyle } from "./appearance/tick-path.ts";
import { defaultAppearanceOf } from "./default-appearance.ts";
import { expectWidget } from "./expect-widget.ts";
import type { WidgetNode } from "./field-nodes.ts";
import { parsedWidget } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { storeValue } from "./store-value.ts";
import { refuse, type Target, type WriteOutcome, widgetsOf } from "./write-outcome.ts";

/**
 * Turns on the buttons that stand for the value and every other button of the field off (ISO 32000-2,
 * 12.7.5.2.3 and 12.7.5.2.4). Radio buttons and check boxes of one name differ in nothing here.
 */
export function writeButton(form: OpenForm, { field, nodes, plain }: Target, value: string): WriteOutcome {
  const clears = value === OFF || value === "";
  const widgets = widgetsOf(nodes).map((widget) => ({ widget, state: stateToTurnOn(field, widget) }));
  const isOn = ({ state }: { state: string }): boolean => !clears && state === value;
  if (!clears && !widgets.some(isOn)) {
    return refuse(field, "option_unknown", "Expected one of the field's options, got another value.");
  }
  const expectations = widgets.map((each) => {
    const { dict } = each.widget;
    const [on, wasOn] = [isOn(each), textOf(dict.lookup(PDFName.of("AS"))) === each.state];
    if (on) drawOn(form, each.widget, each.state, { plain, usual: usualMark(field) });
    const states = dictionaryAt(dictionaryAt(dict, "AP"), "N");
    dict.set(PDFName.of("AS"), stateNamed(on ? states : undefined, on ? each.state : OFF));
    const looks = { mustShow: on, isHeld: on && wasOn };
    return expectWidget(field, each.widget, { kind: "button", on, state: each.state }, looks);
  });
  const [first] = widgets.filter(isOn);
  storeValue(nodes, { V: first ? first.widget.dict.get(PDFName.of("AS")) : nameOf(OFF) });
  return { written: true, clipped: false, expectations };
}

/** Makes sure that the button shows a mark when it is on; its own is kept where every reader can show it. */
function drawOn(
  { acroForm }: OpenForm,
  widget: WidgetNode,
  state: string,
  { plain, usual }: { plain: boolean; usual: TickStyle },
): void {
  const states = ownStates(widget.dict);
  const unnamed = states.get(nameOf(""));
  if (unnamed && !states.has(nameOf(state))) {
    states.set(nameOf(state), unnamed);
    states.delete(nameOf(""));
  }
  const stream = stateStream(states, state);
  if (stream && !plain && showsEverywhere(stream)) return;
  const color = plain ? "0 g" : defaultAppearanceOf(widget.dict, acroForm).color;
  states.set(stateNamed(states, state), drawMark(widget, stream, { usual, color }));
}

const usualMark = ({ type, mark }: Field): TickStyle => mark ?? (type === "radio" ? "circle" : "check");

/** The state that turns a button on. One without appearances has it from the parsed form. */
const stateToTurnOn = (field: Field, widget: WidgetNode): string =>
  onStateOf(widget.dict) ?? parsedWidget(field, widget)?.option ?? "Yes";
