import { numberFromWords } from "../entities/number-words.ts";
import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { type People, peopleIn } from "../people/people.ts";
import { ownerWords } from "../people/person.ts";
import { isRole } from "../people/roles.ts";
import { contentWords } from "./content-words.ts";
import { standing } from "./corrections.ts";
import { entityFacts } from "./entity-facts.ts";
import { FOREIGN_RULES } from "./foreign-rules.ts";
import { joinedFacts } from "./joined-facts.ts";
import { LOOKS_RULES } from "./looks-rules.ts";
import { MASK } from "./mask.ts";
import { nameFacts } from "./name-facts.ts";
import { isTakenBack } from "./phrases.ts";
import { sentenceBefore } from "./sentence-bounds.ts";
import { SENTENCE_RULES, type SentenceRule } from "./sentence-rules.ts";
import { statusFacts } from "./status-facts.ts";

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
  const told = [...SENTENCE_RULES, ...LOOKS_RULES, ...FOREIGN_RULES]
    .flatMap((rule) => factsBy(rule, prompt, masked, people))
    .filter(isAboutThings);
  const facts = [
    ...owned.filter((fact) => !told.some((other) => saysMoreThan(other, fact))),
    ...joinedFacts(owned),
    ...statusFacts(prompt, masked, people),
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

/** "My name is Ann Lee" is read as the name of a person already. */
const isSameName = (name: Fact, told: Fact): boolean =>
  isNameOf(name) &&
  told.rule === "statement" &&
  told.value.start === name.value.start &&
  tokens(told.key).join() === "name";

/** Replaces what is understood already by marks of the same length, so that no other rule reads it again. */
const mask = (text: string, start: number, end: number): string =>
  text.slice(0, start) + MASK.repeat(end - start) + text.slice(end);

function factsBy(rule: SentenceRule, prompt: string, masked: string, people: People): Fact[] {
  return [...masked.matchAll(rule.pattern)].flatMap((match): Fact[] => {
    const at = match.indices?.groups?.value;
    const isRead = match.groups?.value?.includes(MASK);
    if (!at || isRead || isTakenBack(masked.slice(at[1]))) return [];
    const value = spanOf(prompt, at[0], at[1]);
    if (value.text === "") return [];
    const { name, confidence } = rule;
    const key = rule.key ?? `${rule.keyWord ?? ""} ${contentWords(match.groups?.key ?? "")}`.trim();
    const aliases = [
      ...(rule.aliases ?? []),
      ...(name === "identifier" ? [...shortKeys(key), ...shapeKeys(value.text)] : []),
    ];
    const spelled = rule.keyWord === undefined ? null : numberFromWords(value.text);
    const person = people.at(at[0]);
    return [
      {
        act: "write",
        key,
        aliases,
        context: name === "part of a name" ? sentenceBefore(masked, match.index).slice(-40) : "",
        about: ownerWords(person),
        value,
        ...(spelled !== null && { written: String(spelled) }),
        rule: name,
        confidence,
        tie: person.isMain ? "first" : "open",
      },
    ];
  });
}

/** "The defendant is male", "his attorney is Ann Lee": who people are is read elsewhere, and a person is no field. */
const isAboutThings = ({ rule, key }: Fact): boolean => rule !== "statement" || !tokens(key).every(isRole);

/** Numbers whose very shape says what they are. */
const shapeKeys = (text: string): string[] =>
  /^A-?\d{8,9}$/.test(text) ? ["a-number", "alien registration number"] : [];

/** "Ann Voss bar number" may be asked for as the bar number, "vendor account 30588" as the account number. */
const shortKeys = (key: string): string[] => {
  const words = key.split(" ");
  const nouns = words.filter((word) => !/^(?:number|no\.?|nr\.?|#)$/i.test(word));
  const endings = [3, 2].filter((most) => most < words.length).map((most) => words.slice(-most).join(" "));
  const acronym = nouns.slice(-1).filter((word) => /^\p{Lu}{2,}$/u.test(word));
  return nouns.length > 1 ? [...endings, `${nouns.at(-1)} number`, ...acronym] : endings;
};
