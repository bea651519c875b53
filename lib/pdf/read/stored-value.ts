import { PDFArray, PDFName } from "pdf-lib";
import { type Field, type FieldValue, OFF } from "../../domain/parsed-form.ts";
import { arrayAt, elements, inherited, numberOf } from "../dictionaries.ts";
import { buttonStates } from "../names.ts";
import { walkXml } from "../parse/xfa/walk-xml.ts";
import { textIn } from "../text-objects.ts";
import type { FieldNode, WidgetNode } from "../write/field-nodes.ts";
import { parsedWidget } from "../write/match-field.ts";

/** What one field dictionary of a file stores. */
export interface StoredValue {
  value: FieldValue | null;
  /** The widgets that are on, of a button. */
  on: WidgetNode[];
  /** Whether the field's value and the states of its buttons say different things. */
  isTorn: boolean;
}

/**
 * The same of each of a field's widgets that keeps a text of its own, as in merged files: the field's, and those that
 * differ. Viewers show one of them in all places, or each in its own.
 */
export function storedValues(field: Field, node: FieldNode): (StoredValue & { node: FieldNode })[] {
  const whole = { node, ...storedValue(field, node) };
  if (field.type === "checkbox" || field.type === "radio") return [whole];
  const own = node.widgets.filter(
    ({ dict }) => dict !== node.dict && textIn(dict.lookup(PDFName.of("V"))).some((text) => text !== ""),
  );
  if (own.length === 0) return [whole];
  const apart = own.map((widget) => {
    const part = { ...node, dict: widget.dict, widgets: [widget] };
    return { node: part, ...storedValue(field, part) };
  });
  const others = node.widgets.filter((widget) => !own.includes(widget));
  const isHeld = whole.value !== null || others.length > 0;
  return [...(isHeld ? [{ ...whole, node: { ...node, widgets: others } }] : []), ...apart];
}

/** Reads what a dictionary of a field stores, in whatever kind of object (ISO 32000-2, table 226, `V`). */
function storedValue(field: Field, node: FieldNode): StoredValue {
  if (field.type === "checkbox" || field.type === "radio") return storedState(field, node);
  const entry = inherited(node.dict, "V");
  const texts = entry instanceof PDFArray ? elements(entry).flatMap(textIn) : [textIn(entry)].flat();
  const isBlank = texts.every((text) => text === "");
  const stored = !isBlank ? texts : field.type === "choice" ? chosenByIndex(field, node) : richText(node);
  const values = stored.filter((text) => text !== "").map((text) => exportValueOf(field, text));
  const isList = field.multi_select && (entry instanceof PDFArray || values.length > 1);
  const value = isList ? values : (values[0] ?? null);
  return { value: value?.length === 0 ? null : value, on: [], isTorn: isOtherInWidget(node, texts) };
}

/** Whether a widget keeps a text of its own beside the field's, as in files that were merged: some viewers show that. */
const isOtherInWidget = ({ dict, widgets }: FieldNode, texts: readonly string[]): boolean =>
  widgets.some((widget) => {
    const [own] = widget.dict === dict ? [] : textIn(widget.dict.lookup(PDFName.of("V")));
    return own !== undefined && own !== texts.join();
  });

/** A list that names its choice by place alone (ISO 32000-2, table 234, `I`). */
function chosenByIndex({ options }: Field, { dict }: FieldNode): string[] {
  return elements(arrayAt(dict, "I")).flatMap((index) => options[numberOf(index) ?? -1]?.value ?? []);
}

/** The words of a rich text, where a field has nothing else (ISO 32000-2, table 228, `RV`). */
function richText({ dict }: FieldNode): string[] {
  let text = "";
  walkXml(textIn(inherited(dict, "RV")).join(""), {
    open: (tag) => {
      if (tag === "br") text += "\n";
    },
    text: (words) => {
      text += words;
    },
    close: (tag) => {
      if (tag === "p" || tag === "div") text += "\n";
    },
  });
  return text.trim() === "" ? [] : [text.trim()];
}

/** Some files store what a list shows instead of its export value. */
function exportValueOf({ options }: Field, text: string): string {
  if (options.some(({ value }) => value === text)) return text;
  const shown = options.filter(({ label }) => label === text);
  return shown.length === 1 && shown[0] ? shown[0].value : text;
}

function storedState(field: Field, { dict, widgets }: FieldNode): StoredValue {
  const states = widgets.map((widget) => ({ widget, ...buttonStates(widget.dict) }));
  const on = states.filter(({ onState, state }) => state !== null && state !== OFF && state === onState);
  const optionOf = (widget: WidgetNode): string | undefined => parsedWidget(field, widget)?.option;
  const [first] = on;
  const [stored] = textIn(inherited(dict, "V"));
  // Boxes of one field and one state are ticked together, in whatever viewer.
  const isOn = (state: string | null): boolean => on.some(({ onState }) => onState === state);
  const others = states.map(({ onState }) => onState).filter((state) => !isOn(state));
  return {
    value: first ? (optionOf(first.widget) ?? first.onState) : null,
    on: on.map(({ widget }) => widget),
    isTorn:
      (stored !== undefined && (others.includes(stored) || (on.length > 0 && stored === OFF))) ||
      (field.type === "checkbox" && on.length < states.filter(({ onState }) => isOn(onState)).length),
  };
}
