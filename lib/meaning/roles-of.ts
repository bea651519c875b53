import { cuePhrases, roles } from "./lexicon/lexicon.ts";

const PRINCIPAL = new Set(roles.principal);
const OTHER = new Set([...roles.other, ...roles.party]);

/** Words for the person whose form it is tell little: who names nobody means that person. */
export const isPrincipal = (word: string): boolean => PRINCIPAL.has(word);

const BODIES = new Set(roles.body);

/** Whether a role is mostly that of a body, or of somebody met on business: no family. */
export const isBody = (role: string): boolean => BODIES.has(role);

/** The person whose form it is. */
export const SELF = "self";

/** Whom canonical words speak of, each role once: somebody beside the person whose form it is, or that person. */
export function rolesIn(words: Iterable<string>): string[] {
  const found = new Set<string>();
  let number: string | null = null;
  let last: string | null = null;
  for (const word of words) {
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

/** Whether two roles may be those of one person. */
export const mayBeSame = (a: string, b: string): boolean =>
  a === b ||
  (a === "self 2" && b === "spouse") ||
  (a === "spouse" && b === "self 2") ||
  roles.same.some((group) => group.includes(a) && group.includes(b));

/** The same, whichever of several people of a role are meant. */
export const isSamePerson = (a: string, b: string): boolean => mayBeSame(withoutNumber(a), withoutNumber(b));
const withoutNumber = (role: string): string => role.replace(/ \d$/, "");

/** The words of a heading; one that stands alone may mean a person, as "Frau" does the wife. */
export const headingWords = (words: readonly string[]): readonly string[] =>
  words.length === 1 ? words.map((word) => roles.heading[word] ?? word) : words;

/**
 * Whose a way to reach somebody is, or a birth, that is told next, where it is somebody without a known role: "the coach's e-mail
 * is ", "Tim's date of birth is ".
 */
export function strangersBefore(text: string, kind: string): string[] {
  const [, owner = "", what = ""] = POSSESSOR.exec(text.slice(-60)) ?? [];
  const word = owner.toLowerCase();
  const isKnown = NOBODY.has(word) || cuePhrases("writer").has(word) || rolesIn([word]).length > 0;
  return isKnown || !(REACHES.has(kind) || (kind === "date" && /birth/i.test(what))) ? [] : [word];
}
const POSSESSOR = /(?<!\p{L})(\p{L}{2,20})['’]s\s([^.;:'’]{3,30})$/iu;
const REACHES = new Set(["email", "phone"]);
const NOBODY = new Set([
  "",
  "today",
  "tomorrow",
  "it",
  "that",
  "what",
  "here",
  "there",
  "let",
  "he",
  "she",
  "who",
]);
