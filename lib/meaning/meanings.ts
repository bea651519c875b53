import type { Part } from "./parts.ts";
import type { ValueKind } from "./value-kind.ts";

/** What is asked for. */
export interface Asked {
  /** The kind of value that alone can stand there; null where several can. */
  kind: ValueKind | null;
  /** Which part of a longer value it is. */
  part: Part | null;
  /** The shape of its values, as far as it is known; empty where they may have any. */
  shapes: readonly ValueKind[];
}
const of = (kind: ValueKind, ...others: readonly ValueKind[]): Asked => ({
  kind,
  part: null,
  shapes: [kind, ...others],
});
const shaped = (...shapes: readonly ValueKind[]): Asked => ({ kind: null, part: null, shapes });
const part = (part: Part, ...shapes: readonly ValueKind[]): Asked => ({ kind: null, part, shapes });
const words = (part: Part | null = null): Asked => ({ kind: null, part, shapes: ["name", "text"] });
const number = (): Asked => shaped("code", "number", "ssn", "ein", "iban", "zip", "phone");

/**
 * Everything that forms are known to ask for. A meaning's words stand in `names.ts`, whatever else depends on it in tables
 * with a row for each.
 */
export const MEANINGS = {
  full_name: words(),
  first_name: words("first"),
  first_and_middle: words("first+middle"),
  middle_name: words("middle"),
  middle_initial: words("middle initial"),
  last_name: words("last"),
  paternal_name: words("paternal"),
  maternal_name: words("maternal"),
  name_prefix: words("prefix"),
  name_suffix: words("suffix"),
  birth_name: words(),
  preferred_name: words(),
  other_names: words(),
  company: words(),
  name_and_address: shaped("address", "name", "text"),

  address: part("street", "address", "text"),
  street: part("street", "address", "text"),
  street_name: part("street name", "address", "text"),
  house_number: part("house number", "number", "code"),
  unit: part("unit", "number", "code", "text"),
  second_line: part("second line", "address", "text"),
  city: words("city"),
  state: words("state"),
  zip: { kind: "zip", part: "zip", shapes: ["zip", "number", "code"] },
  city_state_zip: part("city+state+zip", "address", "text"),
  city_state: part("city+state", "address", "text"),
  city_zip: part("city+zip", "address", "text"),
  state_zip: shaped("address", "text"),
  county: words(),
  country: words("country"),

  email: of("email"),
  phone: of("phone"),
  mobile: of("phone"),
  work_phone: of("phone"),
  fax: of("phone"),
  area_code: part("area code", "number", "code"),
  phone_extension: shaped("number", "code"),
  website: shaped("email", "text"),

  birth_date: of("date"),
  birth_place: words(),
  start_date: of("date"),
  end_date: of("date"),
  expiry_date: of("date"),
  signature_date: of("date"),
  date: of("date"),
  month: part("month", "number", "text", "date"),
  day: part("day", "number", "text", "date"),
  year: part("year", "number", "text", "date"),
  time: of("time"),
  age: shaped("number", "text"),

  ssn: of("ssn", "code", "number"),
  ssn_last_four: number(),
  ein: of("ein", "code", "number"),
  tax_id: number(),
  insurance_number: number(),
  alien_number: number(),
  uscis_account: number(),
  va_file_number: number(),
  passport_number: number(),
  license_number: number(),
  vin: number(),
  case_number: number(),
  employee_number: number(),
  document_number: number(),
  iban: number(),
  bic: number(),
  account_number: number(),
  bank_account: number(),
  routing_number: number(),

  amount: of("money", "number"),
  percent: of("percent", "number"),
  count: of("number"),
  quantity: shaped("number", "percent", "time", "text"),

  occupation: words(),
  department: words(),
  gender: words(),
  nationality: words(),
  marital_status: words(),
  relationship: words(),
  language: words(),
  education: words(),
  yes_no: shaped("yesno", "text"),
  text: shaped(),
  signature: shaped(),
  initials: shaped(),
} satisfies Record<string, Asked>;

export type Meaning = keyof typeof MEANINGS;
