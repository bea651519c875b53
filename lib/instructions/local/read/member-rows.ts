import { NUMBER_WORDS, numberFromWords } from "../entities/number-words.ts";
import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { standing } from "./corrections.ts";
import { writtenOf } from "./entity-facts.ts";
import { nameOfEntity } from "./entity-names.ts";
import { KIN, type Member, membersIn } from "./find-members.ts";
import type { Range } from "./line-pairs.ts";

const KIN_SAID = new RegExp(`(?<![\\p{L}-])(?<value>${KIN})(?![\\p{L}-])`, "du");
const MONTHS = new RegExp(`\\b(?<value>\\d{1,2}|${NUMBER_WORDS})\\s+(?:full\\s+)?months\\b`, "di");

/** What a text says of each member of a household that it names, as facts for the lines of a table. */
export const memberRows = (prompt: string): Fact[] =>
  membersIn(prompt).flatMap((member) => [
    factOf(prompt, member, { start: member.start, end: member.nameEnd }, "name", { aliases: ["full name"] }),
    ...entityFacts(prompt, member),
    ...wordFacts(prompt, member),
  ]);

const factOf = (
  prompt: string,
  { of, number }: Member,
  { start, end }: Range,
  key: string,
  more: Partial<Fact> = {},
): Fact => ({
  act: "write",
  key,
  context: "",
  about: null,
  value: spanOf(prompt, start, end),
  rule: "row",
  confidence: 0.75,
  tie: "open",
  row: { of, number },
  ...more,
});

/** Numbers, dates and sums that stand after the name. */
function entityFacts(prompt: string, member: Member): Fact[] {
  const rest = prompt.slice(member.nameEnd, member.end);
  return standing(findEntities(rest), rest).map((entity) => {
    const at = { start: member.nameEnd + entity.start, end: member.nameEnd + entity.end };
    const before = rest.slice(0, entity.start).split(/[,;(]/).at(-1) ?? "";
    const after = rest.slice(entity.end).split(/[,;)]/)[0] ?? "";
    const { key, aliases } = nameOfEntity(entity.shape, { before, after }, null);
    const name = entity.shape === "date" && key === "" ? "date of birth" : key;
    return factOf(prompt, member, at, name, {
      aliases,
      ...writtenOf(entity, prompt.slice(at.start, at.end)),
    });
  });
}

/** How they are related, how long they lived there, and words that may be the caption of a box. */
function wordFacts(prompt: string, member: Member): Fact[] {
  const rest = prompt.slice(member.nameEnd, member.end);
  const within = ([start, end]: [number, number]): Range => ({
    start: member.nameEnd + start,
    end: member.nameEnd + end,
  });
  const [said, months] = [KIN_SAID, MONTHS].map((pattern) => pattern.exec(rest)?.indices?.groups?.value);
  const kin = said ? within(said) : member.kin;
  return [
    ...(kin ? [singular(factOf(prompt, member, kin, "relationship"))] : []),
    ...(months ? [inDigits(factOf(prompt, member, within(months), "number months"))] : []),
    ...clausesIn(rest).map(([from, to]) =>
      factOf(prompt, member, within([from, to]), rest.slice(from, to), { act: "tick" }),
    ),
  ];
}

/** "sons" of one of them. */
const singular = (fact: Fact): Fact =>
  /(?:sons|daughters|brothers|sisters|nieces|nephews|parents)$/.test(fact.value.text)
    ? { ...fact, written: fact.value.text.slice(0, -1) }
    : fact;

function inDigits(fact: Fact): Fact {
  const number = numberFromWords(fact.value.text);
  return number === null ? fact : { ...fact, written: String(number) };
}

/** What stands between commas and holds no figures may be the caption of a box. */
const clausesIn = (text: string): [number, number][] =>
  [...text.matchAll(/[^,;()]+/g)].flatMap(({ 0: clause, index }) =>
    /\d/.test(clause) || clause.trim().length < 4 ? [] : [[index, index + clause.length]],
  );
