import { eitherCase } from "../entities/either-case.ts";
import { isTypoOf } from "../form/tokens.ts";
import { isBody, isPersonName, nameStart, PROPER_NAME } from "./names.ts";
import type { NamedAt } from "./person.ts";
import { ROLE_PATTERN, ROLE_WORDS } from "./roles.ts";

/** How the text points at somebody. */
export type MentionKind = "writer" | "he" | "she" | "role" | "name" | "body" | "side";

/** A place in the text that points at somebody. */
export interface Mention {
  kind: MentionKind;
  start: number;
  end: number;
  /** What it says, where a couple shares a last name with that name. */
  text: string;
  /** Whether it is a plural, for several people who are named next. */
  isSide?: boolean;
  /** Which of a couple it names. */
  ofCouple?: "first" | "second";
  /** The words that name both. */
  couple?: NamedAt;
}

const NOUNS =
  "deceased|debtor 2|second debtor|co-applicant|co-owner|new hire|col+e+a?gue|baby|partnership|company|corporation";

const MENTION = new RegExp(
  [
    `(?<writer>\\b(?:${eitherCase("i['’]?m|i['’]ve|i['’]d|i|my|mine|me|we['’]re|we['’]ve|we|our|us")})\\b)`,
    `(?<he>\\b(?:${eitherCase("he['’]?s|he|him|his")})\\b)`,
    `(?<she>\\b(?:${eitherCase("she['’]?s|she|hers|her")})\\b)`,
    `(?<role>\\b(?:${eitherCase(`${NOUNS}|${ROLE_PATTERN}`)})(?=s?\\b))`,
    `(?<name>(?<![\\p{L}\\d])${PROPER_NAME})`,
  ].join("|"),
  "gu",
);

/** Everything in a text that points at a person or body, in order. */
export function mentionsIn(text: string): Mention[] {
  const found = [...text.matchAll(MENTION)].flatMap((match): Mention[] => {
    const kind = (["writer", "he", "she", "role", "name"] as const).find((group) => match.groups?.[group]);
    const [start, end] = [match.index, match.index + match[0].length];
    if (!kind) return [];
    if (isNobody(kind, match[0], start, text)) return [];
    if (kind !== "name") return [{ kind, start, end, text: match[0].toLowerCase() }];
    return namedIn(match[0], start);
  });
  return [...found, ...misspelt(text)].sort((a, b) => a.start - b.start);
}

/** Words that look like a mention of somebody where they stand, and are none. */
function isNobody(kind: MentionKind, word: string, start: number, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 12), start), text.slice(start + word.length)];
  if (/\bpower of $/i.test(before)) return true;
  if (kind === "role")
    return IS_NO_NOUN.test(word + after.slice(0, 12)) || (/^vet$/i.test(word) && OF_ANIMALS.test(text));
  if (kind !== "name") return false;
  return (
    (/^\p{L}+$/u.test(word) && OF_A_FORCE.test(after)) ||
    AFTER_YEAR.test(before) ||
    PART_OF_NUMBER.test(word + after.slice(0, 1)) ||
    (AFTER_IN.test(before) && !isBody(word))
  );
}

/** "Marine veteran": where he served. */
const OF_A_FORCE = /^ vet(?:eran)?\b/;

/** "IF/GCT/22" */
const PART_OF_NUMBER = /^\p{Lu}{1,4}[/\d]/u;

/** "A 2019 Honda Civic": what has a year of its own is a thing. */
const AFTER_YEAR = /(?:^|\b(?:an?|my|our|his|her|their|the|and|,)\s+)(?:19|20)\d\d\s$/i;

/** "Born in Lagos Nigeria": a place. */
const AFTER_IN = /\bin\s$/i;
/** "Insured with Statewide": a verb. */
const IS_NO_NOUN =
  /^(?:insured\s+(?:with|by|through|under|for)|(?:child|parent|spouse|employee|patient)\s+(?:support|care|custody|tax|seat|labor|abuse|benefits?|protection))\b/i;

/** Of an animal, the vet is no veteran. */
const OF_ANIMALS = /\b(?:dog|cat|puppy|kitten|pet|animal|rabies|neutered|spayed|horse)s?\b/i;

const LONG_WORD = /(?<!\p{L})\p{Ll}{8,}(?!\p{L})/gu;
const LONG_ROLES = ROLE_WORDS.filter((word) => word.length >= 8);

/** A slip leaves both ends alone: "designer" and "borrowed" are words of their own. */
const isSlipOf = (role: string, word: string): boolean =>
  role.slice(0, 4) === word.slice(0, 4) && role.slice(-2) === word.slice(-2) && isTypoOf(role, word);

/** Long nouns for people with a slip of the pen: "recipeint", "refernce". */
const misspelt = (text: string): Mention[] =>
  [...text.matchAll(LONG_WORD)].flatMap(({ 0: word, index: start }): Mention[] => {
    const meant = ROLE_WORDS.includes(word) ? undefined : LONG_ROLES.find((role) => isSlipOf(role, word));
    return meant ? [{ kind: "role", start, end: start + word.length, text: meant }] : [];
  });

/** "City of Austin" is a body, and no label. */
const PLACE_BODY = /^(?:City|Town|Village|Township|County|State|Board|Office|Department) of \p{Lu}/u;
/** "Acme LLC EIN": the label of the number that follows. */
const LABELS_AFTER = /(?:\s+(?:SSN|EIN|ITIN|TIN|DOB|ID|VIN|NPI|PTIN))+$/;

const ROLE_FIRST = new RegExp(`^(?:${ROLE_PATTERN})\\b`, "i");

/** A run of capitals may begin with an ordinary word: "My Brother Tom", "Her name". */
function namedIn(text: string, at: number): Mention[] {
  const from = PLACE_BODY.test(text) ? 0 : nameStart(text);
  if (from === null) return [];
  const name = text
    .slice(from)
    .replace(/[’']s$/, "")
    .replace(LABELS_AFTER, "");
  const role = ROLE_FIRST.exec(name)?.[0];
  const [start, end] = [at + from, at + from + name.length];
  if (role && role.length === name.length) return [{ kind: "role", start, end, text: role.toLowerCase() }];
  if (role) {
    const rest = name.slice(role.length).trimStart();
    const cut = end - rest.length;
    return [
      { kind: "role", start, end: start + role.length, text: role.toLowerCase() },
      { kind: isBody(rest) ? "body" : "name", start: cut, end, text: rest },
    ];
  }
  return splitFirm(name, start) ?? [{ kind: isBody(name) ? "body" : "name", start, end, text: name }];
}

/** "Ann Voss of Voss & Lee" is a person and a firm. */
function splitFirm(name: string, start: number): Mention[] | null {
  const [, person = "", link = "", firm = ""] = /^(.+?)(\s+of\s+)(.+)$/.exec(name) ?? [];
  if (!isPersonName(person) || !isBody(firm)) return null;
  const from = start + person.length + link.length;
  return [
    { kind: "name", start, end: start + person.length, text: person },
    { kind: "body", start: from, end: from + firm.length, text: firm },
  ];
}
