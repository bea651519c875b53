import type { Warning } from "./fill-plan.ts";
import type { FieldValue, ParsedForm, Widget } from "./parsed-form.ts";

/** What says a value: the file's own field, text in the blank, text recognized in a picture of it, or strokes that nobody read. */
export const READ_FROM = ["field", "print", "recognized", "ink"] as const;
type ReadFrom = (typeof READ_FROM)[number];

/** What one field of a form holds in a file. */
export interface ReadValue {
  fieldId: string;
  /** Null when it is blank, and when its content could not be read: handwriting, or a signature. */
  value: FieldValue | null;
  /** Null when the field is blank. */
  from: ReadFrom | null;
  /** What the page shows there, where that is something else than the file's field holds. */
  shown?: string;
  /** What the page shows there of the same value, where the field's own format writes it otherwise. */
  formatted?: string;
  /** Where it stands: the chosen button, else the field's first widget. */
  place: Widget;
  /** Whether several options of which one may be chosen are marked; `value` is the first. */
  severalMarked?: true;
  /** How sure it is that strokes say this, from 0 to 1; with `recognized` alone. */
  confidence?: number;
  /** Nobody looked, so that nothing is known of it: its page is not there, or not found in its picture. */
  notSeen?: true;
}

/** One blank in a picture: from its top left, as parts of its width and height. */
export interface StrokeStrip {
  fieldId: string;
  y: number;
  height: number;
  /** How far its strokes reach. */
  x: number;
  width: number;
}

/** What was written into blanks by no program, for whoever can recognize it: each blank several times, in several sizes. */
export interface StrokeSheet {
  /** A PNG: black on white, without the form's own print. */
  picture: Uint8Array;
  strips: StrokeStrip[];
}

/** Why a page looks otherwise than it did; `size`: it was cut, or is other paper. */
export const PAGE_CHANGES = ["page_added", "page_missing", "size", "text", "annotation", "drawing"] as const;

/** Where a page shows something else than it did, beside the values of fields. */
export interface ChangedPage {
  /** Of the file; a missing one of the file before. */
  page: number;
  why: (typeof PAGE_CHANGES)[number];
  /** The field whose value is covered or written over; it says nothing of one whose value is another. */
  fieldId?: string;
  box: { x: number; y: number; width: number; height: number };
}

/** A form as it was filled, by whomever. */
export interface FormRead {
  /** The form whose fields were read. */
  form: ParsedForm;
  /** One for each field that stands somewhere, in the form's order; several where fields of one name hold different values. */
  values: ReadValue[];
  /** Of blanks whose value is null and that hold `ink`; missing where there are none. */
  strokes?: StrokeSheet;
  /** With a file before: what its pages show otherwise; values are compared by their readings. */
  changedPages?: ChangedPage[];
  warnings: Warning[];
}

/** Whether two readings of a field say the same: lines and spaces may be set differently. */
export const isSameReading = (a: ReadValue | undefined, b: ReadValue | undefined): boolean =>
  textOf(a) === textOf(b) && ((a?.from ?? null) !== null) === ((b?.from ?? null) !== null);

const textOf = (read: ReadValue | undefined): string =>
  JSON.stringify([read?.value ?? []].flat().map((text) => text.replace(/\s+/g, " ").trim()));
