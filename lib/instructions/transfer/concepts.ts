/** The fields beside each other in the row of one name. */
const PARTS_OF_NAME = ["first_name", "middle_name", "last_name", "first_and_middle"] as const;
/** Fields that hold a town, alone or with other parts beside it. */
const CITY = ["city", "city_state", "city_zip", "city_state_zip"] as const;
/** The parts of an address, and what holds several of them. */
const ADDRESS = [...CITY, "street", "unit", "state", "zip", "state_zip", "country", "address"] as const;
const CONTACT = ["phone", "mobile", "work_phone", "email", "birth_date", "ssn"] as const;
const NUMBERS = ["alien_number", "uscis_account", "va_file_number", "house_number", "ssn_last_four"] as const;
const OTHERS = ["full_name", "other_names", "name_and_address", "occupation"] as const;

/** What a field asks for, as far as two forms that word it differently can be known to ask for the same. */
export type Concept = (
  | typeof PARTS_OF_NAME
  | typeof ADDRESS
  | typeof CONTACT
  | typeof NUMBERS
  | typeof OTHERS
)[number];

const isOneOf = (concepts: readonly Concept[]) => {
  const all = new Set(concepts);
  return (concept: Concept): boolean => all.has(concept);
};
export const isAddress = isOneOf(ADDRESS);
export const holdsCity = isOneOf(CITY);
export const isPartOfName = isOneOf(PARTS_OF_NAME);
export const isName = isOneOf([...PARTS_OF_NAME, "full_name"]);
/** What is each person's own, as a name is: it stands in his row, and couples do not share it. */
export const isOnes = isOneOf(["birth_date", "ssn"]);
/** What is asked for of whoever was named before it. */
export const followsName = isOneOf([...CONTACT, ...ADDRESS]);
/** What tells of somebody in one box, or in several lines of one. */
export const isWholeAddress = isOneOf(["name_and_address"]);

/** Of what kind a thing is, whole or in part. */
export function familyOf(concept: Concept): string {
  if (isName(concept) || concept === "other_names") return "name";
  if (isAddress(concept) || isWholeAddress(concept)) return "address";
  return /phone$|^mobile$/.test(concept) ? "phone" : concept;
}

/** Facts that are numbers, whatever separates their digits. */
export const DIGITS: Partial<Record<Concept, number>> = {
  ssn: 9,
  phone: 10,
  mobile: 10,
  work_phone: 10,
};

