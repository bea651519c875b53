import { numberFromWords } from "../entities/number-words.ts";
import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { isBody } from "../people/names.ts";
import { type People, peopleIn } from "../people/people.ts";
import { ownerWords } from "../people/person.ts";
import { isRole } from "../people/roles.ts";
import { ANSWER_RULES } from "./answer-rules.ts";
import { contentWords } from "./content-words.ts";
import { standing } from "./corrections.ts";
import { entityFacts } from "./entity-facts.ts";
import { FOREIGN_MONEY_RULES } from "./foreign-money-rules.ts";
import { FOREIGN_RULES } from "./foreign-rules.ts";
import { HEALTH_RULES } from "./health-rules.ts";
import { joinedFacts } from "./joined-facts.ts";
import { LOOKS_RULES } from "./looks-rules.ts";
import { MASK } from "./mask.ts";
import { MEASURE_RULES } from "./measure-rules.ts";
import { nameFacts } from "./name-facts.ts";
import { numberedChoices } from "./numbered-choices.ts";
import { correctedWords, isTakenBack } from "./phrases.ts";
import { sentenceBefore } from "./sentence-bounds.ts";
import { SENTENCE_RULES, type SentenceRule } from "./sentence-rules.ts";
import { statusFacts } from "./status-facts.ts";
import { subjectAt } from "./subjects.ts";
import { TOLD_RULES } from "./told-rules.ts";
import { WORK_RULES } from "./work-rules.ts";

const RULES: readonly SentenceRule[] = [
  ...SENTENCE_RULES,
  ...LOOKS_RULES,
  ...WORK_RULES,
  ...TOLD_RULES,
  ...HEALTH_RULES,
  ...MEASURE_RULES,
  ...ANSWER_RULES,
  ...FOREIGN_RULES,
  ...FOREIGN_MONEY_RULES,
];

/**
 * Reads running text: what shapes give away, who is who, and sentences of known kinds. `text` is the prompt with
 * everything that is read already replaced by characters that no rule reads.
 */
export function readProse(prompt: string, text: string): { facts: Fact[]; people: People } {
  const entities = findEntities(text);
  const masked = entities.reduce((rest, { start, end }) => mask(rest, start, end), text);
  const people = peopleIn(masked);
  const owned = [
    ...entityFacts(prompt, text, standing(entities, text), people),
    ...nameFacts(prompt, people),
  ];
  const all = RULES.flatMap((rule) => factsBy(rule, prompt, masked, people)).filter(isAboutThings);
  const told = all.filter(
    (fact) => !all.some((other) => saysItExactly(other, fact) || isItsNumber(other, fact)),
  );
  const facts = [
    ...owned.filter((fact) => !told.some((other) => saysMoreThan(other, fact))),
    ...joinedFacts(owned),
    ...statusFacts(prompt, masked, people),
    ...numberedChoices(prompt, masked),
    ...told.filter((fact) => !owned.some((other) => isSameName(other, fact))),
  ];
  return { facts, people };
}

const isNameOf = ({ rule }: Fact): boolean => rule === "name of a person";

/** "The family doctor is Ann Lee" says more than that a doctor is called so. */
const saysMoreThan = (told: Fact, name: Fact): boolean => {
  const [kind = "", role = "", ...more] = tokens(told.key);
  return (
    isNameOf(name) &&
    told.rule === "statement" &&
    told.value.start === name.value.start &&
    more.length === 0 &&
    !isRole(kind) &&
    (name.about ?? []).includes(role)
  );
};

/** "The city of birth is Turin in Italy": a rule of its own says better where the value ends. */
const saysItExactly = (other: Fact, fact: Fact): boolean =>
  fact.rule === "statement" &&
  other.rule !== "statement" &&
  other.key === fact.key &&
  other.value.start === fact.value.start &&
  other.value.end < fact.value.end;

/** The letters of "policy WC 44120" are no name for its digits. */
const isItsNumber = (number: Fact, fact: Fact): boolean =>
  fact.rule === "abbreviation" &&
  number.rule === "identifier" &&
  number.value.start < fact.value.start &&
  fact.value.end <= number.value.end;

/** "My name is Ann Lee" is read as the name of a person already. */
const isSameName = (name: Fact, told: Fact): boolean =>
  isNameOf(name) &&
  told.rule === "statement" &&
  told.value.end === name.value.end &&
  tokens(told.key).join() === "name";

/** Replaces what is understood already by marks of the same length, so that no other rule reads it again. */
const mask = (text: string, start: number, end: number): string =>
  text.slice(0, start) + MASK.repeat(end - start) + text.slice(end);

