import type { Field } from "../domain/parsed-form.ts";
import { cuePattern, cuePhrases, isCanonical, LANGUAGES, roles, words } from "./lexicon/lexicon.ts";
import { plainTokens, type Reader } from "./lexicon/tokens.ts";

const PRINCIPAL = new Set(roles.principal);
const OTHER = new Set([...roles.other, ...roles.party]);

/** Words for the person whose form it is tell little: who names nobody means that person. */
export const isPrincipal = (word: string): boolean => PRINCIPAL.has(word);

const BODIES = new Set(roles.body);

/** Whether a role is mostly that of a body, or of somebody met on business: no family. */
export const isBody = (role: string): boolean => BODIES.has(role);

const APART = new Set(roles.apart);

/** Whether a word names what has an address and a telephone of its own: "school". */
export const isApart = (word: string): boolean => APART.has(word);

/** Whether words call a thing that of a body, or of a place with a telephone of its own; a contact is mostly oneself. */
export function callsOthers(words: readonly string[]): boolean {
  const called = rolesIn(words).filter((role) => role !== "contact");
  return called.length > 0 ? called.every(isBody) : words.some(isApart) && !words.includes("home");
}

/** The person whose form it is. */
export const SELF = "self";

/** Whom canonical words speak of, each role once: somebody beside the person whose form it is, or that person. */
export function rolesIn(words: Iterable<string>): string[] {
  const found = new Set<string>();
  let number: string | null = null;
  let last: string | null = null;
  const all = [...words];
  for (const [at, word] of all.entries()) {
    // "Self-employed: position" may be asked of anybody.
    if (word === SELF && /^employ/.test(all[at + 1] ?? "")) continue;
    if (last && /^[1-9]$/.test(word)) number = word;
    last = OTHER.has(word) || PRINCIPAL.has(word) ? word : null;
    if (OTHER.has(word)) found.add(word);
    else if (PRINCIPAL.has(word)) found.add(SELF);
  }
  const others = [...found].filter((role) => role !== SELF);
  const named = others.length > 0 ? others : [...found];
  // "Debtor 2", "Parent 1": the number tells people of one role apart.
  return number && number !== "1" && named.length === 1 ? [`${named[0]} ${number}`] : named;
}

/** Whether a word, in any language, says whose something is: "Bruder", "Ehefrau". */
export const isRoleWord = (word: string): boolean => ROLE_WORDS.has(word) || rolesIn([word]).length > 0;
const ROLE_WORDS = new Set(
  words.flatMap((entry) =>
    rolesIn([entry.means]).length > 0 ? LANGUAGES.flatMap((language) => entry[language] ?? []) : [],
  ),
);

/** Whether two roles may be those of one person: the second borrower is the co-borrower. */
export const mayBeSame = (a: string, b: string): boolean =>
  a === b || roles.same.some((group) => [a, b].every((role) => group.includes(besides(role))));
const besides = (role: string): string => (role === `${SELF} 2` ? "coapplicant" : role);

/** The same, whichever of several people of a role are meant. */
export const isSamePerson = (a: string, b: string): boolean => mayBeSame(withoutNumber(a), withoutNumber(b));
const withoutNumber = (role: string): string => (isNumberedSelf(role) ? role : role.replace(/ \d$/, ""));
/** "Borrower 2" is not the person whose form it is. */
const isNumberedSelf = (role: string): boolean => role.startsWith(`${SELF} `);

/** "The user's hire date at their employer": a name that begins with whose it is means nobody else by "their". */
export const namesOwner = (words: readonly string[]): boolean =>
  rolesIn(words.slice(0, 2)).some((role) => !isBody(role));

/** The words of a heading; one that stands alone may mean a person, as "Frau" does the wife. "Contact details" are one's own where nobody else was named. */
export function headingWords(words: readonly string[], hasOthers: boolean): readonly string[] {
  if (!hasOthers && headsContact(words)) return [];
  return words.length === 1 ? words.map((word) => roles.heading[word] ?? word) : words;
}
const DETAILS: ReadonlySet<string> = new Set(["information", "info", "detail", "data"]);

/** Whether a heading says no more than how to reach somebody: "Contact details". */
const headsContact = ([first, second = "", ...more]: readonly string[]): boolean =>
  first === "contact" && DETAILS.has(second) && more.length === 0;

/** Whether "Contact details" are over what is said, and a place is of a contact who is another, as in an emergency. */
export const isHeadedOwn = (
  heading: Iterable<string>,
  said: readonly string[],
  asked: readonly string[],
): boolean =>
  said.every((role) => role === "contact") &&
  headsContact([...heading]) &&
  asked.includes("contact") &&
  asked.some((role) => role !== "contact" && !isPrincipal(role));

