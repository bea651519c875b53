import { sentenceStart } from "../read/sentence-bounds.ts";
import { BEFORE_ADDRESS, LIVES } from "./links.ts";
import type { Mention } from "./mentions.ts";
import { addRole, type Person } from "./person.ts";
import { readPeople, type Sighting } from "./read-people.ts";
import { isParty } from "./roles.ts";

/** Who is who in an instruction, and who is spoken of where. */
export interface People {
  all: readonly Person[];
  /** The person whose form it is. */
  main: Person;
  /** That person's spouse. */
  partner: Person | undefined;
  /** The person that the words just before this place speak of: the nearest one named in its sentence, or the main one. */
  at(offset: number): Person;
  /** The first person that this stretch itself speaks of, or else the main one. */
  within(start: number, end: number): Person;
  /** The same as `at` for an address, which may be that of a company named just before it. */
  addressOwner(offset: number): Person;
}

/** Finds everybody in a text of sentences. */
export function peopleIn(text: string): People {
  const { cast, sightings } = readPeople(text);
  tellSides(text, sightings, cast.main);
  const nearest = (offset: number, may: (sighting: Sighting) => boolean): Person =>
    nearestBefore(offset, text, sightings, may) ?? labelledBefore(offset, text, sightings) ?? cast.main;
  return {
    all: cast.persons,
    main: cast.main,
    partner: cast.persons.find(({ roles }) => roles.includes("spouse")),
    at: (offset) => nearest(offset, isSpokenOf),
    within: (start, end) =>
      sightings.find(({ mention }) => mention.start >= start && mention.end <= end)?.person ?? cast.main,
    addressOwner: (offset) =>
      bodyAt(offset, text, sightings) ??
      whoLives(offset, text, sightings) ??
      nearest(offset, (sighting) => !sighting.person.isBody && !isBeside(sighting, text)),
  };
}

/** A company says things of its own only when it has a part to play; an employer is mentioned in passing. */
const isSpokenOf = ({ person: { isBody, roles } }: Sighting): boolean =>
  !isBody || roles.some((role) => role !== "employer");

/** Whether a spouse is only named beside the one who lives there too. */
const isBeside = ({ mention: { start, end } }: Sighting, text: string): boolean =>
  AND_SPOUSE.test(text.slice(Math.max(0, start - 24), end));

function nearestBefore(
  offset: number,
  text: string,
  sightings: readonly Sighting[],
  may: (sighting: Sighting) => boolean,
): Person | undefined {
  const from = sentenceStart(text, offset);
  return sightings.findLast(
    (sighting) =>
      sighting.mention.end <= offset &&
      sighting.mention.start >= from &&
      // What follows the names of a couple is for both, or for the first.
      sighting.mention.ofCouple !== "second" &&
      (sighting.person.isMain || may(sighting)) &&
      !isAside(text.slice(sighting.mention.end, offset)),
  )?.person;
}

/** "attorney: Sol Marchetti. 5 Dock Sq, tel 401-555-0109": a label that opened goes on over fragments that name nobody. */
function labelledBefore(offset: number, text: string, sightings: readonly Sighting[]): Person | undefined {
  const from = sentenceStart(text, offset);
  const last = sightings.findLast(({ mention }) => mention.end <= offset);
  if (!last || last.person.isMain || last.person.kin || last.mention.start >= from) return undefined;
  const isHelping = last.person.roles.some((role) => ACTS_FOR_OTHERS.has(role));
  if (isHelping && !TELLS.test(text.slice(from, offset)) && sentenceStart(text, from - 2) <= last.mention.end)
    return last.person;
  const isLabel = ({ mention, person }: Sighting): boolean =>
    (person === last.person || last.person.isFirm) &&
    mention.kind === "role" &&
    /^\s*[:=]/.test(text.slice(mention.end, mention.end + 3));
  return sightings.some(isLabel) && !TELLS.test(text.slice(from, offset)) ? last.person : undefined;
}
/** Whoever acts for others gives his own address and numbers, one fragment after another. */
const ACTS_FOR_OTHERS = new Set([
  "attorney",
  "atty",
  "attny",
  "lawyer",
  "counsel",
  "preparer",
  "interpreter",
]);

/** Words of sentences, which fragments lack. */
const TELLS =
  /(?<!\p{L})(?:es|son|viv\p{L}+|nac[ií]\p{L}*|ist|sind|wohn\p{L}*|hat|habe|est|sont|habite\p{L}*|is|are|was|were|has|have|had|will|should|please|leave|put|use|check|tick|date|i|we|he|she|my|our|his|her)(?!\p{L})/iu;

/** After whoever sues: "… is suing me". */
const SUED =
  /\b(?:(?:is |has been |was )?suing|(?:has )?sued|(?:has )?filed (?:a|an|this|the) [\p{L} ]{3,40} against) (?:me|us)\b/iu;
/** Before whoever is sued: "I am claiming against …". */
const SUING =
  /\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:suing|sued|(?:bringing |making |filing )?(?:a |my |this )?(?:claim(?:ing)?|complain(?:t|ing)?|petition) against) /iu;
