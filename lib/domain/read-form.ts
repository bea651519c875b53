import type { Warning } from "./fill-plan.ts";
import type { FieldValue, ParsedForm, Widget } from "./parsed-form.ts";

/** What says a value: the file's own field, text that stands in the blank, or strokes that are no text. */
export const READ_FROM = ["field", "print", "ink"] as const;
export type ReadFrom = (typeof READ_FROM)[number];

/** What one field of a form holds in a file. */
export interface ReadValue {
  fieldId: string;
  /** Null when it is blank, and when what stands there is no text: handwriting, or a signature. */
  value: FieldValue | null;
  /** Null when the field is blank. */
  from: ReadFrom | null;
  /** Where it stands: the chosen button, else the field's first widget. */
  place: Widget;
  /** Whether several options of which one may be chosen are marked; `value` is the first. */
  severalMarked?: true;
}

/** A form as it was filled, by whomever. */
export interface FormRead {
  /** The form whose fields were read. */
  form: ParsedForm;
  /** One for each field that stands somewhere, in the form's order. */
  values: ReadValue[];
  warnings: Warning[];
}

/** Whether two readings of a field say the same: lines and spaces may be set differently. */
export const isSameReading = (a: ReadValue | undefined, b: ReadValue | undefined): boolean =>
  textOf(a) === textOf(b) && ((a?.from ?? null) !== null) === ((b?.from ?? null) !== null);

const textOf = (read: ReadValue | undefined): string =>
  JSON.stringify([read?.value ?? []].flat().map((text) => text.replace(/\s+/g, " ").trim()));