interface Spoken {
  kind: string;
  /** The canonical words that say what a value is. */
  near: readonly string[];
  /** Whom a value's own words name. */
  named: readonly string[];
  proxies: ReadonlySet<string>;
}

/**
 * Whether a role is surely another's. About bodies, and people met on business, a sentence says their names and how to
 * reach them, and when such a person was born; its other facts mostly belong to the writer. A clause is of those alone
 * whom it names.
 */
export function isSomebodyElse(role: string, { kind, near, named, proxies }: Spoken): boolean {
  if (role === SELF || proxies.has(role)) return false;
  if (kind === "clause") return named.includes(role) && !isBody(role);
  const isBirth = kind === "date" && near.some((word) => BIRTH.has(word));
  return named.includes(role) || !isBody(role) || CALLED.has(kind) || isBirth;
}
const CALLED: ReadonlySet<string> = new Set(["phone", "email", "address", "name"]);

/**
 * Who else a way to reach somebody, or a birth, may be of: "Our coach was born on ", "Bob from accounting, phone ", "Tim's
 * e-mail is ". Whether a role is another's is shown by words before a value in its sentence that no form asks for, where
 * the writer speaks of himself elsewhere and not there. Where nobody does, a named person may be the form's own, and only a
 * possessive shows it.
 */
export function strangersBefore(
  before: string,
  kind: string,
  reader: Reader,
  isOfOneself: boolean,
): readonly string[] {
  const words = reader.words(before);
  const isPersonal = REACHES.has(kind) || (kind === "date" && words.some((word) => BIRTH.has(word)));
  const isBeside = (kind === "name" || isPersonal) && WITH.test(before) && ONESELF.test(before);
  if (isBeside || ((isPersonal || kind === "date") && WHO.test(before))) return ["who"];
  if (!isPersonal || words.some(isPrincipal)) return [];
  const [mine, noun = ""] = MINE.exec(before) ?? [];
  const named = reader.words(noun);
  const called = before.slice(mine?.length ?? 0);
  if (mine && IS_NAME.test(called) && !named.some(isCanonical) && !ONESELF.test(called)) return named;
  if (ONESELF.test(before)) return [];
  const said = isOfOneself ? words : reader.words(POSSESSOR.exec(before)?.[1] ?? "");
  return said.filter((word) => !isCanonical(word) && !SMALL.has(word));
}
const POSSESSOR = /(?<!\p{L})(\p{L}{2,20})['’]s\s[^.;:'’]{3,30}$/iu;
/** "My trainer is Bob Roe, ", "My coach Bob was " */
const MINE = new RegExp(
  `^\\s*${cuePattern("own").source}\\s(\\p{L}[\\p{L}’'-]+)\\s(?:${cuePattern("copula").source}\\s)?`,
  "iu",
);
const IS_NAME = /^\p{Lu}\p{Ll}/u;
/** "I live with Tom Roe, who was born on " */
const RELATIVE = cuePattern("relative").source;
const WHO = new RegExp(`\\p{Lu}[\\p{L}’'-]{1,30}(?:,?\\s${RELATIVE}|,\\s(?:der|die))\\s[^,;.]{0,40}$`, "u");
/** "I live with ", "I live with Tom Roe, born on " */
const WITH =
  /\s(?:with|mit|avec|con|met)\s(?:\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*){0,3},\s[^,;.]{0,20})?$/u;
/** Whether words begin what is said of somebody just named: "who was born on". */
export const isRelative = (words: string): boolean => BEGINS_RELATIVE.test(words);
const BEGINS_RELATIVE = new RegExp(`^${RELATIVE}\\s`, "iu");
const REACHES = new Set(["email", "phone"]);
const BIRTH = new Set(["birth", "born"]);
const ONESELF = cuePattern("oneself");
const SMALL = new Set(
  (["copula", "request", "courtesy", "now"] as const).flatMap((cue) => [...cuePhrases(cue)]),
);

/** Whether a sentence begins with somebody else and a name: "The director, Ann Roe, does not take part". */
export function beginsWithOther(before: string, reader: Reader): boolean {
  const [, noun] = APPOSED.exec(before) ?? [];
  const words = noun === undefined ? [] : reader.words(noun);
  return words.length > 0 && !words.includes("name") && !words.some(isPrincipal);
}
const APPOSED = new RegExp(
  `^\\s*${cuePattern("own", "theirs", "article").source}\\s((?:[\\p{L}’'-]+\\s){0,2}[\\p{L}’'-]+),\\s\\p{Lu}[\\p{L}.’'-]*(?:\\s\\p{Lu}[\\p{L}.’'-]*){0,4},(?:\\s|$)`,
  "iu",
);

