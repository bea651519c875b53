import type { Part } from "./parts.ts";
import type { ValueKind } from "./value-kind.ts";

/** What is asked for: the kind of value that stands there, and which part of a longer value it is. */
interface Asked {
  kind: ValueKind | null;
  part: Part | null;
}
const anything = (): Asked => ({ kind: null, part: null });
const of = (kind: ValueKind): Asked => ({ kind, part: null });
const part = (part: Part): Asked => ({ kind: null, part });

/**
 * Everything that forms are known to ask for. A meaning's words stand in `names.ts`, whatever else depends on it in tables
 * with a row for each.
 */
export const MEANINGS = {
  full_name: anything(),
  first_name: part("first"),
  first_and_middle: part("first+middle"),
  middle_name: part("middle"),
  middle_initial: part("middle initial"),
  last_name: part("last"),
  paternal_name: part("paternal"),
  maternal_name: part("maternal"),
  name_prefix: part("prefix"),
  name_suffix: part("suffix"),
  birth_name: anything(),
  preferred_name: anything(),
  other_names: anything(),
  company: anything(),
  name_and_address: anything(),

  address: part("street"),
  street: part("street"),
  street_name: part("street name"),
  house_number: part("house number"),
  unit: part("unit"),
  second_line: part("second line"),
  city: part("city"),
  state: part("state"),
  zip: { kind: "zip", part: "zip" },
  city_state_zip: part("city+state+zip"),
  city_state: part("city+state"),
  city_zip: part("city+zip"),
  state_zip: anything(),
  county: anything(),
  country: part("country"),

  email: of("email"),
  phone: of("phone"),
  mobile: of("phone"),
  work_phone: of("phone"),
  fax: of("phone"),
  area_code: part("area code"),
  phone_extension: anything(),
  website: anything(),

  birth_date: of("date"),
  birth_place: anything(),
  start_date: of("date"),
  end_date: of("date"),
  expiry_date: of("date"),
  signature_date: of("date"),
  date: of("date"),
  month: part("month"),
  day: part("day"),
  year: part("year"),
  time: of("time"),
  age: anything(),

  ssn: of("ssn"),
  ssn_last_four: anything(),
  ein: of("ein"),
  tax_id: anything(),
  insurance_number: anything(),
  alien_number: anything(),
  uscis_account: anything(),
  va_file_number: anything(),
  passport_number: anything(),
  license_number: anything(),
  vin: anything(),
  case_number: anything(),
  employee_number: anything(),
  document_number: anything(),
  iban: anything(),
  bic: anything(),
  account_number: anything(),
  bank_account: anything(),
  routing_number: anything(),

  amount: of("money"),
  percent: of("percent"),
  count: of("number"),
  quantity: anything(),

  occupation: anything(),
  department: anything(),
  gender: anything(),
  nationality: anything(),
  marital_status: anything(),
  relationship: anything(),
  language: anything(),
  education: anything(),
  yes_no: anything(),
  text: anything(),
  signature: anything(),
  initials: anything(),
} satisfies Record<string, Asked>;

export type Meaning = keyof typeof MEANINGS;
