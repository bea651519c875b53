import { type PDFArray, PDFDict, PDFName, PDFRef } from "pdf-lib";
import type { FieldType } from "../domain/parsed-form.ts";
import { arrayAt, dictionaryAt, flagsOf, inherited, nearest, textOf } from "./dictionaries.ts";
import { fieldTypeOf } from "./field-flags.ts";

/** Flags are asked of the widget: real files set them on kids, where readers find them too. Null for what is no field to fill. */
export const typeOf = (widget: PDFDict): FieldType | null =>
  fieldTypeOf(textOf(inherited(widget, "FT")), flagsOf(widget));

/** Partial names from the root down, joined by full stops (ISO 32000-2, 12.7.4.2). */
export function qualifiedName(field: PDFDict): string {
  const names: string[] = [];
  nearest(field, (dict) => {
    const name = textOf(dict.lookup(PDFName.of("T")));
    if (name !== undefined) names.unshift(name);
    return undefined;
  });
  return names.join(".");
}

/** Gives kids that lost it their `Parent`, so that names and inherited attributes can be read upwards. */
export function linkParents(acroForm: PDFDict): void {
  const visited = new Set<PDFDict>();
  const waiting: { fields: PDFArray | undefined; parent?: PDFRef }[] = [
    { fields: arrayAt(acroForm, "Fields") },
  ];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    const { fields, parent } = level;
    for (const reference of fields?.asArray() ?? []) {
      const dict = acroForm.context.lookup(reference);
      if (!(dict instanceof PDFDict) || visited.has(dict)) continue;
      visited.add(dict);
      if (parent && !dictionaryAt(dict, "Parent")) dict.set(PDFName.of("Parent"), parent);
      if (reference instanceof PDFRef) waiting.push({ fields: arrayAt(dict, "Kids"), parent: reference });
    }
  }
}
