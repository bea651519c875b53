import type { Field, Option } from "../../domain/parsed-form.ts";
import type { Part, WholeKind } from "../../meaning/parts.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";

/**
 * A place of a form that takes one value, with the words that describe it: a field, one option of a field, or several
 * fields that hold one value together. Words are canonical (`lexicon/tokens.ts`).
 */
export interface Slot {
  /** The field; of several, the first. */
  field: Field;
  /** `text` takes text, `choice` the name of an option, `box` a tick, `option` is one option, `group` is several fields. */
  type: "text" | "choice" | "box" | "option" | "group";
  /** Set for `option` and `box`. */
  option: Option | null;
  /** Set for `group`: what each field holds of the value. */
  members: readonly { part: Part; slot: Slot }[];
  whole: WholeKind | null;
  /** Place in reading order over the whole form. */
  order: number;
  /** Its own descriptions, each by itself: label, tooltip, name; of an option, its caption. */
  views: readonly (readonly string[])[];
  /** The words of its PDF name, where they are words; they know what a shifted label does not. */
  name: readonly string[];
  /** Every word of its own. */
  own: ReadonlySet<string>;
  /** What is printed around it: section, question, row, column; of an option also the field's label. */
  context: ReadonlySet<string>;
  /** The question that it answers; of an option, with the label of its field. */
  question: ReadonlySet<string>;
  /** Whom it speaks of, by its own words or else by those around it. */
  roles: readonly string[];
  /** The number of its line, as the form prints it before the label: "25a"; null without one. */
  line: string | null;
  /** Its place among rows that ask for the same again and again, from 1; null where there are none. */
  row: number | null;
  /** What it asks for; null where nothing says so. */
  kind: ValueKind | null;
  /** Which part of a longer value it takes. */
  part: Part | null;
}

/** The form as engines see it: every place that may be written, in reading order. */
export interface FormModel {
  slots: readonly Slot[];
  /** By field id: what repeats its value, and whose value it repeats. */
  copies: ReadonlyMap<string, readonly Slot[]>;
}
