import { PDFHexString, PDFName, PDFNumber } from "pdf-lib";
import type { Field } from "../../../domain/parsed-form.ts";
import { dictionaryAt, inherited, numberOf } from "../../dictionaries.ts";
import { FIELD_FLAGS } from "../../field-flags.ts";
import { registerAppearance } from "../appearance/content.ts";
import { frameOf } from "../appearance/widget-frame.ts";
import type { FieldNode } from "../field-nodes.ts";
import { nameStates } from "./button-states.ts";
import { formatScripts } from "./format-scripts.ts";

/** Gives an added field what people who fill it in a viewer need: a name, what is said of it, its format, an empty look. */
export function finishField(
  node: FieldNode,
  field: Field,
  { name, tooltip, language }: { name: string; tooltip: string; language: string | null },
): void {
  const { dict, type, widgets } = node;
  dict.set(PDFName.of("T"), PDFHexString.fromText(name));
  dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
  if (type === "checkbox" || type === "radio") nameStates(node, field, tooltip);
  if (field.required) {
    const flags = numberOf(inherited(dict, "Ff")) ?? 0;
    dict.set(PDFName.of("Ff"), PDFNumber.of(flags | FIELD_FLAGS.Required));
  }
  const scripts = formatScripts(field, language);
  if (scripts) {
    const action = (script: string) =>
      dict.context.obj({ S: "JavaScript", JS: PDFHexString.fromText(script) });
    dict.set(PDFName.of("AA"), dict.context.obj({ K: action(scripts.keystroke), F: action(scripts.format) }));
  }
  for (const widget of widgets) {
    if (dictionaryAt(widget.dict, "AP") || type === "signature") continue;
    const { width, height, matrix } = frameOf(widget);
    const empty = registerAppearance(dict.context, { width, height, matrix }, "/Tx BMC EMC");
    widget.dict.set(PDFName.of("AP"), dict.context.obj({ N: empty }));
  }
}
