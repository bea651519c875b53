import type { Field, FieldFormat, ParsedForm } from "../../domain/parsed-form.ts";
import type { DateHabits } from "../local/entities/dates.ts";
import type { FieldEntry } from "../local/form/field-entry.ts";
import { type GroupKind, KIND_OF_PART } from "../local/form/field-groups.ts";
import type { Part } from "../local/form/field-parts.ts";
import type { FormIndex } from "../local/form/form-index.ts";
import { splitValue } from "../local/shape/split-value.ts";
import { cutDigits } from "./cut-digits.ts";

/** The part of a longer value that a field takes. */
export interface SlotPart {
  kind: GroupKind | "digits";
  name: Part | "digits";
  /** The field's part of a whole value; null when the text is no whole value of the kind. */
  cut(text: string, habits: DateHabits): string | null;
}

/** What a field takes: a format, and perhaps only a part of a value. */
export interface FieldSlot {
  format: FieldFormat | null;
  part: SlotPart | null;
}

/**
 * What each writable field takes, by its id: the parser's groups first, then those that the words of neighbours
 * give away, then what a field's own words say of it.
 */
export function fieldSlots(form: ParsedForm, index: FormIndex): Map<string, FieldSlot> {
  const slots = new Map<string, FieldSlot>();
  const add = (entry: FieldEntry, part: SlotPart | null): void => {
    for (const { field, format } of [entry, ...(index.copies.get(entry.field.id) ?? [])])
      slots.set(field.id, { format, part });
  };
  for (const entry of index.entries) add(entry, loneSlot(entry, index));
  for (const group of index.groups)
    for (const { part, entry } of group.parts) add(entry, splitSlot(group, part));
  for (const members of parserGroups(form))
    for (const field of members) {
      const format = slots.get(field.id)?.format ?? field.format;
      slots.set(field.id, { format, part: parserSlot(members, field) ?? slots.get(field.id)?.part ?? null });
    }
  return slots;
}

/**
 * Parts that may stand alone. A lone area code is rather a label that says what the number must have; so is a lone
 * street, unless a city or ZIP code has its field nearby.
 */
const LONE_PARTS: ReadonlySet<Part> = new Set<Part>([
  ...(["first", "first+middle", "middle", "middle initial", "last", "suffix", "prefix"] as const),
  ...(["city", "state", "zip", "city+state+zip", "unit", "month", "day", "year"] as const),
]);

/** In points. */
const NEARBY = 120;
const OTHER_ADDRESS_PARTS: ReadonlySet<Part | null> = new Set<Part>(["city", "zip", "city+state+zip"]);

function loneSlot(entry: FieldEntry, { entries }: FormIndex): SlotPart | null {
  const { part } = entry;
  const isStreet =
    part === "street" && entries.some((other) => OTHER_ADDRESS_PARTS.has(other.part) && isNear(entry, other));
  const kind = part && (isStreet || LONE_PARTS.has(part)) ? KIND_OF_PART[part] : undefined;
  return part && kind ? splitSlot({ kind, parts: [{ part }] }, part) : null;
}

function isNear(a: FieldEntry, b: FieldEntry): boolean {
  const [first, second] = [a.field.widgets[0], b.field.widgets[0]];
  return !!first && !!second && first.page === second.page && Math.abs(first.y - second.y) <= NEARBY;
}

const splitSlot = (group: { kind: GroupKind; parts: readonly { part: Part }[] }, part: Part): SlotPart => ({
  kind: group.kind,
  name: part,
  cut: (text, habits) => splitValue(group, text, habits)?.find((piece) => piece.part === part)?.text ?? null,
});

function parserGroups({ fields }: ParsedForm): Field[][] {
  const groups = Map.groupBy(fields, ({ group }) => group?.id);
  groups.delete(undefined);
  return [...groups.values()].map((members) =>
    members.toSorted((a, b) => (a.group?.index ?? 0) - (b.group?.index ?? 0)),
  );
}

const PARTS = {
  first_name: ["name", "first"],
  middle_name: ["name", "middle"],
  last_name: ["name", "last"],
  month: ["date", "month"],
  day: ["date", "day"],
  year: ["date", "year"],
} as const satisfies Record<string, readonly [GroupKind, Part]>;

/** Names and dates are split by what a part is, digits by the room that each part has. */
function parserSlot(members: readonly Field[], field: Field): SlotPart | null {
  const part = field.group?.part;
  if (!part) return null;
  if (part === "area_code" || part === "digits")
    return { kind: "digits", name: "digits", cut: (text) => cutDigits(members, field, text) };
  const [kind, name] = PARTS[part];
  return splitSlot({ kind, parts: [{ part: name }] }, name);
}
