import type { Field } from "../../../domain/parsed-form.ts";
import { FILER, isPrincipal, isRole } from "../people/roles.ts";
import { askedBy } from "./asked-words.ts";
import { tokens } from "./tokens.ts";

/** "Mother's", "of the applicant", "you, the co-applicant": whose box it is, and not what its caption speaks of. */
const WHOSE = /([\p{L}-]+)['’]s\b|\b(?:(?:of|as) (?:the |your )?|you, (?:the|your) )([\p{L}-]+)/giu;

/** "The number assigned by the insurer": who does something to a thing does not own it. */
const DOER = /\bby (?:the |your |an? )?[\p{L}-]+/giu;

/** "Attorney or party without attorney", in names "AttyParty": whoever files the paper. */
const ATTORNEY_OR_PARTY = /\batt(?:orne)?y(?:\s+or\s+party(?: without (?:an )?attorney)?|-?party)/giu;
/** "If I am not the veteran", "Do not list yourself or spouse". */
const NOT_THE = /\b(?:not|other than) the [\p{L}-]+|\bdo not (?:list|include|enter|count)\b[^.)]*/giu;
/** "youSpouseWereIn", in names: a question about both. */
const YOU_OR_SPOUSE = /you_?(?:or|and)?_?(?:your)?_?spouse/giu;
/** A kind of insurance, and nobody's. */
const EMPLOYERS_LIABILITY = /employers?['’]?[\s_]*liability/giu;
/** "Attorney for": his client. */
const ATTORNEY_FOR = /\batt(?:orne)?y\s*for\b/giu;

/** The most particular heading that speaks of people: "Part 3. Notice of the Attorney. Address of Client" is the client's. */
const headingOf = (places: readonly (string | null)[]): readonly string[] =>
  places
    .flatMap((place) => (place ?? "").split(/\.\s/))
    .map(tokens)
    .findLast((words) => words.some(isRole)) ?? [];

/**
 * The people that a field's own words speak of, or else its heading.
 * @param places The section and the headings that its words name, the most general first.
 */
export function rolesOf(field: Field, places: readonly (string | null)[]): string[] {
  const place = headingOf(places);
  const isButton = field.type === "checkbox" || field.type === "radio";
  const texts = [field.label, field.tooltip ?? ""].map((text) =>
    isButton ? whoseIn(text) : askedBy(text).words.slice(0, LONGEST).replace(DOER, ""),
  );
  const words = [...texts, field.name ?? ""]
    .map((text) =>
      text
        .replace(ATTORNEY_FOR, "")
        .replace(EMPLOYERS_LIABILITY, "")
        .replace(YOU_OR_SPOUSE, "")
        .replace(NOT_THE, "")
        .replace(ATTORNEY_OR_PARTY, ` ${FILER} `),
    )
    .flatMap(tokens);
  const own = words.filter((word) => isRole(word) || word === FILER);
  const heading = isAbout(place, words) ? place.filter(isRole) : [];
  // A heading that lists everybody says nobody's.
  const above = new Set(heading).size > MOST_HEADED ? [] : heading;
  // "Debtor's first name" under "About Debtor 2" is the second debtor's.
  const isElsewhere = own.every(isPrincipal) && !above.some((role) => own.includes(role));
  const roles = [...new Set(isElsewhere ? [...own, ...above] : own)];
  return roles.length > MOST_OWN ? roles.filter(isPrincipal) : roles;
}

/** What follows in a long description explains, and may speak of anybody. */
const LONGEST = 150;
const MOST_HEADED = 3;
/** "Name of Client (Applicant, Petitioner, Respondent) and Attorney": so many are a list of all whom it may concern. */
const MOST_OWN = 4;

/** "Father's name" heads his names and not the telephone number that stands below it. */
function isAbout(heading: readonly string[], words: readonly string[]): boolean {
  const things = heading.filter((word) => HEADED_THINGS.has(word));
  return things.length === 0 || words.some((word) => things.includes(word) || NAME_PARTS.has(word));
}

const HEADED_THINGS = new Set(["name", "ssn", "phone", "birthdate", "email"]);
const NAME_PARTS = new Set(
  "first middle last initial suffix prefix street address city state zip".split(" "),
);

const whoseIn = (text: string): string =>
  [...(text.split(/\bif\b/i)[0] ?? "").matchAll(WHOSE)].map((match) => match[1] ?? match[2]).join(" ");
