import type { Field } from "../../domain/parsed-form.ts";
import { nameWords } from "../../domain/program-name.ts";
import { ownerOf, saysWhose } from "../../meaning/owner-of.ts";
import { plain, type Words } from "../../meaning/words.ts";
import * as concepts from "./concepts.ts";
import { nameLabelOrder } from "./name-order.ts";

/** A label of more words is a statement and asks for nothing; words in brackets explain. */
const MOST_WORDS = 10;

/** Whether a text names an area code, and not the number that it belongs to. */
export const isAreaCode = (text: string): boolean =>
  /(?<!\b(?:and|include|including|incl\.?|with) )\barea code ?\d*$/.test(text);
export const isNamedAreaCode = ({ name }: Field): boolean => isAreaCode(nameWords(name).toLowerCase());

/** What a text field or a list of states asks for; null where its words are not among those that are known. */
export function conceptOf(field: Field, words: Words): concepts.Concept | null {
  if (!["text", "choice"].includes(field.type) || field.hidden || field.copy_of) return null;
  if (field.format === "money" || field.format === "percent") return null;
  const label = words(withoutQuestion(field));
  const said = isSsn(field, label) ? "ssn" : (byGroup(field, label) ?? byLabel(field, label, words));
  if (said && concepts.isKnownOther(said)) return said;
  if ((isOther(field, said, words) && field.group?.kind !== "ssn") || isPartOnly(field)) return null;
  return withName(field, said, words);
}

/**
 * Compares a label to the name that a program gave: where the two are of another kind, one of them is wrong. Where several
 * fields stand under one label, "Address", the name tells them apart; where a label says nothing, but the field is
 * somebody's, it is what the name says.
 */
function withName(field: Field, said: concepts.Concept | null, words: Words): concepts.Concept | null {
  const named = byName(field);
  if (!named) return said;
  if (said) {
    const isOpenName = ROW.includes(said) || (said === "full_name" && !nameLabelOrder(field.label));
    const isOpenLine = LINES.includes(said) && PARTS.includes(named);
    if (isOpenLine || (isOpenName && ROW.includes(named))) return named;
    return concepts.familyOf(said) === concepts.familyOf(named) ? said : null;
  }
  // What its label calls a date is another one, where it does not say a birth's.
  if (/\bdate\b/.test(words(field.label))) return null;
  return ownerOf(field, concepts.isName(named), words).isSaid ? named : null;
}
/** The fields beside each other under one label, "Name". */
const ROW: readonly concepts.Concept[] = ["first_name", "middle_name", "last_name"];
const LINES: readonly concepts.Concept[] = ["street", "address"];
const PARTS: readonly concepts.Concept[] = ["unit", "city", "state", "zip"];

/** What a name of few words says. */
function byName({ name }: Field): concepts.Concept | null {
  const said = nameWords(name).toLowerCase().replace(/\d+/g, "").replace(/\s+/g, " ").trim();
  return said.split(" ").length > MOST_IN_NAME ? null : byWords(said);
}
const MOST_IN_NAME = 5;

/** "Address: City", "Mailing address - City" ask for the city. */
function withoutQuestion({ label, question, section }: Field): string {
  const asked = [question, lastOf(section)].find((text) => text && label.startsWith(`${text}: `));
  return asked
    ? label.slice(asked.length + 2)
    : label.replace(/^[^-–:.]*(?:\.[^-–:.]*)?\baddress(?:: |\.? [-–] |\. )(?!line\b)(?=\p{L})/iu, "");
}
const lastOf = (section: string | null | undefined): string => (section ?? "").split(": ").at(-1) ?? "";

function isSsn({ group, format }: Field, label: string): boolean {
  if (group?.kind === "ssn") return true;
  if (/last (?:4|four)/.test(label)) return false;
  return (
    (format === "ssn" || group?.kind === "digits") && /social security|\bsoc\.? ?sec\b|\bssn\b/.test(label)
  );
}

