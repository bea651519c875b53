import type { Field, FieldFormat, FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import type { DateHabits } from "../local/entities/dates.ts";
import { type FormIndex, indexForm } from "../local/form/form-index.ts";
import { shapeValue } from "../local/shape/shape-value.ts";
import { type FieldSlot, fieldSlots } from "./field-slots.ts";
import {
  initialOf,
  isDateWithWords,
  joinSpokenDigits,
  lastNameFirst,
  numberInDigits,
  withoutPrintedLead,
} from "./plain-forms.ts";

/** Writes words of an instruction as each field of one form takes them. */
export interface WordShaper {
  /** Whether the field takes a part of a person's name, and which; null for all other fields. */
  namePart(field: Field): string | null;
  /**
   * The field's value for the words: an option's export value, a date in the field's order, the field's part of a
   * number, an address or a date, a sum in digits. A name is split only if `isWholeName` says that the words are one:
   * "Van Buren" alone may be all of a last name. Null when the field cannot hold the words in any form.
   */
  shape(field: Field, words: string, isWholeName: boolean): FieldValue | null;
}

/** `today` is what "today" means, as YYYY-MM-DD. */
export function createWordShaper(form: ParsedForm, today: string): WordShaper {
  const index = indexForm(form, [], today);
  const slots = fieldSlots(form, index);
  const slotOf = (field: Field): FieldSlot => slots.get(field.id) ?? { format: field.format, part: null };
  return {
    namePart: (field) => {
      const { part } = slotOf(field);
      return part?.kind === "name" ? part.name : null;
    },
    shape(field, words, isWholeName) {
      const slot = slotOf(field);
      if (field.type !== "text") return shapeValue(field, words, slot.format, index.habits);
      const text = partOf(field, slot, words, isWholeName, index) ?? wholeText(field, slot, words);
      return shapeText(field, slot.format, text, index.habits);
    },
  };
}

/** The field's part of a whole value; null when the field takes a whole one, or the words are none. */
function partOf(
  field: Field,
  { part }: FieldSlot,
  words: string,
  isWholeName: boolean,
  { habits }: FormIndex,
): string | null {
  if (!part || (part.kind === "name" && !isWholeName)) return null;
  const text = part.cut(joinSpokenDigits(words), habits);
  if (text !== null && part.name === "year" && field.max_length === 2) return text.slice(-2);
  return text !== null && part.name === "middle" && field.max_length === 1 ? initialOf(text) : text;
}

function wholeText(field: Field, { part }: FieldSlot, words: string): string {
  if (field.multiline) return words;
  if (part?.name === "middle initial" || (part?.name === "middle" && field.max_length === 1))
    return initialOf(words);
  const text = numberInDigits(field, joinSpokenDigits(words));
  return withoutPrintedLead(field, lastNameFirst(field, text));
}

/** What the instruction says for a text field counts even where it does not look like what the field expects. */
function shapeText(
  field: Field,
  format: FieldFormat | null,
  text: string,
  habits: DateHabits,
): FieldValue | null {
  const asDate = format === null && !field.multiline && isDateWithWords(text, habits);
  const shaped = shapeValue(field, text, asDate ? "date" : format, habits);
  if (shaped !== null) return shaped;
  const room = field.max_length ?? Number.POSITIVE_INFINITY;
  return text !== "" && [...text].length <= room ? text : null;
}
