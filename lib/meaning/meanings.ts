import type { Part } from "./parts.ts";
import type { ValueKind } from "./value-kind.ts";

/** What is asked for: the kind of value that stands there, and which part of a longer value it is. */
interface Asked {
  kind: ValueKind | null;
  part: Part | null;
}
const any = { kind: null, part: null } as const;
const of = (kind: ValueKind): Asked => ({ kind, part: null });
const part = (part: Part): Asked => ({ kind: null, part });

/**
 * Everything that forms are known to ask for. A meaning's words stand in `names.ts`, whatever else depends on it in tables
 * with a row for each.
 */
export const MEANINGS = {
  full_name: any,
  first_name: part("first"),
  first_and_middle: part("first+middle"),
  middle_name: part("middle"),
  middle_initial: part("middle initial"),
  last_name: part("last"),
  paternal_name: part("paternal"),
  maternal_name: part("maternal"),
  name_prefix: part("prefix"),
  name_suffix: part("suffix"),
  birth_name: any,
  preferred_name: any,
  other_names: any,
  company: any,
  name_and_address: any,

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
  state_zip: any,
  county: any,
  country: part("country"),

  email: of("email"),
  phone: of("phone"),
  mobile: of("phone"),
  work_phone: of("phone"),
  fax: of("phone"),
  area_code: part("area code"),
  phone_extension: any,
  website: any,

  birth_date: of("date"),
  birth_place: any,
  start_date: of("date"),
  end_date: of("date"),
  expiry_date: of("date"),
  signature_date: of("date"),
  date: of("date"),
  month: part("month"),
  day: part("day"),
  year: part("year"),
  time: of("time"),
  age: any,

  ssn: of("ssn"),
  ssn_last_four: any,
  ein: of("ein"),
  tax_id: any,
  insurance_number: any,
  alien_number: any,
  uscis_account: any,
  va_file_number: any,
  passport_number: any,
  license_number: any,
  vin: any,
  case_number: any,
  employee_number: any,
  document_number: any,
  iban: any,
  bic: any,
  account_number: any,
  bank_account: any,
  routing_number: any,

  amount: of("money"),
  percent: of("percent"),
  count: of("number"),
  quantity: any,

  occupation: any,
  department: any,
  gender: any,
  nationality: any,
  marital_status: any,
  relationship: any,
  language: any,
  education: any,
  yes_no: any,
  text: any,
  signature: any,
  initials: any,
} as const satisfies Record<string, Asked>;

export type Meaning = keyof typeof MEANINGS;
