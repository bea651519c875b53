import {
  type DateOrder,
  type Field,
  type FieldValue,
  OFF,
  type Option,
  type Widget,
} from "../../domain/parsed-form.ts";
import { printedDateOrder } from "../../meaning/date-pattern.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import { scriptDateOrder } from "./date-order.ts";
import { fieldFormat } from "./field-format.ts";
import { cleanText } from "./labels/clean-text.ts";
import type { FieldLabel } from "./labels/label-fields.ts";

/** One field of the domain from its widgets (at least one, in reading order) and what is printed about it; `reader` reads the form's languages. */
export function buildField(
  id: string,
  widgets: readonly WidgetRecord[],
  label: FieldLabel,
  reader: Reader,
): Field {
  const first = widgets[0];
  if (!first) throw new RangeError("Expected a field with at least one widget.");
  const states = first.type === "checkbox" || first.type === "radio" ? optionsOfWidgets(widgets) : null;
  const about = [label.label, label.hint].join(" ");
  const asked = fieldFormat(first, label, reader);
  const visible = widgets.filter((widget) => widget.visible);
  return {
    id,
    name: first.detected ? null : first.name,
    type: isOfCompany(first, label, reader) ? "text" : first.type,
    label: label.label,
    section: label.section,
    tooltip: label.tooltip,
    required: widgets.some((widget) => widget.required),
    // Nobody may fill what nobody can see.
    read_only: visible.length === 0 || visible.every((widget) => widget.readOnly),
    multiline: first.multiline,
    comb: first.comb,
    max_length: first.maxLength,
    format: asked?.format ?? null,
    ...(asked && { format_source: asked.format_source }),
    date_order:
      asked?.format === "date"
        ? dateOrderOf(first.scripts, [about, ...label.captions, label.tooltip].join(" "))
        : null,
    group: label.group,
    ...surroundingsOf(label),
    multi_select: first.multiSelect,
    editable: first.editable,
    options: states ? buttonOptions(widgets, states, label.captions) : first.options,
    ...(first.detected?.isRing && { mark: "ring" as const }),
    value: states ? buttonValue(widgets, states) : textValue(first),
    widgets: widgets.map((widget, index) => place(widget, states?.[index])),
    hidden: visible.length === 0,
    calculated: widgets.some((widget) => widget.calculated),
    source: first.detected ? "detected" : "acroform",
    confidence: first.detected?.confidence ?? 1,
  };
}

/** Whether a place that was found to sign is called after a company in the form's own language: "Firma" in German. */
function isOfCompany({ type, detected }: WidgetRecord, { label }: FieldLabel, reader: Reader): boolean {
  if (type !== "signature" || !detected) return false;
  const words = reader.words(label);
  return words.includes("company") && !words.includes("signature");
}

/** Where it stands, as far as anything says so: most fields stand alone. */
function surroundingsOf({ row, column, table, question, copyOf }: FieldLabel): Partial<Field> {
  return {
    ...(row !== null && { row }),
    ...(column !== null && { column }),
    ...(table !== null && { table }),
    ...(question !== null && { question }),
    ...(copyOf !== null && { copy_of: `f${copyOf + 1}` }),
  };
}

function dateOrderOf(scripts: readonly string[], print: string): DateOrder | null {
  for (const script of scripts) {
    const order = scriptDateOrder(script);
    if (order) return order;
  }
  return printedDateOrder(print);
}

/** Each button's option: its on-state, else one made up that no sibling has. */
function optionsOfWidgets(widgets: readonly WidgetRecord[]): string[] {
  const taken = new Set(widgets.map((widget) => widget.onState));
  return widgets.map((widget, index) => {
    if (widget.onState !== null) return widget.onState;
    if (widget.type === "checkbox") return "Yes";
    let state = String(index);
    while (taken.has(state)) state = `${state}_`;
    return state;
  });
}

function buttonOptions(
  widgets: readonly WidgetRecord[],
  states: readonly string[],
  captions: readonly (string | null)[],
): Option[] {
  const byValue = new Map<string, Option>();
  // People count the circles between two words from 1: what was made up for the file counts from 0.
  const isNumbered = captions.some((caption) => caption !== null && /^\d/.test(caption));
  for (const [index, value] of states.entries()) {
    if (byValue.has(value)) continue;
    const { exportValue, onState = value } = widgets[index] ?? {};
    const shown = onState === null && !isNumbered ? String(index + 1) : value;
    const label = captions[index] ?? cleanText(exportValue ?? shown);
    byValue.set(value, { value, label: label || value });
  }
  return [...byValue.values()];
}

function buttonValue(widgets: readonly WidgetRecord[], states: readonly string[]): string | null {
  const on = widgets.findIndex(({ value }, index) => value !== OFF && value === states[index]);
  return states[on] ?? null;
}

function textValue({ type, value, multiSelect }: WidgetRecord): FieldValue | null {
  if (value === null || value.length === 0 || type === "signature") return null;
  return Array.isArray(value) && !multiSelect ? (value[0] ?? null) : value;
}

const round = (points: number): number => Math.round(points * 1000) / 1000;

function place({ page, box, detected }: WidgetRecord, option: string | undefined): Widget {
  const { x, y, width, height } = detected?.place ?? box;
  const widget = { page, x: round(x), y: round(y), width: round(width), height: round(height) };
  return option === undefined ? widget : { ...widget, option };
}