/** Whose what a key calls is: "Herald's e-mail", "el teléfono de la escuela"; empty where it names nobody. */
export const possessorIn = (key: string): string => {
  const [, before, behind] = POSSESSED.exec(key) ?? [];
  return before ?? behind ?? "";
};
const POSSESSED = new RegExp(
  `(\\p{L}{2,20})['’]s\\s|\\s(?:of|de|d['’]|del|du|des|di|della|dello|dell['’]|der|von|van)\\s?(?:${cuePattern("article", "own").source}\\s)?(\\p{L}{3,20})$`,
  "iu",
);

/**
 * Who is named by another's name: "parent of Ada" names a child, "the wife of Ada" somebody. Null where no name
 * is to follow.
 */
export function relatedBehind(before: string, reader: Reader): string | null {
  const [, noun] = RELATED.exec(before.slice(-60)) ?? [];
  const [role] = noun === undefined ? [] : rolesIn(reader.words(noun));
  if (role === undefined || role === SELF || isBody(role)) return null;
  return roles.inverse[role] ?? "somebody";
}
const RELATED = new RegExp(
  `(\\p{L}{3,20})\\s${cuePattern("of").source}\\s(?:${cuePattern("own", "article").source}\\s)?$`,
  "iu",
);

/** Whether each of two roles is named by the other: "(parent) consents for their child". */
export const areRelated = (some: readonly string[]): boolean =>
  some.some((role) => roles.inverse[role] !== role && some.includes(roles.inverse[role] ?? ""));

/** The words over a blank, where they may say that it is another's: "you or your spouse" does not, and "joint applicant" does. */
export function othersOver(words: Iterable<string>, { section, question }: Field): string[] {
  const over = plainTokens(`${section ?? ""} ${question ?? ""}`);
  return [...words].some(isPrincipal) || over.some(({ word }) => YOU.has(word)) ? [] : [...words];
}
const YOU: ReadonlySet<string> = new Set(["you", "yourself"]);

/** The people beside the one whose form it is whom words speak of. */
const peopleIn = (words: Iterable<string>): string[] =>
  rolesIn(words).filter((role) => role !== SELF && !isBody(role));

/** Whom what is said speaks of, and whose it and its heading say that it is. */
interface SaidOf {
  roles: readonly string[];
  others: readonly string[];
  heading: Iterable<string>;
}

/** A place, whom it speaks of, and the words around it. */
interface AskedOf {
  roles: readonly string[];
  context: Iterable<string>;
  field: Field;
}

/**
 * Whose fact it is on both sides: of one person, of two, or of one whom the other side does not name; who is not named is the
 * person whose form it is. Of two employers, whose they are tells which is meant.
 */
export function sidesOfRoles(
  { roles: told, others, heading }: SaidOf,
  { roles, context, field }: AskedOf,
): Record<"roleSame" | "roleDiffers" | "slotOfOther" | "saidOfOther", number> {
  const isOwned = roles.some(isBody) && told.some(isBody);
  const named = (some: readonly string[]): readonly string[] => some.filter((role) => role !== SELF);
  const [said, asked] = isOwned
    ? [peopleIn([...others, ...heading]), peopleIn(othersOver(context, field))]
    : [named(told), named(roles)];
  const isSame =
    (isOwned && said.length + asked.length === 0) ||
    said.some((role) => asked.some((other) => mayBeSame(role, other)));
  return {
    roleSame: Number(isSame),
    roleDiffers: Number(!isSame && said.length > 0 && asked.length > 0),
    slotOfOther: Number(!isSame && said.length === 0 && asked.length > 0),
    saidOfOther: Number(!isSame && said.length > 0 && asked.length === 0),
  };
}

/** Whoever speaks, and nobody whom a form tells apart: a member's price is no list price. */
export const SPEAKERS: ReadonlySet<string> = new Set([...YOU, "user", "applicant", SELF]);

/** "My phone is", "meine Telefonnummer ist": whose it is stands at the head of an item's key or just before it; its value starts at `start`. */
export function isCalledOwn(prompt: string, key: string | null, start: number): boolean {
  const at = prompt.lastIndexOf(key ?? "", start);
  return BEGINS_OWN.test(key ?? "") || ENDS_IN_OWN.test(prompt.slice(Math.max(0, at - LONGEST_OWN), at));
}
const OWN = cuePattern("own").source;
const [BEGINS_OWN, ENDS_IN_OWN] = [`^${OWN}\\s`, `(?<!\\p{L})${OWN}\\s$`].map(
  (source) => new RegExp(source, "iu"),
) as [RegExp, RegExp];
/** In characters, with the blanks around it. */
const LONGEST_OWN = 12;
