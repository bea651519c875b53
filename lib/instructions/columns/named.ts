import { spaceCamelCase } from "../../domain/program-name.ts";
import { isCanonical, LANGUAGES, roles } from "../../meaning/lexicon/lexicon.ts";
import { createTokenReader, languagesOf, type Reader } from "../../meaning/lexicon/tokens.ts";
import { apartOf, BESIDE, type BlankTexts, lineOf, meaningOf } from "../../meaning/meaning-of.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { withoutSharedStart } from "../../meaning/shared-start.ts";

/** What something is called: what it asks for or holds, whose it is, and in which of several roles. */
export interface Named {
  kind: Meaning | null;
  /** Other people that it is of: "emergency", "spouse"; empty for the person's own. */
  of: readonly string[];
  /** "home", "work", "mailing": which of a person's several. */
  role: readonly string[];
  words: readonly string[];
  /** Words that say more than what it holds, which may be whose: "Coach e-mail". */
  rest: readonly string[];
}

/** A contact is whom a list is of; everybody has accounts and references of his own. */
const OWN = new Set(["contact", "holder", "reference", "recipient", "bank"]);
/** Who else has a section of a form. */
const BODIES = "school university college hospital clinic pharmacy clerk notary officer lender".split(" ");
const OTHERS = new Set([...roles.other, ...roles.party, ...BODIES].filter((word) => !OWN.has(word)));
const ROLES = new Set("home work business personal private office mailing billing shipping".split(" "));
/** What tells nothing of whose it is: the main one, how it is written, and that it is of an address. */
const PLAIN = new Set(
  (
    "main primary preferred best daytime evening day contact default residence attendee number id info value formatted " +
    "description code po address line territory region postal mm dd yyyy yyyymmdd yy 1"
  ).split(" "),
);

/** What programs that keep lists of people say of a record, and not of the person. */
const OF_RECORD = new Set(
  "phonetic label owner modified created updated geandert login activity contacted".split(" "),
);

/** A column holds a part in the same field as the value that it is a part of, in whichever words. */
const ALIKE = new Map<Meaning, Meaning>([
  ["middle_initial", "middle_name"],
  ["second_line", "unit"],
  ["city_state", "city_state_zip"],
  ["city_zip", "city_state_zip"],
  ["paternal_name", "last_name"],
]);

/** Tables come from anywhere: their heads may be in any language. */
const anyLanguage: Reader = createTokenReader(LANGUAGES);

/** The same, but first in the language of most of them: "Nombre" is a name in Spanish, and a number in French. */
export function readerOfHeads(heads: readonly string[]): Reader {
  const spoken = languagesOf(heads.map(apart).join("\n"));
  return createTokenReader([...new Set([...spoken, ...LANGUAGES])], spoken.slice(0, 1));
}

/** Heads without a word that most begin with, "EE_", unless it says something: "Property_". */
export const plainHeads = (heads: readonly string[]): string[] =>
  withoutSharedStart(heads, (word) =>
    anyLanguage.words(word).some((each) => isCanonical(each) && !OWN.has(each)),
  );

/**
 * What the head of a column says. An `isAnswered` one, of yes and no, asks something of the person: "Owner?". The words that
 * the form has, `said`, are no words of a record: the owner of a house is asked for.
 */
export function named(
  head: string,
  reader: Reader = anyLanguage,
  isAnswered = false,
  said: ReadonlySet<string> = new Set(),
): Named {
  const text = apart(head).replace(BORROWER, "borrower");
  const read = reader.words(text).flatMap((word) => inPlural(word, reader) ?? apartOf(word));
  // "Emp last name": no employer has one.
  const isEmployee = EMP.test(text) && PERSONAL.has(lineOf(read)?.meaning ?? null);
  const meant = (word: string): string => {
    if (isEmployee && word === "employer") return "employee";
    // Of a form about a child, a minor is this one.
    return word === "minor" && said.has("child") && !said.has("minor") ? "child" : word;
  };
  const words = read.map(meant);
  const isOfRecord = words.some((word) => OF_RECORD.has(word) && !said.has(word));
  if (isOfRecord && !isAnswered) return { kind: null, of: [], role: [], words: [], rest: [] };
  const part = words[0] === "address" && !isOfRecord ? lineOf(words.slice(1)) : null;
  // "address" before a part of an address names nothing else: "address.city", "Address State".
  if (part?.meaning && ADDRESS_PARTS.has(part.meaning))
    return whose(words.slice(1), part.meaning, part.words);
  const line = isOfRecord ? null : lineOf(words);
  const isNumbered = line?.meaning && LANDS.has(line.meaning) && words.some((word) => NUMBERS.has(word));
  return isNumbered ? whose(words, null) : whose(words, line?.meaning ?? null, line?.words);
}

const BORROWER = /(?<!\p{L})borr(?!\p{L})/iu;
const EMP = /(?<!\p{L})emp(?!\p{L})/iu;
const PERSONAL = new Set<Meaning | null>([
  ...(["first_name", "middle_name", "middle_initial", "last_name", "birth_date", "ssn", "gender"] as const),
]);

