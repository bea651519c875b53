import { eitherCase } from "../entities/either-case.ts";
import { isBody, nameStart } from "../people/names.ts";
import type { Range } from "./line-pairs.ts";
import { sentenceAfter } from "./sentence-bounds.ts";

/** How a member of a household may be related. */
export const KIN =
  "(?:step|grand|foster |half)?-?(?:sons?|daughters?|brothers?|sisters?|mother|father|parents?)|nieces?|nephews?|grandmother|grandfather";
/** Nouns after which the members of a household are named. */
const MEMBERS =
  "(?:step|grand|foster )?-?(?:sons?|daughters?|child(?:ren)?|kids?)|dependents?|dependants?|household members?|qualifying persons?";
const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s+\\p{Lu}(?:\\.|[\\p{L}'’-]*)){0,3}";
/** "Our daughter Mia", "my kids are Mia and Leo", "Dependent 2: Mia". */
const NOUN = `(?<noun>${eitherCase(MEMBERS)})(?!['’\\p{L}])(?:\\s*#?(?<number>\\d{1,2})(?!\\d))?`;
const IS = "(?:[ \\t]+(?:is|are|was|named|called))";
const LINK = `(?:${IS}*[ \\t]*[:,(–-][ \\t]*|${IS}+[ \\t]+|(?<=\\p{Ll})[ \\t]+)`;
/** A heading over lines of their own, or over sentences: "I register my children. Mia Roe, born …". */
const HEADED =
  "(?:[^.:\\n]{0,40}\\.[ \\t]+(?=\\p{Lu}[\\p{L}'’-]+(?:[ \\t]\\p{Lu}[\\p{L}'’-]+){1,2},?[ \\t]\\(?(?:born|\\*|\\d))|[^.:\\n]{0,40}:[ \\t]*1[.)]|:[ \\t]*\\n\\s*(?:[-*•]|1[.)])?|[ \\t]*\\n\\s*(?:[-*•]|1[.)]))\\s*";
const FIRST = new RegExp(
  `(?<!\\p{L}|\\b(?:I['’]?m|I am) (?:his|her|their|the) )${NOUN}(?:${LINK}|${HEADED})(?:(?:my|our|his|her|their)\\s+)?(?<kin>(?:${KIN})\\s+)?(?<name>${NAME})`,
  "dgu",
);
const NEXT = new RegExp(
  `(?:(?:\\n\\s*[-*•]|\\s\\d[.)])\\s*|[,;)]\\s*(?:and\\s+)?|\\s+and\\s+)(?:(?:a|my|our|his|her|the)\\s+)?(?<kin>(?:${KIN}),?\\s+)?(?<name>${NAME})`,
  "dgu",
);

/** A stretch about one member of a household, which begins with the name. */
export interface Member extends Range {
  nameEnd: number;
  /** The noun before the name that says how they are related, where one does. */
  kin: Range | null;
  /** What the instruction calls those who are named, and which of them this one is, from 1. */
  of: string;
  number: number;
}

/** Children, dependents and other members of a household whom a text names. */
export function membersIn(text: string): Member[] {
  const members: Member[] = [];
  let [end, count] = [0, 0];
  for (const match of text.matchAll(FIRST)) {
    const at = match.indices?.groups?.name;
    const { noun = "", number, name = "", kin } = match.groups ?? {};
    if (!at || !isPerson(name) || isTitle(match[0], noun, name)) continue;
    if (at[0] < end && !endsBefore(members.at(-1), at[0])) continue;
    if (number) count = Number(number) - 1;
    end = endOfMembers(text, at[0], match[0].includes("\n"));
    const isKin = kin !== undefined || IS_KIN.test(noun);
    const first: Found = { start: at[0], end, nameEnd: at[1], kin: isKin ? kinBefore(text, at[0]) : null };
    for (const member of [first, ...othersAfter(first, text, noun)])
      members.push({ ...member, of: noun, number: ++count });
  }
  return members;
}

/** "Our son Leo got $50 and our daughter Mia …": what is told of one ends where another is named by a noun of his own. */
function endsBefore(last: Member | undefined, start: number): boolean {
  if (!last || /(?:s|children)$/.test(last.of) || last.start >= start) return false;
  last.end = Math.min(last.end, start);
  return true;
}

type Found = Omit<Member, "of" | "number">;

const IS_KIN = new RegExp(`^(?:${KIN})$`);

/** "Dependent Care Benefits" names nobody. */
const isTitle = (said: string, noun: string, name: string): boolean =>
  /^\p{Lu}/u.test(noun) && /^\s+$/.test(said.slice(noun.length, said.length - name.length));

/** The end of the sentence, or of the last line with a bullet. */
function endOfMembers(prompt: string, from: number, isListed: boolean): number {
  if (!isListed) return from + sentenceAfter(prompt, from).length;
  const lines = /^[^\n]*(?:\n\s*(?:[-*•]|\d[.)])[^\n]*)*/.exec(prompt.slice(from));
  return from + (lines?.[0].length ?? 0);
}

/** Those who are named after the first, up to the same end; each ends where the next begins. */
function othersAfter(first: Found, text: string, noun: string): Found[] {
  const found: Found[] = [];
  const { end } = first;
  const next = new RegExp(NEXT);
  next.lastIndex = first.nameEnd;
  for (const match of text.slice(0, end).matchAll(next)) {
    const [at, its] = [match.indices?.groups?.name, match.indices?.groups?.kin];
    if (!at || !isPerson(match.groups?.name ?? "") || (!its && !/(?:s|children)$/.test(noun))) continue;
    (found.at(-1) ?? first).end = match.index;
    const kin = its ? { start: its[0], end: its[1] } : first.kin;
    found.push({ start: at[0], end, nameEnd: at[1], kin });
  }
  return found;
}

const isPerson = (name: string): boolean => nameStart(name) === 0 && !isBody(name);

const KIN_BEFORE = new RegExp(`(?<![\\p{L}-])(?<kin>${KIN})(?![\\p{L}-])`, "dgu");

/** The noun just before a name. */
function kinBefore(text: string, at: number): Range | null {
  const found = [...text.slice(Math.max(0, at - 40), at).matchAll(KIN_BEFORE)].at(-1);
  const span = found?.indices?.groups?.kin;
  const from = Math.max(0, at - 40);
  return span ? { start: from + span[0], end: from + span[1] } : null;
}