/** The words of a field's label that make it another thing than the plain one. */
export const otherWords = ({ label }: Field): string[] =>
  [...plain(label).matchAll(OTHER_THINGS)].map(([word]) => word);
const OTHER_THINGS = new RegExp(concepts.OTHER_THING, "g");

/** Whether its heading or its question makes a field another thing. */
export const standsUnderOther = (field: Field): boolean =>
  isUnder(field, concepts.OTHER_SECTION) || isUnder(field, concepts.OTHER_NAMES);
const isUnder = ({ section, question }: Field, heading: RegExp): boolean =>
  [lastOf(section), question ?? ""].some((text) => heading.test(text.toLowerCase()));

const isOther = (field: Field, said: concepts.Concept | null, words: Words): boolean =>
  (isUnder(field, concepts.OTHER_SECTION) && !/\bemployer\b/.test(words(field.label))) ||
  (isUnder(field, concepts.OTHER_NAMES) && (said === null || concepts.isName(said))) ||
  [field.label, field.column ?? ""].some((text) =>
    concepts.OTHER_THING.test(words(text).replace(IF_DIFFERENT, "").replace(EXPLAINS, "")),
  );
/** Brackets that say when, or where to read of it. */
const EXPLAINS = /\((?:see|if)\b[^)]*\)?/g;

/** Whether a telephone's field holds its area code alone, as its name says. */
const isPartOnly = (field: Field): boolean => !field.group && isNamedAreaCode(field);

/** An address that is asked for only where it is another than one that was given. */
const IF_DIFFERENT =
  /\(?\b(?:if|when|only if) (?:it is )?(?:different|not the same|other than|i am not|not the)\b.*/;
const IF_SO = /^if (?:yes|no|so)\b/;
export const isConditional = ({ label, question, section }: Field, words: Words): boolean =>
  IF_SO.test(words(label)) ||
  [label, question ?? "", lastOf(section)].some((text) => IF_DIFFERENT.test(words(text)));

/** What fields that stand together hold is known of their group. */
function byGroup({ group }: Field, label: string): concepts.Concept | null {
  if (group?.kind === "date") return /\bbirth|\bdob\b/.test(label) ? "birth_date" : null;
  if (group?.kind === "phone") return byWords(label) ?? "phone";
  const part = ROW.find((each) => group?.kind === "name" && each === group.part) ?? null;
  return part === "first_name" && /\binitial\b/.test(label) ? "first_and_middle" : part;
}

function byLabel({ group, format, ...field }: Field, label: string, words: Words): concepts.Concept | null {
  if (group && group.kind !== "digits") return null;
  const isSomebodys = (): boolean => concepts.SOMEBODYS_NAME.test(label) && saysWhose(field, words);
  const found = byWords(label) ?? (isSomebodys() ? "full_name" : null);
  return format === "number" && found && !["zip", "alien_number"].includes(found) && !group ? null : found;
}

function byWords(label: string): concepts.Concept | null {
  const short = label.replace(/\([^)]{0,200}\)/g, " ").trim();
  if (short.split(/\s+/).length > MOST_WORDS) return null;
  const found = concepts.PLAIN.find(([pattern]) => pattern.test(label))?.[1] ?? null;
  if (found !== "phone") return found;
  const special = concepts.PHONES.find(([pattern]) => pattern.test(label));
  return special ? special[1] : found;
}

/** Of which kind an address is, where its form has several: the first that its own words name, then its heading's. */
export type AddressKind = "mailing" | "home" | null;
export function addressKindOf({ label, column, question, section }: Field): AddressKind {
  for (const text of [label, column, question, section]) {
    const [said] = /\bmailing\b|\bhome\b|\bphysical\b|\bresiden\w+/.exec(text?.toLowerCase() ?? "") ?? [];
    if (said) return said === "mailing" ? "mailing" : "home";
  }
  return null;
}