function factsBy(rule: SentenceRule, prompt: string, masked: string, people: People): Fact[] {
  return [...masked.matchAll(rule.pattern)].flatMap((match): Fact[] => {
    const said = match.indices?.groups?.value;
    const isRead = match.groups?.value?.includes(MASK);
    const at = said && !isRead ? standingValue(masked, said) : null;
    if (!at) return [];
    const value = spanOf(prompt, at[0], at[1]);
    if (value.text === "") return [];
    const { name, confidence } = rule;
    const key = keyOf(rule, match, prompt);
    const aliases = [
      ...(rule.aliases ?? []),
      ...(name === "identifier" ? [...shortKeys(key), ...shapeKeys(value.text)] : []),
    ];
    const written = writtenBy(rule, value.text);
    const person = people.at(at[0]);
    return [
      {
        act: "write",
        key,
        aliases,
        context: contextOf(name, masked, match.index, at),
        about: rule.ofMatter ? null : ownerWords(person),
        value,
        ...(written !== value.text && { written }),
        rule: name,
        confidence,
        tie: person.isMain && !rule.ofMatter ? "first" : "open",
      },
    ];
  });
}

/** Where the value stands that holds: behind its correction, when one follows; null when it is only taken back. */
function standingValue(masked: string, [start, end]: [number, number]): [number, number] | null {
  const after = masked.slice(end);
  if (!isTakenBack(after)) return [start, end];
  const corrected = correctedWords(masked.slice(start, end), after);
  return corrected && [end + corrected.start, end + corrected.end];
}

/** The words before that may narrow the place: "debtor 2 first name Ann", "insurer A is Northfield (naic 00029)". */
function contextOf(name: string, masked: string, start: number, [from, to]: [number, number]): string {
  if (name === "part of a name")
    return sentenceBefore(masked, start)
      .slice(-40)
      .replace(/\bnew hire\b/i, "employee");
  if (name !== "identifier") return "";
  const before = sentenceBefore(masked, from).split(/\s+/).slice(-10).join(" ");
  return `${subjectAt(masked, from)} ${before} ${/^\s*\(([^()]{1,30})\)/.exec(masked.slice(to))?.[1] ?? ""}`.trim();
}

/** What the value is called: the words of the rule, or those of the sentence. */
function keyOf({ key, keyWord = "", name }: SentenceRule, match: RegExpExecArray, prompt: string): string {
  const said = (match.groups?.key ?? "").split(NEW_SENTENCE).at(-1) ?? "";
  if (key !== undefined) return key;
  return name === "identifier"
    ? identifierKey(said, prompt.slice(0, match.index))
    : `${keyWord} ${contentWords(said.replace(PLACE_NAMED, ""))}`.trim();
}

/** "Yes on the 3b foreign partners box": how the form counts it, and that it is a box, is no name of it. */
const PLACE_NAMED = /^(?:the )?\d{1,2}[a-z]?\s+(?=\p{L}+\s+\p{L})|\s+(?:check)?box\s*$/giu;

/** "… a new card. Her name is": a short word may end a sentence after all. */
const NEW_SENTENCE = /\.\s+(?=(?:My|Our|His|Her|Their|The)\b)/;

/** A number in digits, a name in capitals; anything else as it stands. */
function writtenBy({ keyWord, isName }: SentenceRule, text: string): string {
  if (isName && text === text.toLowerCase())
    return text.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return keyWord === undefined ? text : String(numberFromWords(text) ?? text);
}

/** "The defendant is male", "his attorney is Ann Lee": who people are is read elsewhere, and a person is no field. */
const isAboutThings = ({ rule, key }: Fact): boolean => rule !== "statement" || !tokens(key).every(isRole);

/** Numbers whose very shape says what they are. */
const shapeKeys = (text: string): string[] =>
  /^A-?\d{8,9}$/.test(text) ? ["a-number", "alien registration number"] : [];

/** "…, case number", "Cedar Gate Mutual, naic": what the number is stands after the last comma, and is no name. */
function identifierKey(said: string, before: string): string {
  const clauses = said.split(/,\s+/);
  const last = clauses.at(-1) ?? "";
  const name = NAME_BEFORE.exec(last);
  const key = contentWords(name && isBody(name[0]) ? last.slice(name.index + name[0].length) : last);
  if (!tokens(key).every((word) => GENERIC.has(word))) return key;
  const clause = clauses.at(-2) ?? lastClause(before);
  return `${/\d/.test(clause) ? "" : contentWords(clause, 3)} ${key}`.trim();
}

/** Names in capitals with more words after them. */
const NAME_BEFORE = /(?:\p{Lu}[\p{L}'’.&-]*\s+)+(?=\S)/u;
/** "Number" names nothing: the words before it do. */
const GENERIC = new Set(tokens("number id"));

/** The words of the clause that ends here, as far as the sentence goes. */
const lastClause = (before: string): string =>
  sentenceBefore(before, before.length)
    .split(/[,;:(]\s*/)
    .filter((clause) => clause.trim() !== "")
    .at(-1) ?? "";

/** "Ann Voss bar number" may be asked for as the bar number, "vendor account 30588" as the account number. */
const shortKeys = (key: string): string[] => {
  const words = key.split(" ");
  const nouns = words.filter((word) => !/^(?:number|no\.?|nr\.?|#)$/i.test(word));
  const endings = [3, 2].filter((most) => most < words.length).map((most) => words.slice(-most).join(" "));
  const acronym = nouns.slice(-1).filter((word) => /^\p{Lu}{2,}$/u.test(word));
  return nouns.length > 1 ? [...endings, `${nouns.at(-1)} number`, ...acronym] : endings;
};
