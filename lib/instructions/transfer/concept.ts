import type { Field } from "../../domain/parsed-form.ts";

/** What a field asks for, as far as two forms that word it differently can be known to ask for the same. */
export const CONCEPTS = [
  "first_name",
  "middle_name",
  "last_name",
  "first_and_middle",
  "full_name",
  "ssn",
  "birth_date",
  "phone",
  "email",
  "street",
  "unit",
  "city",
  "state",
  "zip",
  "city_state_zip",
  "address",
  "name_and_address",
  "alien_number",
  "uscis_account",
  "case_number",
  "va_file_number",
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** Where one of these words stands, another thing is asked for than the plain one: an earlier name, a place of birth. */
const OTHER_THING =
  /\b(?:other (?:last )?names?|names? used|maiden|at (?:her |his )?birth|previous|previously|prior|former|foreign|issu\w+|signature|sign here|title|in care of|care of|province|territory|birthplace|place of birth|country|county|different)\b/;
/** What words of the heading over a field make it another thing. */
const OTHER_SECTION =
  /\b(?:other names?|names? used|at birth|place of birth|additional information|signature of)\b/;

/** The first that fits decides. */
const PLAIN: [RegExp, Concept][] = [
  [/\b(?:e-?mail)\b/, "email"],
  [/\ba-number\b|\balien registration/, "alien_number"],
  [/\buscis online account/, "uscis_account"],
  [/^case (?:number|no)\b/, "case_number"],
  [/\b(?:va|veteran's) file (?:number|no)\b/, "va_file_number"],
  [/\blast name\b.*\bfirst name\b|\bfirst name\b.*\blast name\b/, "full_name"],
  [/\bfirst name\b.*\b(?:middle )?initial\b/, "first_and_middle"],
  [/\bname\b.*\b(?:first|last)\b.*\b(?:last|first)\b/, "full_name"],
  [/\bmiddle (?:name|initial)\b|^m\.? ?i\.?$|^initial$/, "middle_name"],
  [/\b(?:first|given) name\b/, "first_name"],
  [/\b(?:last|family) name\b|\bsurname\b/, "last_name"],
  [/\bname\b.*\baddress\b/, "name_and_address"],
  [
    /^(?:(?:your|full|legal|printed|complete|employee|taxpayer's|applicant's|client's|veteran's|employee's) )*names?(?:\(s\))?(?: \([^)]*\))?$/,
    "full_name",
  ],
  [
    /^name of (?:the )?(?:veteran|applicant|employee|patient|taxpayer)\b|\bname of (?:entity\/)?individual\b|\bname of entity\/individual\b|\bname shown on (?:the |your )?tax return\b/,
    "full_name",
  ],
  [/^(?:[\w']+ ){0,2}date of birth\b|^birth ?date\b/, "birth_date"],
  [/\b(?:street|address)\b.*\bcity\b.*\bstate\b/, "address"],
  [/\bstreet\b(?!.*\bcity\b)/, "street"],
  [
    /\b(?:apt|apartment|unit)\b.{0,12}\b(?:no|number|#)|^(?:apt|apartment|unit|suite)\b|\bsuite or floor number\b/,
    "unit",
  ],
  [/\bcity\b.*\bstate\b/, "city_state_zip"],
  [/\bcity\b/, "city"],
  [/\bzip\b|\bpostal code\b/, "zip"],
  [/^(?:[\w']+ ){0,3}state\b(?! of\b)/, "state"],
  [/^(?:[\w']+ ){0,3}address\b/, "street"],
  [/\b(?:tele)?phone\b/, "phone"],
];

/** A label without its number on the form, in small letters. */
export const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^\(?[0-9]{0,2}\.?[a-z]?[.):]\s+|^[0-9]{1,2}[a-z]?\.?\s+/, "")
    .replace(/\s+/g, " ")
    .trim();

/** What a text field or a list of states asks for; null where its words are not among those that are known. */
export function conceptOf(field: Field): Concept | null {
  if (!["text", "choice"].includes(field.type) || field.hidden || field.copy_of) return null;
  const label = plainLabel(field.label);
  if (isSsn(field, label)) return "ssn";
  if (isOther(field, label)) return null;
  return byGroup(field, label) ?? byLabel(field, label);
}

function isSsn({ group, format }: Field, label: string): boolean {
  if (group) return group.kind === "ssn";
  return format === "ssn" && /social security|\bssn\b/.test(label) && !/last (?:4|four)/.test(label);
}

/** The words of a field's label that make it another thing than the plain one. */
export const otherWords = ({ label }: Field): string[] =>
  [...plainLabel(label).matchAll(new RegExp(OTHER_THING, "g"))].map(([word]) => word);

/** Whether its heading or its question makes a field another thing. */
export const standsUnderOther = ({ section, question }: Field): boolean =>
  [(section ?? "").split(": ").at(-1) ?? "", question ?? ""].some((text) =>
    OTHER_SECTION.test(text.toLowerCase()),
  );

const isOther = (field: Field, label: string): boolean => standsUnderOther(field) || OTHER_THING.test(label);

/** What fields that stand together hold is known of their group. */
function byGroup({ group }: Field, label: string): Concept | null {
  switch (group?.kind) {
    case "name":
      if (group.part === "first_name") return /\binitial\b/.test(label) ? "first_and_middle" : "first_name";
      return group.part === "middle_name" || group.part === "last_name" ? group.part : null;
    case "phone":
      return "phone";
    case "date":
      return /\bbirth\b/.test(label) ? "birth_date" : null;
    default:
      return null;
  }
}

function byLabel({ group }: Field, label: string): Concept | null {
  if (group || /last (?:4|four)/.test(label)) return null;
  const found = PLAIN.find(([pattern]) => pattern.test(label))?.[1] ?? null;
  return found === "phone" && /\b(?:fax|international|mobile|cell|work|business|office)\b/.test(label)
    ? null
    : found;
}

/** Of which kind an address is, where its form has several. */
export type AddressKind = "mailing" | "home" | null;
export function addressKindOf({ label, section, question }: Field): AddressKind {
  const text = `${label} ${question ?? ""} ${section ?? ""}`.toLowerCase();
  if (/\bmailing\b/.test(text)) return "mailing";
  return /\b(?:home|physical|residen\w+|street address where)\b/.test(text) ? "home" : null;
}
