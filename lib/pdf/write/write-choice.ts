import { PDFArray, type PDFDict, PDFHexString } from "pdf-lib";
import type { FieldValue, Option } from "../../domain/parsed-form.ts";
import { elements, hasFlag, inherited, textOf } from "../dictionaries.ts";
import { drawList } from "./draw-list.ts";
import { drawTexts } from "./draw-text.ts";
import { expectWidget } from "./expect-widget.ts";
import { toOneLine } from "./normalize-text.ts";
import type { OpenForm } from "./open-form.ts";
import { storeValue } from "./store-value.ts";
import { refuse, type Target, type WriteOutcome, widgetsOf } from "./write-outcome.ts";

interface Choice {
  /** Export values, and the indices of those that are options. */
  values: string[];
  selected: number[];
  options: Option[];
}

/** Chooses options by their export value; an editable combo box also takes other text. Empty clears the field. */
export function writeChoice(form: OpenForm, target: Target, value: FieldValue): WriteOutcome {
  const dict = widgetsOf(target.nodes)[0]?.dict;
  if (!dict) throw new RangeError("Expected a field with at least one widget.");
  const options = optionsOf(dict);
  const values = [value].flat().filter((each) => each !== "");
  const found = values.map((each) => options.findIndex((option) => option.value === each));
  const isCombo = hasFlag(dict, "Combo");
  if (!target.isKept && values.length > 1 && (isCombo || !hasFlag(dict, "MultiSelect"))) {
    return refuse(target.field, "option_unknown", `Expected one option, got ${values.length}.`);
  }
  if (!target.isKept && found.includes(-1) && !(isCombo && hasFlag(dict, "Edit"))) {
    return refuse(target.field, "option_unknown", "Expected one of the field's options, got another value.");
  }
  const selected = found.filter((index) => index >= 0).sort((a, b) => a - b);
  return isCombo
    ? writeCombo(form, target, { values, selected, options })
    : writeList(form, target, { values, selected, options });
}

function writeCombo(form: OpenForm, { field, nodes, plain }: Target, choice: Choice): WriteOutcome {
  const value = choice.values[0] ?? "";
  const text = choice.options[choice.selected[0] ?? -1]?.label ?? toOneLine(value);
  const widgets = widgetsOf(nodes);
  const drawn = drawTexts(
    form,
    widgets.map((widget) => ({ widget, text, arrangement: { kind: "line" } })),
    plain,
  );
  if (!drawn) return fontMissing(field);
  // Without a value PDFium shows a dropdown's default (`DV`); an empty one is none (ISO 32000-2, table 226).
  const changes = storeChoice(nodes, choice, PDFHexString.fromText(""));
  const looks = { mustShow: text.trim() !== "", isHeld: !changes };
  const expectations = widgets.map((widget) =>
    expectWidget(field, widget, { kind: "text", text: value }, looks),
  );
  return { written: true, clipped: drawn.clipped, shrunkTo: drawn.size, expectations };
}

function writeList(form: OpenForm, { field, nodes, plain }: Target, choice: Choice): WriteOutcome {
  const list = { labels: choice.options.map(({ label }) => label), chosen: choice.selected, plain };
  let clipped = false;
  let shrunkTo = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    for (const widget of node.widgets) {
      const drawn = drawList(form, node, widget, list);
      if (!drawn) return fontMissing(field);
      clipped ||= drawn.clipped;
      shrunkTo = Math.min(shrunkTo, drawn.shrunkTo);
    }
  }
  const changes = storeChoice(nodes, choice);
  const looks = { mustShow: choice.selected.length > 0, isHeld: !changes };
  const expectations = widgetsOf(nodes).map((widget) =>
    expectWidget(field, widget, { kind: "options", selected: choice.selected }, looks),
  );
  return { written: true, clipped, shrunkTo, expectations };
}

const fontMissing = (field: Target["field"]): WriteOutcome =>
  refuse(field, "font_missing", "No available font has every character of the value.");

/**
 * Stores value and indices (ISO 32000-2, tables 228 and 234), or `none` for no value; says whether the value is another
 * than before.
 */
function storeChoice(nodes: Target["nodes"], { values, selected }: Choice, none?: PDFHexString): boolean {
  const changes = nodes.some(({ dict }) => {
    const before = inherited(dict, "V");
    const held = (before instanceof PDFArray ? elements(before) : [before]).map(textOf).filter(Boolean);
    return held.join("\n") !== values.join("\n");
  });
  const stored = values.map((value) => PDFHexString.fromText(value));
  const [only, ...more] = stored;
  const { context } = nodes[0]?.dict ?? {};
  storeValue(nodes, {
    V: more.length > 0 ? context?.obj(stored) : (only ?? none),
    I: selected.length > 0 ? context?.obj(selected) : undefined,
  });
  return changes;
}

/** ISO 32000-2, table 234, `Opt`: texts, or pairs of export value and text. */
function optionsOf(field: PDFDict): Option[] {
  const entries = inherited(field, "Opt");
  return elements(entries instanceof PDFArray ? entries : undefined).flatMap((entry) => {
    const [value, label] = entry instanceof PDFArray ? elements(entry).map(textOf) : [textOf(entry)];
    return value === undefined ? [] : [{ value, label: toOneLine(label ?? value) }];
  });
}
