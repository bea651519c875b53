import { longestText } from "../domain/longest-text.ts";
import type { Field, ParsedForm } from "../domain/parsed-form.ts";
import { labelKey } from "../meaning/label-key.ts";
import { modelOf } from "./form-model/build.ts";
import { splitValue } from "./values/split-value.ts";
import type { Manners } from "./values/write-value.ts";

/** The fields that hold one value together, in their order; none for what is no group's id. */
export const fieldsOfGroup = (fields: readonly Field[], id: string): Field[] =>
  fields
    .filter(({ group }) => group?.id === id)
    .toSorted((a, b) => (a.group?.index ?? 0) - (b.group?.index ?? 0));

/**
 * One value for fields that hold it together, as what each of them takes; null when it is not of their kind. Digits go
 * into their boxes by how many each takes; what is left of boxes gets an empty text.
 */
export function splitOverGroup(
  form: ParsedForm,
  fields: readonly Field[],
  text: string,
  { habits, reader }: Manners,
): { field: Field; text: string }[] | null {
  const ids = new Set(fields.map(({ id }) => id));
  const group = modelOf(form, reader).slots.find(
    ({ members }) => members.length > 0 && members.every(({ slot }) => ids.has(slot.field.id)),
  );
  const wanted = group?.members.map(({ part }) => part) ?? [];
  const split =
    group?.whole && splitValue(group.whole, wanted, text, { ...habits, boxOrder: fields[0]?.date_order });
  if (group && split) {
    return group.members.flatMap(({ part, slot: { field } }) => {
      const value = split.get(part);
      if (value !== undefined) return [{ field, text: value }];
      // A box that a shorter number leaves over keeps nothing of one before.
      return field.group?.kind === "digits" ? [{ field, text: "" }] : [];
    });
  }
  return splitDigits(fields, text.replace(/[\s./-]/g, ""));
}

/** Boxes for a character each take less than there is room for, from the first on; the others are left blank. */
function splitDigits(fields: readonly Field[], digits: string): { field: Field; text: string }[] | null {
  const lengths = fields.map((field) => longestText(field) ?? (field.group?.kind === "digits" ? 1 : 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const isFit = digits.length === all || (digits.length < all && lengths.every((length) => length === 1));
  if (!/^\d+$/.test(digits) || lengths.includes(0) || !isFit) return null;
  let from = 0;
  return fields.map((field, i) => {
    const text = digits.slice(from, from + (lengths[i] ?? 0));
    from += text.length;
    return { field, text };
  });
}

/** Finds the group of an id, or of a label that all its fields have, and no other; else the key itself, which is nobody's. */
export function groupFinder({ fields }: ParsedForm): (key: string) => string {
  const labelled = Map.groupBy(fields, ({ label }) => labelKey(label));
  return (key) => {
    const groups = new Set(labelled.get(labelKey(key))?.map(({ group }) => group?.id));
    const [called, another] = groups;
    return called !== undefined && another === undefined && groups.size === 1 ? called : key;
  };
}