/** What one does who harms: "he punched me and threatened to kill me". */
const HARMED =
  /\b(?:punched|hit|slapped|kicked|choked|beat|attacked|assaulted|threatened|stalk(?:ed|s|ing)|abus(?:ed|es|ing)|harass(?:ed|es|ing)|hurt(?:s|ing)?)(?: and \p{L}+)? (?:me|us)\b/iu;
/** Whoever is paid for work: "we paid contractor Ann Voss". */
const PAID = /\b(?:we|i) paid (?:(?:(?:my|our|the|an?) )?(?:sub)?(?:contractor|freelancer|consultant),? )?$/i;
/** "Ann Voss and husband Bo, 12 Elm St" */
const AND_SPOUSE = /(?:\band|&) (?:(?:his|her|my) )?(?:wife|husband|spouse)(?:,? \S[^.;]*)?$/i;
/** A noun may stand before the name: "my former employer Ann Voss". */
const FAR = 40;

/** One brings the matter, the other answers it, whatever a form calls them. */
function oppose(plaintiff: Person, defendant: Person): void {
  for (const role of ["plaintiff", "claimant", "petitioner"]) addRole(plaintiff, role);
  for (const role of ["defendant", "respondent"]) addRole(defendant, role);
}

/** Whether a bracket closes on the way: what was said in it is over. */
const isAside = (between: string): boolean => /^[^(]*\)/.test(between);

/** "I live with my wife at 61 Orchard Hollow": it is the one who lives there who counts, not the last one named. */
function whoLives(offset: number, text: string, sightings: readonly Sighting[]): Person | undefined {
  const from = sentenceStart(text, offset);
  const verb = [...text.slice(from, offset).matchAll(LIVES)].at(-1);
  if (!verb) return undefined;
  const at = from + verb.index + verb[0].length;
  return sightings.findLast(({ mention }) => mention.end <= at)?.person;
}

/** "Blue Heron Haulage Co, 512 Quarry Rd", "Rye Corner Bakery on …. The bakery is at 88 Canal Row". */
function bodyAt(offset: number, text: string, sightings: readonly Sighting[]): Person | undefined {
  const last = sightings.findLast(({ mention }) => mention.end <= offset);
  const gap = last ? text.slice(last.mention.end, offset) : "";
  if (last?.mention.kind === "body" && BEFORE_ADDRESS.test(gap)) return last.person;
  if (last?.mention.kind === "name" && /^,\s*$/.test(gap)) return last.person;
  const lead = text.slice(Math.max(0, offset - 60), offset);
  const noun = /\bthe (\p{L}+)(?: itself)?(?: is| is located|['’]s)?(?: at)? $/iu
    .exec(lead)?.[1]
    ?.toLowerCase();
  return sightings.find(
    ({ person: { isBody, name } }) =>
      noun !== undefined && isBody && name?.text.toLowerCase().split(/\s+/).includes(noun),
  )?.person;
}

/** Who sues whom, and who paid whom: "my landlord Oleander Group sued me", "we paid her $500". */
function tellSides(text: string, sightings: readonly Sighting[], main: Person): void {
  const sued = SUED.exec(text);
  const suer = sued && sightings.findLast(({ mention }) => mention.end <= sued.index)?.person;
  if (suer && !suer.isMain) oppose(suer, main);
  const suing = SUING.exec(text);
  const end = suing ? suing.index + suing[0].length : 0;
  const sues =
    suing &&
    sightings.find(({ mention, person }) => mention.start >= end && !person.isMain && person.name !== null);
  if (sues && sues.mention.start < end + FAR) oppose(main, sues.person);
  const harmed = HARMED.exec(text);
  const harmer = harmed && whoHarms(text, sightings, harmed.index);
  if (harmer && !sightings.some(({ person: { roles } }) => roles.some(isParty))) oppose(main, harmer);
  const object = sightings.find(({ mention, person }) => !person.isMain && isPaid(text, mention));
  if (!object) return;
  addRole(main, "payer");
  addRole(object.person, "recipient");
}

/** The one last spoken of, or the one that the words after name: "the person hurting me is Ann Voss". */
function whoHarms(text: string, sightings: readonly Sighting[], at: number): Person | undefined {
  const isOther = ({ person }: Sighting): boolean => !person.isMain && !person.isBody;
  const others = sightings.filter(isOther);
  const next = others.find(({ mention }) => mention.start > at);
  const isNamedNext = next && /^\S+(?: and \S+)? (?:me|us) is\b/.test(text.slice(at, next.mention.start));
  return (isNamedNext ? next : others.findLast(({ mention }) => mention.end <= at))?.person;
}

/** "We paid her", "we paid our contractor Ann Voss". */
function isPaid(text: string, { kind, start }: Mention): boolean {
  const lead = PAID.exec(text.slice(Math.max(0, start - 60), start))?.[0];
  return lead !== undefined && (kind === "name" ? !/paid $/i.test(lead) : kind === "he" || kind === "she");
}
