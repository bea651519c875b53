import { writeAmount } from "../entities/amounts.ts";
import { writeMonthYear } from "../entities/dates.ts";
import { type Shape, writePercent, writePhone } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import type { People } from "../people/people.ts";
import { ownerWords, type Person } from "../people/person.ts";
import type { Topic } from "../topics/topic.ts";
import type { NamedEntity } from "./corrections.ts";
import { type Around, type EntityName, nameOfEntity, SPAN } from "./entity-names.ts";
import { placeFacts, townBefore } from "./place-and-date.ts";
import { sentenceAfter, sentenceStart } from "./sentence-bounds.ts";
import { subjectAt } from "./subjects.ts";

/** Turns what shapes give away into facts: the words around a value name it, and the person spoken of owns it. */
export function entityFacts(
  prompt: string,
  text: string,
  entities: readonly NamedEntity[],
  people: People,
): Fact[] {
  const seen = new Set<string>();
  let lastPhone: Topic | null = null;
  const facts = entities.flatMap((entity, i): Fact[] => {
    const { shape, namedAt } = entity;
    const said = surroundings(text, entities, i);
    const isOwnMail = MAIL_TO.test(said.before);
    const around = { ...said, before: said.before.replace(MAIL_TO, "to ") };
    const person = isOfPartner(entity, entities[i - 1], text)
      ? (people.partner ?? people.main)
      : isOwnMail && shape === "address"
        ? people.main
        : personOf(entity, around, people);
    const named = nameOfEntity(shape, around, lastPhone);
    const town = townBefore(text, entity, people);
    const name = town ? SIGNED : isBirthday(entity, named, person, text) ? BIRTHDAY : named;
    if (shape === "phone") lastPhone = name.topic;
    const kind = `${shape} ${name.key} ${person.roles.join()}`;
    const subject = beyond(name.key, subjectAt(text, namedAt));
    const fact = factOf(entity, prompt, { name, around, subject, person, isFirst: !seen.has(kind) });
    seen.add(kind);
    return [
      fact,
      ...countyFacts(fact),
      ...(town ? placeFacts(prompt, town, fact) : []),
      ...shared(fact, around, person, people),
    ];
  });
  return facts.map((fact) => (isForMailOnly(fact, facts) ? { ...fact, aliases: [] } : fact));
}

/** Whom a value is told of. */
function personOf({ shape, namedAt }: NamedEntity, { before }: Around, people: People): Person {
  if (shape === "address") return people.addressOwner(namedAt);
  return shape === "date" && OF_A_MATTER.test(before) ? people.main : people.at(namedAt);
}

/** Beside another address of the same person, that for mail is nothing but that. */
const isForMailOnly = (fact: Fact, facts: readonly Fact[]): boolean =>
  fact.key === "mailing address" &&
  facts.some(
    ({ rule, key, about }) => rule === "address" && key !== fact.key && about?.join() === fact.about?.join(),
  );

const SIGNED = nameOfEntity("date", { before: "signed", after: "" }, null);
const BIRTHDAY: EntityName = { key: "date of birth", aliases: [], topic: null };

/** "Ann Voss, 14 March 1952, …", "Ann Voss (14 March 1952)": an old date at once after a name is that person's birthday. */
function isBirthday(
  { shape, start, end }: NamedEntity,
  { topic }: EntityName,
  { name }: Person,
  text: string,
): boolean {
  if (shape !== "date" || !name || !/(?:19\d\d|20[01]\d)$/.test(text.slice(start, end))) return false;
  const between = text.slice(name.end, start);
  return between === " (" || (between === ", " && topic === null);
}

/** The subject where it says more than the key does. */
function beyond(key: string, subject: string): string {
  const said = new Set(tokens(key));
  return tokens(subject).every((word) => said.has(word)) ? "" : subject;
}

/** "Prescribing doctor Ann Voss, treatment starts on 6 May": a date of the treatment is not the doctor's. */
const OF_A_MATTER =
  /\b(?:treatment|therapy|prescribed|prescription|signed|contract|lease|policy|coverage|insurance|issued)\b[^,;]{0,30}$/i;

/** "SSNs 900-11-2222 and 900-11-3333": the second is the spouse's. */
const isOfPartner = (entity: NamedEntity, before: NamedEntity | undefined, text: string): boolean =>
  entity.shape === "ssn" &&
  before?.shape === "ssn" &&
  /^\s*(?:and|&|,|\/)\s*$/i.test(text.slice(before.end, entity.start));

/** "My mail goes to my sister at …": the address is still one's own. */
const MAIL_TO =
  /(?<=\bmail\b.{0,60})\b(?:to|care of|c\/o) (?:my|our|his|her|their) \p{L}+(?: \p{Lu}\S+)* (?:at|in) $/iu;

interface Reading {
  name: EntityName;
  around: Around;
  /** What the sentence tells of. */
  subject: string;
  person: Person;
  isFirst: boolean;
}

