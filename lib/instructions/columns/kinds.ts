/** What a column, or a field, holds: known to both by the words that they are called by. */
export const KINDS = [
  "full_name",
  "first_name",
  "middle_name",
  "last_name",
  "birth_name",
  "preferred_name",
  "name_prefix",
  "name_suffix",
  "company",
  "address",
  "street",
  "house_number",
  "unit",
  "city",
  "state",
  "zip",
  "city_line",
  "country",
  "email",
  "phone",
  "mobile",
  "fax",
  "birth_date",
  "birth_place",
  "start_date",
  "end_date",
  "ssn",
  "ein",
  "tax_id",
  "insurance_number",
  "iban",
  "bic",
  "account_number",
  "bank_account",
  "routing_number",
  "job_title",
  "department",
  "gender",
  "nationality",
  "marital_status",
  "occupation",
  "employee_number",
  "website",
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Words that name a kind, folded, the more particular before the general: the first that fits has it. A word stands for
 * itself, `a|b` for either; all words of a line must be there.
 */
const LINES: readonly [Kind | null, string][] = [
  // What looks like one of the kinds, and is none.
  [null, "phonetic"],
  [null, "label"],
  [null, "owner"],
  [null, "manager|supervisor|vorgesetzter"],
  [null, "modified|created|updated|geandert"],
  [null, "create date"],
  [null, "requester"],
  [null, "last login|activity|contacted"],
  ["birth_name", "birth|maiden|geburts name"],
  ["birth_name", "geburtsname|madchenname"],
  ["birth_place", "geburtsort"],
  ["birth_place", "place|city|country birth"],
  ["birth_date", "dob|birthday|birthdate|geburtsdatum|geburtstag|birthdate"],
  ["birth_date", "date birth"],
  ["birth_date", "birth"],
  ["preferred_name", "preferred|nick|nickname|rufname name"],
  ["preferred_name", "nickname|rufname"],
  ["name_prefix", "salutation|anrede|prefix"],
  ["name_suffix", "suffix"],
  ["email", "email|mail|emails|e-mail|mailadresse|emailadresse"],
  ["website", "website|url|homepage|web"],
  ["fax", "fax|telefax"],
  ["mobile", "mobile|cell|cellphone|handy|mobil|mobilnummer"],
  ["phone", "phone|telephone|tel|telefon|telefonnummer|rufnummer|telefono|telephone"],
  ["iban", "iban"],
  ["bic", "bic|swift"],
  ["routing_number", "routing|aba|bankleitzahl|blz"],
  ["bank_account", "bank account"],
  ["bank_account", "kontonummer"],
  ["account_number", "account number|numbers|no|nr|#"],
  ["ssn", "ssn"],
  ["ssn", "social security"],
  ["insurance_number", "sv|rv nummer|nr|number"],
  ["insurance_number", "rentenversicherungsnummer|sozialversicherungsnummer|versicherungsnummer"],
  ["ein", "ein|fein"],
  ["ein", "employer identification"],
  ["tax_id", "tin|steuernummer|idnr"],
  ["tax_id", "tax|taxpayer id|number|identification|no"],
  ["tax_id", "steuer id|nummer|identifikationsnummer"],
  ["tax_id", "steuerliche"],
  ["tax_id", "steueridentifikationsnummer"],
  ["employee_number", "personalnummer"],
  ["employee_number", "employee|worker|staff|file|personnel|record id|number|no|nr|#"],
  ["end_date", "end|termination|leaving|exit|austritt date|datum"],
  ["end_date", "austrittsdatum"],
  ["start_date", "start|hire|joining|employment|eintritt|member|membership date|since"],
  ["start_date", "eintrittsdatum|einstellungsdatum|beginn|startdate|hired"],
  ["job_title", "job|position|work|business|organization title|description"],
  ["job_title", "title|position|role|stellenbezeichnung|berufsbezeichnung|jobtitle"],
  ["department", "department|abteilung|division|dept"],
  ["company", "company|employer|organization|organisation|business|firma|arbeitgeber|unternehmen"],
  ["gender", "gender|sex|geschlecht"],
  ["nationality", "nationality|citizenship|staatsangehorigkeit|nationalitat"],
  ["marital_status", "marital|familienstand"],
  ["occupation", "occupation|profession|beruf"],
  ["street", "strasse hausnummer|hausnr"],
  ["house_number", "hausnummer|hausnr"],
  ["city_line", "city zip"],
  ["city_line", "city state"],
  ["city_line", "plz ort|wohnort|stadt"],
  ["zip", "zip|postcode|zipcode|plz|postleitzahl"],
  ["zip", "postal|post code"],
  ["city", "city|town|ort|stadt|wohnort|ville|ciudad|locality"],
  ["state", "state|province|region|bundesland"],
  ["country", "country|land|pays"],
  ["unit", "apt|apartment|unit|suite|adresszusatz"],
  ["street", "street|strasse|rue|calle"],
  ["first_name", "first|given|vorname|forename|firstname|prenom"],
  ["middle_name", "middle|middlename"],
  ["last_name", "last|surname|family|nachname|familienname|lastname|apellido|apellidos name"],
  ["last_name", "surname|nachname|familienname|lastname|last"],
  ["address", "address|addresses|adresse|anschrift"],
  [null, "vendor|supplier|payee|payer|contact|customer|client code|id|number|no|nr|status|type"],
  ["full_name", "name|fullname|vendor|supplier|payee|contact|contactname|kunde|lieferant"],
];

/** The lines as words to look for: any one of each list. */
const NAMES = LINES.map(([kind, line]) => ({
  kind,
  wanted: line.split(" ").map((either) => either.split("|")),
  said: new Set(line.split(/[ |]/)),
}));
const NOTHING: ReadonlySet<string> = new Set();

/** What something is called: its kind, whose it is, and in which of several roles. */
export interface Named {
  kind: Kind | null;
  /** Other people that it is of: "emergency", "spouse"; empty for the person's own. */
  of: readonly string[];
  /** "home", "work", "mailing": which of one's own it is. */
  role: readonly string[];
  words: readonly string[];
}

const OTHERS = new Set(
  (
    "emergency spouse partner father mother parent guardian child dependent beneficiary employer landlord doctor " +
    "physician reference bank requester representative agent attorney notfall ehegatte ehepartner"
  ).split(" "),
);
const ROLES = new Set("home work business personal private office mailing billing shipping".split(" "));

/** What a text that names something says of it. */
export function named(text: string): Named {
  const words = headerWords(text);
  const have = new Set(words);
  const rule = isSecondLine(words)
    ? ({ kind: "unit", said: NOTHING } as const)
    : NAMES.find(({ wanted }) => wanted.every((either) => either.some((word) => have.has(word))));
  const { kind, said } = rule ?? { kind: null, said: NOTHING };
  const others = words.filter((word) => OTHERS.has(word) && !said.has(word));
  return { kind, of: others, role: words.filter((word) => ROLES.has(word) && !said.has(word)), words };
}

/** "Address line 2", "Street 2"; not "Address 2 - City", which is of another address. */
const isSecondLine = (words: readonly string[]): boolean =>
  words.at(-1) === "2" && words.some((word) => word === "address" || word === "street");

/** Letters without their marks, camel case apart: "POCity" is "po city", "*ContactName" is "contact name". */
export function headerWords(text: string): string[] {
  const apart = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2");
  const folded = apart
    .toLowerCase()
    .replace(/\be-?\s?mail/g, "email")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "");
  return folded.split(/[^\p{L}\p{N}#]+/u).filter((word) => word !== "");
}
