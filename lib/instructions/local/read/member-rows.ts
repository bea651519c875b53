import { eitherCase } from "../entities/either-case.ts";
import { NUMBER_WORDS, numberFromWords } from "../entities/number-words.ts";
import { findEntities } from "../entities/shapes.ts";
import { type Fact, type Row, spanOf } from "../fact.ts";
import { isBody, nameStart } from "../people/names.ts";
import { standing } from "./corrections.ts";
import { writtenOf } from "./entity-facts.ts";
import { nameOfEntity } from "./entity-names.ts";
import type { Range } from "./line-pairs.ts";
import { sentenceAfter } from "./sentence-bounds.ts";

/** How a member of a household may be related. */
const KIN =
  "(?:step|grand|foster |half)?-?(?:sons?|daughters?|brothers?|sisters?|mother|father|parents?)|nieces?|nephews?|grandmother|grandfather";
/** Nouns after which the members of a household are named. */
const MEMBERS =
  "(?:step|grand|foster )?-?(?:sons?|daughters?|child(?:ren)?|kids?)|dependents?|dependants?|household members?|qualifying persons?";
const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s+\\p{Lu}(?:\\.|[\\p{L}'’-]*)){0,3}";
/** "Our daughter Mia", "my kids are Mia and Leo", "Dependent 2: Mia". */
const NOUN = `(?<noun>${eitherCase(MEMBERS)})(?!['’\\p{L}])(?:\\s*#?(?<number>\\d{1,2})(?!\\d))?`;
const IS = "(?:[ \\t]+(?:is|are|was|named|called))";
const LINK = `(?:${IS}*[ \\t]*[:,(–-][ \\t]*|${IS}+[ \\t]+|(?<=\\p{Ll})[ \\t]+)`;
/** A heading over lines of their own. */
const HEADED = "(?::[ \\t]*\\n\\s*(?:[-*•]|1[.)])?|[ \\t]*\\n\\s*(?:[-*•]|1[.)]))\\s*";
const FIRST = new RegExp(
  `(?<!\\p{L})${NOUN}(?:${LINK}|${HEADED})(?:(?:my|our|his|her|their)\\s+)?(?<kin>(?:${KIN})\\s+)?(?<name>${NAME})`,
  "dgu",
);
const NEXT = new RegExp(
  `(?:\\n\\s*(?:[-*•]|\\d[.)])\\s*|[,;)]\\s*(?:and\\s+)?|\\s+and\\s+)(?:(?:a|my|our|his|her|the)\\s+)?(?<kin>(?:${KIN}),?\\s+)?(?<name>${NAME})`,
  "dgu",
);
const KIN_SAID = new RegExp(`(?<![\\p{L}-])(?<kin>${KIN})(?![\\p{L}-])`, "du");
const MONTHS = new RegExp(`\\b(?<value>\\d{1,2}|${NUMBER_WORDS})\\s+(?:full\\s+)?months\\b`, "di");

/** Children, dependents and other members of a household whom a text names, each with what it says of them. */
export function memberRows(prompt: string): Fact[] {
  const facts: Fact[] = [];
  let [end, count] = [0, 0];
  for (const match of prompt.matchAll(FIRST)) {
    const at = match.indices?.groups?.name;
    const { noun = "", number, name = "", kin } = match.groups ?? {};
    if (!at || at[0] < end || !isPerson(name) || isTitle(match[0], noun, name)) continue;
    if (number) count = Number(number) - 1;
    end = endOfMembers(prompt, at[0], match[0].includes("\n"));
    for (const member of membersIn(prompt, { start: at[0], end }, at[1], noun, kin))
      facts.push(...memberFacts(prompt, member, { number: ++count, of: noun }));
  }
  return facts;
}

/** "Dependent Care Benefits" names nobody. */
const isTitle = (said: string, noun: string, name: string): boolean =>
  /^\p{Lu}/u.test(noun) && /^\s+$/.test(said.slice(noun.length, said.length - name.length));

/** The end of the sentence, or of the last line with a bullet. */
function endOfMembers(prompt: string, from: number, isListed: boolean): number {
  if (!isListed) return from + sentenceAfter(prompt, from).length;
  const lines = /^[^\n]*(?:\n\s*(?:[-*•]|\d[.)])[^\n]*)*/.exec(prompt.slice(from));
  return from + (lines?.[0].length ?? 0);
}

/** A stretch about one of them, which begins with the name. */
interface Member extends Range {
  nameEnd: number;
  /** The noun before the name that says how they are related, where one does. */
  kin: Range | null;
}

function membersIn(text: string, sentence: Range, nameEnd: number, noun: string, kin?: string): Member[] {
  const own = new RegExp(`^(?:${KIN})$`).test(noun) || kin ? kinBefore(text, sentence.start) : null;
  const found: Member[] = [{ ...sentence, nameEnd, kin: own }];
  for (const match of text.slice(0, sentence.end).matchAll(NEXT)) {
    const at = match.indices?.groups?.name;
    const last = found.at(-1);
    if (!at || !last || at[0] < nameEnd || !isPerson(match.groups?.name ?? "")) continue;
    const its = match.indices?.groups?.kin;
    if (!its && !/(?:s|children)$/.test(noun)) continue;
    last.end = match.index;
    found.push({
      start: at[0],
      end: sentence.end,
      nameEnd: at[1],
      kin: its ? { start: its[0], end: its[1] } : own,
    });
  }
  return found;
}

const isPerson = (name: string): boolean => nameStart(name) === 0 && !isBody(name);

/** The noun just before a name. */
function kinBefore(text: string, at: number): Range | null {
  const found = [...text.slice(Math.max(0, at - 40), at).matchAll(new RegExp(KIN_SAID.source, "dgu"))].at(-1);
  const span = found?.indices?.groups?.kin;
  const from = Math.max(0, at - 40);
  return span ? { start: from + span[0], end: from + span[1] } : null;
}

function memberFacts(prompt: string, member: Member, row: Row): Fact[] {
  const { start, end, nameEnd } = member;
  const fact = (from: number, to: number, key: string, more: Partial<Fact> = {}): Fact => ({
    act: "write",
    key,
    context: "",
    about: null,
    value: spanOf(prompt, from, to),
    rule: "row",
    confidence: 0.75,
    tie: "open",
    row,
    ...more,
  });
  const rest = prompt.slice(nameEnd, end);
  const entities = standing(findEntities(rest), rest).map((entity) => {
    const [from, to] = [nameEnd + entity.start, nameEnd + entity.end];
    const around = {
      before: rest.slice(0, entity.start).split(/[,;(]/).at(-1) ?? "",
      after: rest.slice(entity.end).split(/[,;)]/)[0] ?? "",
    };
    const { key, aliases } = nameOfEntity(entity.shape, around, null);
    const name = entity.shape === "date" && key === "" ? "date of birth" : key;
    return fact(from, to, name, { aliases, ...writtenOf(entity, prompt.slice(from, to)) });
  });
  const said = KIN_SAID.exec(rest)?.indices?.groups?.kin;
  const kin = said ? { start: nameEnd + said[0], end: nameEnd + said[1] } : member.kin;
  const months = MONTHS.exec(rest)?.indices?.groups?.value;
  return [
    fact(start, nameEnd, "name", { aliases: ["full name"] }),
    ...entities,
    ...(kin ? [fact(kin.start, kin.end, "relationship", singular(prompt.slice(kin.start, kin.end)))] : []),
    ...(months ? [monthsOf(fact(nameEnd + months[0], nameEnd + months[1], "number months"))] : []),
    ...clausesIn(rest).map(([from, to]) =>
      fact(nameEnd + from, nameEnd + to, rest.slice(from, to), { act: "tick" }),
    ),
  ];
}

/** "sons" of one of them. */
const singular = (noun: string): Partial<Fact> =>
  /(?:sons|daughters|brothers|sisters|nieces|nephews|parents)$/.test(noun.trim())
    ? { written: noun.trim().slice(0, -1) }
    : {};

function monthsOf(fact: Fact): Fact {
  const number = numberFromWords(fact.value.text);
  return number === null ? fact : { ...fact, written: String(number) };
}

/** What stands between commas and holds no figures may be the caption of a box. */
const clausesIn = (text: string): [number, number][] =>
  [...text.matchAll(/[^,;()]+/g)].flatMap(({ 0: clause, index }) =>
    /\d/.test(clause) || clause.trim().length < 4 ? [] : [[index, index + clause.length]],
  );
