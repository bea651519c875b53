import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { type AddressKind, addressKindOf, type Concept, conceptOf } from "./concept.ts";
import { type Party, partyOf, saysWhose } from "./party.ts";

/** What the forms at hand ask for alike: one field, or the fields that hold a number or a date together. */
export interface Entry {
  concept: Concept;
  party: Party;
  place: AddressKind;
  fields: Field[];
}

const ADDRESS: ReadonlySet<Concept> = new Set([
  "street",
  "unit",
  "city",
  "state",
  "zip",
  "city_state_zip",
  "address",
]);
const NAMES: ReadonlySet<Concept> = new Set([
  "first_name",
  "middle_name",
  "last_name",
  "first_and_middle",
  "full_name",
]);
/** What stands beside each other in the row of one name. */
const PARTS_OF_NAME: ReadonlySet<Concept> = new Set([
  "first_name",
  "middle_name",
  "last_name",
  "first_and_middle",
]);
export const isAddress = (concept: Concept): boolean => ADDRESS.has(concept);

/** All that a form asks for in words that are known, in the form's order. */
export function entriesOf(form: Pick<ParsedForm, "fields">): Entry[] {
  const groups = new Map<string, Entry>();
  const entries: Entry[] = [];
  for (const [index, field] of form.fields.entries()) {
    const concept = startsName(form.fields, index) ? "first_name" : conceptOf(field);
    if (concept === null) continue;
    const together =
      field.group && ["ssn", "phone", "date"].includes(field.group.kind) ? field.group.id : null;
    const known = together === null ? undefined : groups.get(together);
    if (known) {
      known.fields.push(field);
      continue;
    }
    const entry = {
      concept,
      party: partyOf(field, NAMES.has(concept)),
      place: isAddress(concept) ? addressKindOf(field) : null,
      fields: [field],
    };
    if (together !== null) groups.set(together, entry);
    entries.push(entry);
  }
  return inRows(entries, form.fields).map((entry, _, all) => withWholeAddress(entry, all));
}

/**
 * What stands right after a part of a name, or after a street, and does not say whose or of which place it is, goes with
 * it: a last name with the first name, a town with its street.
 */
function inRows(entries: readonly Entry[], fields: readonly Field[]): Entry[] {
  const placeOfField = new Map(fields.map(({ id }, index) => [id, index]));
  const firstOf = ({ fields: [field] }: Entry): number => placeOfField.get(field?.id ?? "") ?? 0;
  const lastOf = ({ fields: of }: Entry): number => placeOfField.get(of.at(-1)?.id ?? "") ?? 0;
  const rows: Entry[] = [];
  for (const entry of entries) {
    const before = rows.at(-1);
    const isNext = before !== undefined && firstOf(entry) === lastOf(before) + 1;
    const isName = before && PARTS_OF_NAME.has(before.concept) && PARTS_OF_NAME.has(entry.concept);
    const isSame = before?.concept === entry.concept;
    const goesOn = isNext && isName && !isSame && !entry.fields.some(saysWhose);
    const party = goesOn ? before.party : entry.party;
    const street = rows.findLast((each) => isAddress(each.concept) && each.party === party);
    const hasNoPlace = isAddress(entry.concept) && entry.concept !== "street" && entry.place === null;
    rows.push({ ...entry, party, place: hasNoPlace && street ? street.place : entry.place });
  }
  return rows;
}

/** What a form asks for again of the same person may be of another time or row: the first is known. */
export function firstOfEach(entries: readonly Entry[]): Entry[] {
  const asked = new Set<string>();
  return entries.filter(({ concept, party, place }) => {
    const key = `${concept} ${party} ${place}`;
    return !asked.has(key) && asked.add(key);
  });
}

/** A field that claims the whole name, right before the rest of one, holds the first. */
function startsName(fields: readonly Field[], index: number): boolean {
  const [field, next] = [fields[index], fields[index + 1]];
  if (!field || field.group || !next?.group || next.group.kind !== "name" || next.group.index !== 0)
    return false;
  return next.group.part === "middle_name" && conceptOf(field) === "full_name";
}

/** Where nothing asks for the city, a field for the address asks for all of it. */
function withWholeAddress(entry: Entry, entries: readonly Entry[]): Entry {
  if (entry.concept !== "street") return entry;
  const hasCity = entries.some(
    ({ concept, party, place }) =>
      (concept === "city" || concept === "city_state_zip") && party === entry.party && place === entry.place,
  );
  const anyCity = entries.some(({ concept, party }) => concept.startsWith("city") && party === entry.party);
  return hasCity || anyCity ? entry : { ...entry, concept: "address" };
}
