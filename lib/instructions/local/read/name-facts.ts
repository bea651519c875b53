import type { Span } from "../../../domain/fill-plan.ts";
import { type Fact, spanOf } from "../fact.ts";
import { genderOfName } from "../people/given-names.ts";
import { isBody } from "../people/names.ts";
import type { People } from "../people/people.ts";
import { type NamedAt, ownerWords, type Person } from "../people/person.ts";
import { alsoCalled, DECEDENT } from "../people/roles.ts";
import { sentenceAfter } from "./sentence-bounds.ts";

/** The rule of facts for lines that take the names of both spouses. */
export const COUPLE = "names of a couple";

const TITLE = /^(?:Dr[ea]?|Mrs?|Ms|Miss|Prof)\b\.?/i;

/** What only courtesy puts before a name is no part of it. */
const COURTESY =
  /^(?:Mrs?|Ms|Miss|(?:Staff |Master |First )?(?:Sergeant|Sgt)|Captain|Capt|Lieutenant|Lt|Major|Colonel|Corporal|Private|Herrn?|Frau|Madame|Mme|Monsieur|Sra?|Señora?)\b\.?\s+/i;

/** The name without the title that only courtesy puts before it. */
function nameAlone(prompt: string, { start, end, text }: NamedAt): Span {
  const title = COURTESY.exec(text)?.[0] ?? "";
  return spanOf(prompt, start + title.length, end);
}

/** "Ann Voss is the trustee, but her name doesn't go on it": what the rest of the sentence keeps off the form. */
const isKeptOff = (prompt: string, { end }: NamedAt): boolean => KEPT_OFF.test(sentenceAfter(prompt, end));
const KEPT_OFF =
  /\b(?:his|her|their|whose|this|that) name (?:(?:does|should|must|will|is) not|(?:does|should|must|wo|is)n['’]t|never) (?:(?:to )?(?:go|appear|stand)|(?:to )?be (?:listed|written|put|used|shown))\b/i;

/** What names give away: whose they are, the title before them, and how two people are related. */
export function nameFacts(prompt: string, people: People): Fact[] {
  return people.all.flatMap((person) => {
    const { name, isMain, isFirm, roles } = person;
    if (!name || (!isMain && roles.length === 0) || isKeptOff(prompt, name)) return [];
    const value = nameAlone(prompt, name);
    const about = ownerWords(person);
    const written = name.text === name.text.toLowerCase() ? capitalised(value.text) : wholeName(name, value);
    const fact: Fact = {
      act: "write",
      key: isFirm ? "firm name" : "name",
      aliases: isFirm ? FIRM : aliasesOf(person, value.text, written),
      context: roles.join(" "),
      about,
      value,
      ...(written !== value.text && { written }),
      rule: "name of a person",
      confidence: 0.8,
      tie: "first",
    };
    return [
      fact,
      ...titleFacts(fact, name),
      ...coupleFacts(prompt, fact, person),
      ...printedFacts(fact, isMain),
      ...partyFacts(fact, person),
      ...kinFacts(prompt, fact, person),
    ];
  });
}

/** What else forms call the line for this person's name. */
const aliasesOf = ({ isMain, roles }: Person, name: string, written: string): string[] => [
  ...(isMain ? OWN : roles.map((role) => (role === DECEDENT ? "decedent name" : role))),
  ...(isMain ? [] : roles.flatMap(alsoCalled)),
  ...(isBody(name) ? BODY : PERSON),
  ...(isGivenName(written) ? GIVEN : []),
];

/** The first of a couple is named without the last name; a title typed in haste is no part of a name. */
const wholeName = ({ text }: NamedAt, value: Span): string =>
  (text.startsWith(value.text) ? text : value.text).replace(/^(?:dr|mrs?|ms|miss)\.?\s+(?=\p{Lu})/u, "");

/** A line for the names of both: "Name(s) shown on return". */
function coupleFacts(prompt: string, name: Fact, { couple }: Person): Fact[] {
  if (!couple) return [];
  const value = spanOf(prompt, couple.start, couple.end);
  const { written: _, ...rest } = name;
  return [{ ...rest, key: "names", aliases: ["name shown on return"], value, rule: COUPLE }];
}

const OWN = ["applicant name", "legal name", "name shown on return"];
const isGivenName = (name: string): boolean => !/\s/.test(name) && genderOfName(name) !== null;

/** Who is called by one name is called by the first. */
const GIVEN = ["first name"];
const PERSON = ["full name"];
const FIRM = ["organization name", "business name", "company name", "name organization"];
const BODY = ["business name", "company name", "full legal name of company", "organization name"];

const capitalised = (name: string): string =>
  name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

function titleFacts(fact: Fact, { start, text }: NamedAt): Fact[] {
  const title = TITLE.exec(text)?.[0];
  if (!title) return [];
  const value = { start, end: start + title.length, text: title };
  const { written: _, ...rest } = fact;
  return [{ ...rest, key: "title", aliases: ["name prefix", "prefix"], value, rule: "title" }];
}

/** A line that says "Defendant" and no more wants that person's name, beside the one that says "Name". */
const partyFacts = (name: Fact, { isMain, roles, isBody }: Person): Fact[] => {
  if (!isMain) return [];
  const parties = roles.length > 0 || isBody ? roles : ["insured"];
  return parties.map((role) => ({ ...name, key: role, aliases: [], rule: "party" }));
};

const CALLED = new Set(["emergency", "reference", "beneficiary", "representative", "guardian"]);

/** Who must say whom to call is asked how they are related. */
function kinFacts(prompt: string, name: Fact, { kin, roles }: Person): Fact[] {
  if (!kin || !roles.some((role) => CALLED.has(role))) return [];
  const value = spanOf(prompt, kin.start, kin.end);
  return [{ ...name, key: "relationship", aliases: ["relationship applicant"], value, rule: "relationship" }];
}

/** Who fills a form in for himself prints his name once more under the signature. */
const printedFacts = (name: Fact, isMain: boolean): Fact[] =>
  isMain && !isBody(name.value.text)
    ? [{ ...name, key: "printed name", aliases: ["typed printed name", "print name"], rule: "printed name" }]
    : [];
