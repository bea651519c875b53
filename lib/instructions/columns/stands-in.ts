import type { Meaning } from "../../meaning/meanings.ts";

/** Where a kind goes that has no field of its own: the first of these that the form asks for. */
export const STANDS_IN: Partial<Record<Meaning, readonly Meaning[]>> = {
  first_name: ["first_and_middle", "full_name"],
  middle_name: ["first_and_middle", "full_name"],
  last_name: ["full_name"],
  house_number: ["street", "address"],
  street: ["address"],
  address: ["street"],
  unit: ["street", "address"],
  city: ["city_state_zip", "address"],
  state: ["city_state_zip", "address"],
  zip: ["city_state_zip", "address"],
  mobile: ["phone"],
};
/** Where it may go, which a person is asked about, but where the field names the kind among others. */
export const MAY_STAND_IN: Partial<Record<Meaning, readonly Meaning[]>> = {
  ssn: ["tax_id"],
  ein: ["tax_id"],
  tax_id: ["ssn", "ein"],
  iban: ["account_number"],
  phone: ["work_phone", "mobile"],
  work_phone: ["phone"],
  company: ["full_name"],
  full_name: ["company"],
  birth_name: ["other_names"],
};
/** Where a kind may go of which the form asks for the parts, or which it asks for with others. */
export const HOLDS: Partial<Record<Meaning, readonly Meaning[]>> = {
  full_name: ["last_name", "first_name", "name_and_address"],
  company: ["name_and_address"],
};
/** Kinds that together make up another. */
export const PARTS = new Set<Meaning>([
  ...(["first_name", "middle_name", "last_name", "house_number", "street", "unit"] as const),
  ...(["city", "state", "zip"] as const),
]);

/** The kinds of places that may hold one, its own first. */
export const holding = (kind: Meaning): readonly Meaning[] => [
  ...[
    kind,
    ...(STANDS_IN[kind] ?? []),
    ...(kind === "ssn" || kind === "work_phone" ? (MAY_STAND_IN[kind] ?? []) : []),
  ],
];
