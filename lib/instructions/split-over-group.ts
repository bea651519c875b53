import type { Field } from "../domain/parsed-form.ts";
import type { FieldEntry } from "./local/form/field-entry.ts";
import { fieldGroups } from "./local/form/field-groups.ts";
import type { Habits } from "./local/shape/habits.ts";
import { splitValue } from "./local/shape/split-value.ts";

/** The fields that hold one value together, in their order; none for what is no group's id. */
export const fieldsOfGroup = (fields: readonly Field[], id: string): Field[] =>
  fields
    .filter(({ group }) => group?.id === id)
    .toSorted((a, b) => (a.group?.index ?? 0) - (b.group?.index ?? 0));

/**
 * One value for fields that hold it together, as what each of them takes; null when it is not of their kind. Digits go
 * into their boxes by how many each takes.
 */
export function splitOverGroup(
  fields: readonly Field[],
  text: string,
  { entries, habits }: { entries: readonly FieldEntry[]; habits: Habits },
): { field: Field; text: string }[] | null {
  const ids = new Set(fields.map(({ id }) => id));
  const known = fieldGroups(entries).find(({ parts }) => parts.every(({ entry }) => ids.has(entry.field.id)));
  const split = known && splitValue(known, text, habits);
  if (split) {
    return split.flatMap((part) => {
      const entry = known.parts.find((member) => member.part === part.part)?.entry;
      return entry ? [{ field: entry.field, text: part.text }] : [];
    });
  }
  return splitDigits(fields, text.replace(/[\s./-]/g, ""));
}

function splitDigits(fields: readonly Field[], digits: string): { field: Field; text: string }[] | null {
  const lengths = fields.map(({ max_length }) => max_length ?? 0);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (!/^\d+$/.test(digits) || lengths.includes(0) || digits.length !== all) return null;
  let from = 0;
  return fields.map((field, i) => {
    const text = digits.slice(from, from + (lengths[i] ?? 0));
    from += text.length;
    return { field, text };
  });
}
