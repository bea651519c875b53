import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import { type Gloss, glossOf } from "../languages/gloss.ts";
import type { People } from "../people/people.ts";
import { cityLines } from "./city-lines.ts";
import { readDirectives } from "./directives.ts";
import { readJson } from "./json.ts";
import { kinRows } from "./kin-rows.ts";
import type { Range } from "./line-pairs.ts";
import { readLines } from "./lines.ts";
import { MASK } from "./mask.ts";
import { memberRows } from "./member-rows.ts";
import { withNameHalves } from "./name-halves.ts";
import { numberedRows } from "./numbered-rows.ts";
import { readProse } from "./sentences.ts";
import { withoutKin } from "./without-kin.ts";

/** What was read, and which stretches of the prompt are running text rather than a list. */
export interface Reading {
  facts: Fact[];
  /** What is said of the members of a household, by the lines of a table for them. The facts say it too. */
  rows: Fact[];
  prose: Range[];
  people: People;
  /** What a stretch of the instruction says, in English as far as its language is known. */
  inEnglish(span: Span): string;
}

/** Everything that an instruction says, in its order. Each reader takes its words; later ones read what is left. */
export function readPrompt(prompt: string): Reading {
  const gloss = glossOf(prompt);
  return gloss === null ? readEnglish(prompt) : asWritten(readEnglish(gloss.text), gloss);
}

/** What was read in English, with every stretch where it is in the instruction itself. */
function asWritten({ facts, rows, prose, people }: Reading, gloss: Gloss): Reading {
  const { sourceOf, placeOf } = gloss;
  const { at, within, addressOwner } = people;
  return {
    facts: facts.map((fact) => factAsWritten(fact, gloss)),
    rows: rows.map((fact) => factAsWritten(fact, gloss)),
    prose: prose.map(({ start, end }) => sourceOf(start, end)),
    inEnglish: ({ start, end }) => gloss.text.slice(placeOf(start), placeOf(end)),
    people: {
      ...people,
      at: (offset) => at(placeOf(offset)),
      within: (start, end) => within(placeOf(start), placeOf(end)),
      addressOwner: (offset) => addressOwner(placeOf(offset)),
    },
  };
}

const factAsWritten = (fact: Fact, gloss: Gloss): Fact => ({
  ...fact,
  value: gloss.sourceOf(fact.value.start, fact.value.end),
  ...asRead(fact, gloss),
  // A comma between thousands is an English habit.
  ...(fact.written && { written: fact.written.replace(/(?<=^\d{1,3}),(?=\d{3}$)/, "") }),
  ...(fact.said && { said: gloss.sourceOf(fact.said.start, fact.said.end) }),
  ...(fact.parts && { parts: fact.parts.map(({ start, end }) => gloss.sourceOf(start, end)) }),
});

/** A name typed without capitals is written with them, a number in words in figures, "dänischer" as "dänisch", and "heute" so that it is known as a day. */
function asRead({ value: { start, end }, key, rule }: Fact, { text, sourceOf }: Gloss): { written?: string } {
  const [read, typed] = [text.slice(start, end), sourceOf(start, end).text];
  if (NUMBER_RULES.has(rule) && LETTERED.test(typed)) return { written: typed.toUpperCase() };
  const adjective = key === "citizenship" && GERMAN_ENDING.exec(typed)?.[1];
  if (adjective) return { written: adjective };
  if (/^today\b/.test(read)) return { written: "today" };
  const isName = read !== typed && read.toLowerCase() === typed.toLowerCase();
  return isName || (/^\d+$/.test(read) && !/\d/.test(typed)) ? { written: read } : {};
}

/** "70881122f": the letters of official numbers are capitals, however they are typed. */
const LETTERED = /^(?:[a-z]{1,2}\d{5,12}[a-z]?|\d{5,12}[a-z])$/;
const NUMBER_RULES = new Set(["identifier", "official number"]);

const GERMAN_ENDING = /^(\p{L}+isch|deutsch)(?:e[rmns]?)$/iu;

function readEnglish(prompt: string): Reading {
  const json = readJson(prompt);
  const text = json ? blankOut(prompt, [json.range]) : prompt;
  const lines = readLines(text);
  const directives = lines.prose.map((range) => readDirectives(text, range));
  const listed = rangesBetween(lines.prose, text.length);
  const prose = blankOut(text, [...listed, ...directives.flatMap(({ taken }) => taken)]);
  const read = readProse(prompt, prose);
  const facts = [
    ...(json?.facts ?? []),
    ...withNameHalves(lines.facts),
    ...directives.flatMap((one) => one.facts),
    ...read.facts,
  ].map((fact) => withoutKin(prompt, fact));
  const whole = facts.filter(({ value }) => prompt.slice(value.start, value.end) === value.text);
  const inOrder = whole.sort((a, b) => a.value.start - b.value.start);
  const members = memberRows(prompt);
  return {
    rows: [...members, ...kinRows(inOrder, read.people, members), ...numberedRows(inOrder)],
    // What is put together comes last: it stands between no neighbours of a list.
    facts: [...inOrder.map((fact) => ofMember(fact, members, read.people)), ...cityLines(inOrder)],
    prose: lines.prose.filter(({ start, end }) => /[\p{L}\d]/u.test(text.slice(start, end))),
    people: read.people,
    inEnglish: ({ text }) => text,
  };
}

/** What is told of a child in a row of them is nobody else's, whether or not the form has lines for them. */
function ofMember(fact: Fact, members: readonly Fact[], { main }: People): Fact {
  if (fact.about?.length !== 0 || !PERSONAL.has(fact.rule)) return fact;
  const told = members.find(({ value }) => value.start === fact.value.start);
  const name = members.find(({ key, row }) => key === "name" && row?.number === told?.row?.number);
  const isMain = name && main.name && name.value.start < main.name.end && main.name.start < name.value.end;
  return told && !isMain ? { ...fact, about: ["child", "another"] } : fact;
}
const PERSONAL = new Set(["ssn", "date"]);

/** What lies between the given stretches, which are in order. */
function rangesBetween(ranges: readonly Range[], length: number): Range[] {
  const starts = [0, ...ranges.map(({ end }) => end)];
  const ends = [...ranges.map(({ start }) => start), length];
  return starts
    .map((start, i) => ({ start, end: ends[i] ?? length }))
    .filter(({ start, end }) => start < end);
}

/** So many characters that end a sentence and that no rule reads. */
const gap = (length: number): string => (length < 5 ? ".".repeat(length) : `..${MASK.repeat(length - 4)}..`);

/** The prompt with the taken stretches replaced, so that offsets stay and no sentence runs across them. */
const blankOut = (prompt: string, taken: readonly Range[]): string =>
  taken.reduce((text, { start, end }) => text.slice(0, start) + gap(end - start) + text.slice(end), prompt);