/** By the words of a label, which has 200 characters at most: the first that fits decides. */
export const PLAIN: readonly (readonly [RegExp, Concept])[] = [
  [/\be[- ]?mail\b/, "email"],
  [/\blast (?:4|four)\b.{0,200}\b(?:ssn?|social)\b/, "ssn_last_four"],
  [/\ba-number\b|\balien (?:registration|number)/, "alien_number"],
  [/\buscis online account/, "uscis_account"],
  [/^house number$/, "house_number"],
  [/\b(?:va|veteran's) (?:claim )?file (?:number|no)\b/, "va_file_number"],
  [
    /^(?:[\w']+ )?occupation$|^(?:[\w']+ ){0,4}(?:job title|employment title)\b|^position(?: or (?:job )?title)?$/,
    "occupation",
  ],
  [
    /\b(?:other|previous|former|prior|maiden) (?:legal )?names?\b(?!.{0,200}\b(?:first|last|middle) name)|\baliases\b|\bnames? used\b/,
    "other_names",
  ],
  [/\b(?:last|first)\b,? .{0,90}\b(?:first|last)\b.{0,90}\bname\b/, "full_name"],
  [/\bfirst name\b.{0,200}\b(?:middle )?initial\b/, "first_and_middle"],
  [/\bname\b.{0,90}\b(?:first|last|given|family)\b.{0,90}\b(?:last|first|given|family)\b/, "full_name"],
  [/\bmiddle (?:name|initial)s?\b|^m\.? ?i\.?$|^initial$/, "middle_name"],
  [/\b(?:first|given|fore)[ -]?names?\b|\bname first$/, "first_name"],
  [/\b(?:last|family) ?names?\b|\bsurname\b|\bname last$/, "last_name"],
  [/\bname\b.{0,200}\baddress\b|^attorney or party without attorney\b/, "name_and_address"],
  [
    /^(?:(?:your|my|full|legal|printed|print|complete|current|client) )*names?(?:\(s\))?(?: in full| \([^)]*\))?(?:,? (?:as )?(?:shown|it appears|on|as on) .*)?$|\bname of entity\/individual\b/,
    "full_name",
  ],
  [
    /^(?:name of )?(?:your |the |present |current )*employer$|\bemployer(?:'s)? name$|^account holder$|^name, (?:company|business)$|^(?:name of )?(?:the )?(?:attorney|lawyer|counsel)(?: for (?:the )?[a-z]+)?$/,
    "full_name",
  ],
  [
    /^(?:plaintiff|petitioner|defendant|respondent|landlord|tenant|parent)s?(?:\/[a-z]+| \((?:list )?names?\))?$/,
    "full_name",
  ],
  [/^(?:[\w']+ ){0,2}date of birth\b|^(?:[\w']+ ){0,3}birth ?date\b|^(?:[\w']+ )?dob\b/, "birth_date"],
  [/\b(?:tele)?phone\b|^(?:home |daytime |day |evening )?tel\b/, "phone"],
  [/\bstreet\b(?!:).{0,90}\bcity\b.{0,90}\bstate\b/, "address"],
  [/\baddress\b ?[(,–-].{0,90}\bcity\b.{0,90}\b(?:state|zip)\b/, "address"],
  [/\baddress\b ?[(,–-].{0,90}\bzip\b.{0,90}\bcity\b/, "address"],
  [/\bstreet\b(?!.{0,200}\b(?:city|town)\b)/, "street"],
  [
    /\b(?:apt|apartment|unit)\b.{0,12}\b(?:no|number|#)|^(?:apt|apartment|unit|suite)\b|\bsuite or floor number\b|\baddress unit$|^(?:[\w']+ ){0,3}address line (?:2|two)\b/,
    "unit",
  ],
  [/\bcity\b.{0,90}\bstate\b.{0,90}\b(?:zip|postal)\b/, "city_state_zip"],
  [/\bcity\b.{0,200}\bstate\b/, "city_state"],
  [/^zip,? city$/, "city_zip"],
  [/\bstate\b,? (?:and |& )?zip\b/, "state_zip"],
  [/^(?:[\w']+ ){0,3}(?:city|town)\b(?!.*\b(?:date|signed|birth)\b)/, "city"],
  [/\bzip\b|\bpostal code\b/, "zip"],
  [
    /^(?:[\w']+ ){0,3}state(?:\/province|\/foreign country|\/region|\/district|\/territory| or (?:province|territory|region))?(?: \([^)]*\)| code| abbreviation| do not abbreviate)?$/,
    "state",
  ],
  [/^(?:[\w']+ ){0,3}country$/, "country"],
  [
    /^(?:[\w']+ ){0,3}address(?:es)?(?: line (?:1|one)| - line (?:1|one))?(?: is)?(?: [(-].*|, (?:including|number|street|apt).*)?$/,
    "street",
  ],
];

/** A name by whose it is, which another word of the label must say. */
export const SOMEBODYS_NAME =
  /^(?:(?:full|legal|printed|complete) )*names?(?:\(s\))? of [^,;]{1,60}$|^[\w' -]{1,40} names?(?: \([^)]*\))?$|^name [a-z]+(?: [a-z]+){0,2}$/;

/** Where one of these words stands, another thing is asked for than the plain one: an earlier name, a place of birth. */
export const OTHER_THING =
  /\b(?:names? used|maiden|at (?:her |his |your )?birth|previous|previously|prior|former|formerly|(?<!state\/)foreign|issu\w+|expir\w+|signature|sign here|signed|title|in care of|care of|birthplace|(?<!date )of birth|country of residence|county|different|ip address|web|url|internet|property|premises|accident|incident|location|utilit\w+|expenses?|(?<!(?:&|and|,) )suffix|prefix|nickname|preferred (?:first )?name|abroad|old (?:mailing )?address|(?<!post )office(?! use)|acces+|licen[sc]e|extranjer\w+|etranger\w*|ausland\w*|verif\w+|tax year|fax)\b|^c\/o\b/;
/** What is another thing than the plain one, and known all the same. */
export const isKnownOther = isOneOf(["other_names", "occupation"]);
/** What words of the heading over a field make it another thing. */
export const OTHER_SECTION =
  /\b(?:place of birth|signature of|previous|former|prior address|old (?:mailing )?address|(?<!for )employment|abroad|property|accident)\b/;
/** A heading over a name that is not the present one; a number or a date under it is the person's all the same. */
export const OTHER_NAMES = /\b(?:other (?:last )?names?|names? used|at birth|additional information)\b/;
/** Whose telephone, and for when. */
export const PHONES: readonly (readonly [RegExp, Concept | null])[] = [
  [/\b(?:fax|secondary|alternate|alternative|international|extension|ext|area code only)\b/, null],
  [/^home\b/, "phone"],
  [/\b(?:mobile|cell(?:ular)?(?: ?(?:tele)?phone)?)\b/, "mobile"],
  [/\b(?:work|workplace|business|office|employment)\b/, "work_phone"],
];