const ADDRESS_PARTS = new Set<Meaning>(["street", "city", "state", "zip", "county", "country"]);

/** "State ID" is a number that a state gave, and no state. */
const LANDS = new Set<Meaning>(["city", "state", "county", "country"]);
const NUMBERS = new Set(["id", "number"]);

/** A word that is known of several: "Bemerkung" by "Bemerkungen". */
const inPlural = (word: string, reader: Reader): string | undefined =>
  isCanonical(word) || word.length < 5
    ? undefined
    : ["s", "es", "en", "n", "e"].flatMap((ending) => reader.words(word + ending)).find(isCanonical);

/** What a place of a form says, in the form's languages. */
export function namedPlace(place: BlankTexts, reader: Reader): Named {
  const label = ofOneGender(place.label).replace(OF_LAND, "$1");
  const found = meaningOf({ ...place, label }, reader);
  return whose(reader.words(label).flatMap(apartOf), found?.meaning ?? null, found?.words);
}

/** "City name" is a city, and nobody's name. */
const OF_LAND = /(?<!\p{L})(city|town|street|state|county|country)\s+name(?!\p{L})/iu;

/** What says no more than of which kind a value is: two sums, two days or two answers are not the same for that. */
const GENERAL: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(["amount", "percent", "count", "quantity", "date", "time", "text", "yes_no"] as const),
  ...(["document_number", "case_number", "day", "month", "year"] as const),
]);
/** Firms that are never the one that somebody works for. */
const FIRMS = new Set(
  "bank school court insurer hospital university agency authority association".split(" "),
);

/** The other people that words speak of: a mother is a parent as well, and a daughter a child. */
export function peopleIn(words: readonly string[]): string[] {
  const people = new Set(words.filter((word) => OTHERS.has(word)).map((word) => SAME.get(word) ?? word));
  if (people.has("mother") || people.has("father")) people.delete("parent");
  return [...people];
}
const SAME = new Map(
  roles.same.flatMap(([first = "", ...others]) =>
    ["child", "doctor", "preparer"].includes(first) ? others.map((other) => [other, first] as const) : [],
  ),
);

function whose(words: readonly string[], meaning: Meaning | null, said?: ReadonlySet<string>): Named {
  return {
    kind: meaning === null || GENERAL.has(meaning) ? null : (ALIKE.get(meaning) ?? meaning),
    of: meaning === "company" ? firmIn(words) : peopleIn(words),
    role: words.filter((word) => ROLES.has(word) && !said?.has(word)),
    words,
    rest: words.filter(
      (word) =>
        (THEIRS.has(word) && !words.includes("account")) ||
        ![said, BESIDE, ROLES, PLAIN].some((known) => known?.has(word)),
    ),
  };
}

/** Who has a town and a telephone of his own, though everybody has accounts and references. */
const THEIRS = new Set(["bank", "reference"]);

/** A firm is the bank's, the school's or the one that somebody works for, who may be another. */
const firmIn = (words: readonly string[]): string[] => [
  ...words.filter((word) => FIRMS.has(word)),
  ...peopleIn(words).filter((word) => !FIRMS.has(word) && word !== "employer"),
];

/**
 * What names mean beside others: "address" is the street where the town stands apart, and "name" the last name where the
 * first does. `placeOf` tells whose parts stand together.
 */
export function inContext<N extends Named>(all: readonly N[], placeOf: (one: N) => string): N[] {
  const isDivided = all.some(({ kind }) => kind !== null && TOWNS.has(kind));
  const parts = Map.groupBy(all, placeOf);
  return all.map((one) => {
    if (one.kind === "address" && isDivided) return { ...one, kind: "street" };
    const beside = parts.get(placeOf(one)) ?? [];
    const has = (kind: Meaning): boolean => beside.some((other) => other.kind === kind);
    const isBare =
      one.kind === "full_name" &&
      one.words.every((word) => word === "name" || (BESIDE.has(word) && !WHOLE.has(word)));
    if (isBare && has("first_name") && !has("last_name")) return { ...one, kind: "last_name" };
    if (isBare && has("last_name") && !has("first_name")) return { ...one, kind: "first_name" };
    return one;
  });
}
const WHOLE = new Set(["full", "complete"]);
const TOWNS = new Set<Meaning>(["city", "city_state_zip", "zip"]);

/** "Abteilung(en)" is "Abteilung", "Alumno/a" is "Alumno". */
const ofOneGender = (text: string): string =>
  text
    .replace(/(?<=\p{L})\((?:e?n|e?s|e|in|innen)\)/giu, "")
    .replace(/(?<=\p{L}{3})[/*:][-_]?(?:as?|es?|in|innen|ne|rice|ra)(?!\p{L})/giu, "");

/** "POCity" is "PO City", "contact_name" is "contact name", "Acct #" is "Acct number". */
export const apart = (text: string): string =>
  spaceCamelCase(ofOneGender(text).replaceAll("#", " number "))
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replaceAll("_", " ");
