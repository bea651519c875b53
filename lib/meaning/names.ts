import type { Meaning } from "./meanings.ts";

/**
 * The words by which forms ask, canonical (`lexicon`), the more particular before the general: the first line that fits
 * counts. All words of a line must be there; `a|b` is either, `-a` must not be there, `=` allows no others beside them.
 * Null is what looks like something that is known, and asks for something else.
 */
export const NAMES: readonly (readonly [Meaning | null, string])[] = [
  // Signing.
  ["signature_date", "date signature|signed|sign"],
  ["signature_date", "today date"],
  ["signature_date", "= le|den"],
  ["city", "place signed -birth -date"],
  ["city", "residing"],
  ["initials", "initial -middle -first -last -name"],
  ["signature", "signature|sign -name -title -street"],

  // What is told in words.
  ["text", "describe|explain|reason|remark|purpose|detail|why -date -name"],
  ["text", "specific issue"],

  // Sums, whatever they are paid for.
  ["amount", "multiply|subtract|add number|line|amount"],
  // Sums, whatever they are paid for.
  ["count", "number child|people|employees|dependent|rooms -phone -ssn -id -member -yes -year -street -apt"],
  [
    "amount",
    "expense|benefit|deduction|payment|rent|mortgage|salary|wage|income|fee|cost|price|balance|loan|deposit -date -name -number -account -type -address -phone -reason -source -employer -day -period -frequency -move -office -class -agency -return",
  ],
  ["amount", "expense|benefit|deduction -date -name -number -account -address -reason -source"],
  ["amount", "amount -date -word -reason -name"],
  ["amount", "= euro|dollar|eur|usd|total|subtotal|tax|withheld"],
  ["percent", "degree disabled"],
  ["percent", "percent|percentage"],
  ["percent", "= rate"],

  // Names of people.
  [null, "name file|drug|medication|medicine|pet|project|event|course|program"],
  ["other_names", "other|previous|former|married name -employer -first -last"],
  ["birth_name", "maiden"],
  ["birth_name", "name birth -city -country -place -date -mother -father"],
  ["preferred_name", "preferred|nick name"],
  ["preferred_name", "nickname"],
  ["name_suffix", "suffix"],
  ["name_suffix", "= sr|jr|ii|iii|iv"],
  ["name_prefix", "salutation|prefix"],
  ["name_prefix", "title m|mr|mme"],
  ["name_prefix", "title mr|mrs|m|mme|dr|akad|grad|academic"],
  ["full_name", "first last"],
  ["first_and_middle", "first middle"],
  ["middle_initial", "middle initial"],
  ["middle_initial", "= mi"],
  ["middle_name", "middle name"],
  ["middle_name", "= middle"],
  ["first_name", "first name"],
  ["first_name", "= first"],
  ["paternal_name", "paternal -name"],
  ["paternal_name", "paternal name"],
  ["maternal_name", "maternal name"],
  ["last_name", "last name"],
  ["last_name", "= last"],

  // Birth, before the parts of an address that it may be about.
  ["birth_place", "place|city|state|country|county birth"],
  ["birth_date", "birth date|day|year|month"],
  ["age", "age"],
  ["nationality", "citizenship"],
  [null, "birth certificate"],
  ["birth_date", "= birth"],
  ["birth_date", "= birth e|le"],

  // Numbers of people, papers and accounts.
  ["ssn_last_four", "last 4|four ssn"],
  ["ein", "ein"],
  ["alien_number", "anumber"],
  ["uscis_account", "uscis account"],
  ["va_file_number", "va|veteran file number"],
  ["insurance_number", "national insurance number"],
  ["insurance_number", "health|pension|social insurance number"],
  ["insurance_number", "social security number -ssn"],
  ["ssn", "ssn -benefit -card"],
  ["insurance_number", "insured license plate"],
  ["tax_id", "itin|tin|tax id|number"],
  ["tax_id", "itin|tin"],
  ["vin", "vin"],
  ["iban", "iban"],
  ["bic", "bic"],
  ["routing_number", "routing"],
  ["routing_number", "sort code"],
  ["full_name", "account holder"],
  ["account_number", "account number"],
  ["account_number", "= account"],
  ["passport_number", "passport number"],
  ["license_number", "license number -plate -vehicle"],
  ["document_number", "license plate"],
  ["employee_number", "employee|personnel|badge number|id"],
  ["case_number", "case|claim|policy|file|contract|order|invoice|docket|reference number"],

  // How to reach somebody.
  ["email", "email -phone"],
  ["website", "website|url|web"],
  ["fax", "fax -phone"],
  ["phone_extension", "extension -phone"],
  ["area_code", "= area code phone"],
  ["mobile", "cell -expense"],
  ["work_phone", "work|office|business phone"],
  ["phone", "phone|tel"],

  // Days and times.
  ["expiry_date", "expiration date"],
  ["expiry_date", "= expiration"],
  ["expiry_date", "= expiration policy|card|license|passport|id"],
  ["end_date", "end|termination|until|leaving date"],
  ["end_date", "end date"],
  ["start_date", "start|hire|since date"],
  ["start_date", "hire"],
  ["start_date", "first day employment"],
  ["date", "issue date"],
  ["day", "= day|dd"],
  ["day", "before day sworn"],
  ["month", "= month|mm"],
  ["year", "= year|yyyy|yy"],
  ["time", "time -employment -part -full -period -job -present -length -address -often -week -month -first"],
  ["date", "date"],

  // Firms, before addresses and plain names.
  [
    "company",
    "company|firm|bank|business|organization|agency|school|court|insurer|employer|authority|association|university|hospital name -address -contact -teacher -doctor -representative",
  ],
  [
    "company",
    "company|firm|organization|agency|insurer|authority -name -number -address -phone -car -position -vehicle -date",
  ],

  // Addresses.
  ["name_and_address", "name address"],
  ["address", "street city state|zip"],
  ["address", "address city state"],
  ["city_state_zip", "city state zip"],
  ["city_state", "city state"],
  ["city_zip", "city zip"],
  ["state_zip", "state zip"],
  ["unit", "apt|apartment|unit|suite"],
  ["second_line", "address line 2|two"],
  ["zip", "zip"],
  ["city", "city -court -hall"],
  ["house_number", "= house number"],
  ["house_number", "= number street"],
  ["street", "street"],
  ["house_number", "house number"],
  ["county", "county"],
  ["state", "state -income -tax -reason -number"],
  ["state", "region"],
  ["country", "country|land"],
  ["street", "address line 1|one"],
  ["address", "address"],

  // About people.
  ["gender", "sex"],
  ["marital_status", "marital status"],
  ["relationship", "relationship"],
  ["language", "language"],
  ["education", "education|grade|degree"],
  ["department", "department|division"],
  ["occupation", "occupation|profession|capacity"],
  ["occupation", "job title"],
  ["occupation", "= position"],
  ["occupation", "business|work|organization|position title"],
  ["occupation", "= title"],

  // How many, how much.
  ["quantity", "hour|hours|weight|height|size|distance|odometer"],
  ["quantity", "quantity"],

  // What is called by whose or what it is.
  ["company", "= company|business|firm|bank|employer|insurer|school|court|hospital|co|management|a|b|c"],
  ["full_name", "= vendor|supplier|payee|recipient|customer|client|contact|kunde|lieferant|person"],
  [
    "full_name",
    "= defendant|respondent|plaintiff|petitioner|attorney|lawyer|doctor|witness|landlord|guardian|signed|person|holder",
  ],
  ["full_name", "name"],
  ["document_number", "number|code|id|dni|siren|siret|rna|cif"],
  ["document_number", "= npi|ptin|bsn"],
];
