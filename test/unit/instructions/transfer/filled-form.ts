import type { FieldValue, ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { ReadValue } from "../../../../lib/domain/read-form.ts";
import { transfer } from "../../../../lib/instructions/transfer/transfer.ts";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";

/** A filled form: each label with what stands there, or with a sketch of the field too. */
export function filled(document: number, sketches: [FieldSketch, FieldValue | null][]) {
  const form = aForm(sketches.map(([sketch]) => sketch));
  const values = form.fields.map((field, index): ReadValue => {
    const value = sketches[index]?.[1] ?? null;
    return { fieldId: field.id, value, from: value === null ? null : "field", place: field.widgets[0]! };
  });
  return { document, form, values };
}
/** A filled form of text fields alone. */
export const plain = (document: number, texts: Record<string, string>) =>
  filled(
    document,
    Object.entries(texts).map(([label, value]): [FieldSketch, string] => [aText(label), value]),
  );
/** By field, what a filled form gives to another. */
export const moved = (source: ReturnType<typeof filled>, target: ParsedForm) =>
  Object.fromEntries(transfer([source], target).values.map(({ fieldId, value }) => [fieldId, value]));
/** A blank form of text fields alone. */
export const labelled = (...labels: string[]) => aForm(labels.map((label) => aText(label)));