function factOf(
  entity: NamedEntity,
  prompt: string,
  { name, around, subject, person, isFirst }: Reading,
): Fact {
  const { shape, start, end } = entity;
  const value = spanOf(prompt, start, end);
  return {
    act: "write",
    key: name.key,
    aliases: name.aliases,
    // Words before a value may also tell the place on the form where it belongs.
    context: shape === "money" ? subject : `${subject} ${lastWords(around.before)}`.trim(),
    about: ownersOf(shape, name, person),
    value,
    ...writtenOf(entity, value.text),
    rule: shape,
    confidence: 0.8,
    tie: isFirst ? "first" : "open",
  };
}

/** "…, Marquette, Marquette County, MI 49899": the county, which forms ask for by itself. */
function countyFacts(address: Fact): Fact[] {
  const found = address.rule === "address" ? COUNTY.exec(address.value.text) : null;
  const [from, to] = found?.indices?.[0] ?? [];
  if (from === undefined || to === undefined) return [];
  const { start, text } = address.value;
  const value = { start: start + from, end: start + to, text: text.slice(from, to) };
  const { written: _, ...rest } = address;
  return [
    { ...rest, key: "county", aliases: ["county of residence", "name of county"], value, rule: "county" },
  ];
}
const COUNTY =
  /(?<=,\s*)\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?(?= County\b)|(?<=[,\s])\p{L}+(?= county\b)/du;

/** The end of what stands before: its last clause, or more when that is hardly anything. */
function lastWords(before: string): string {
  const words = before.split(/\s+/).slice(-8).join(" ");
  const clause = words.split(/[,;]\s/).at(-1) ?? "";
  return clause.trim().split(/\s+/).length >= 3 ? clause : words;
}

/** "We both live at …": the same for the spouse. */
function shared(fact: Fact, { before }: Around, { isMain }: Person, people: People): Fact[] {
  const partner = people.all.find(({ roles }) => roles.includes("spouse"));
  const isShared = isMain && /\bboth\b/i.test(before);
  return isShared && partner ? [{ ...fact, about: ownerWords(partner), context: "spouse" }] : [];
}

/** Whom it is about; null for what a matter has, whoever died. */
function ownersOf(shape: Shape, { key }: EntityName, person: Person): string[] | null {
  if (key === "date of death") return null;
  return isContact(shape) && isFamily(person) ? [] : ownerWords(person);
}

/** A parent who writes for a child is the one to be reached. */
const isContact = (shape: Shape): boolean => shape === "phone" || shape === "email";
const isFamily = ({ roles, kin }: Person): boolean => roles.includes("writer") && kin !== null;

function surroundings(text: string, entities: readonly NamedEntity[], i: number): Around {
  const [previous, entity, next] = [entities[i - 1], entities[i], entities[i + 1]];
  if (!entity) return { before: "", after: "" };
  const { start, end, namedAt } = entity;
  const from = Math.max(sentenceStart(text, namedAt), previous && previous.end <= namedAt ? previous.end : 0);
  const before = text.slice(from, Math.min(namedAt, start));
  const isSpan = previous?.shape === "date" && entity.shape === "date" && SPAN.test(before);
  // German puts the verb last, and a correction behind it: "on 15 May born, no wait, 16 May".
  const rest = sentenceAfter(text, end).slice(0, next ? Math.max(0, next.start - end) : undefined);
  const after = /\bborn\b/.test(text.slice(namedAt, start)) || BORN_LAST.test(rest) ? "born" : rest;
  return {
    sentence: text.slice(sentenceStart(text, namedAt), Math.min(namedAt, start)),
    // "The policy from 1/1/2025 to 1/1/2026": what is said before both is said of both.
    before: isSpan ? `${surroundings(text, entities, i - 1).before} ${before}` : before,
    after: after.replace(/^,\s*(?:which|that)\b/, "").split(/[,;(]/)[0] ?? "",
  };
}

/** "… in Graz, Austria born" */
const BORN_LAST = /^ in \p{Lu}[^.;()\d]{1,50} born\b/u;

/** "Parkallee 14 in 28209 Bremen" on one line: "Parkallee 14, 28209 Bremen". */
const writeAddress = (text: string): string =>
  text.replace(/,?\n/g, ", ").replace(/ in (?=(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu})/u, ", ");

const WRITERS: Readonly<Partial<Record<Shape, (text: string) => string>>> = {
  address: writeAddress,
  money: writeAmount,
  phone: writePhone,
  date: writeMonthYear,
  percent: writePercent,
};

/** What to write for an entity, where that is not its words. */
export function writtenOf({ shape, corrected }: NamedEntity, text: string): { written?: string } {
  const said = corrected ?? text;
  const written = WRITERS[shape]?.(said) ?? said;
  return written === text ? {} : { written };
}
