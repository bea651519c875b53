import { writeAmount } from "../entities/amounts.ts";
import { type Shape, writePhone } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { People } from "../people/people.ts";
import { ADDRESS_TOPICS } from "../topics/addresses.ts";
import { DATE_TOPICS } from "../topics/dates.ts";
import { PHONE_TOPICS } from "../topics/phones.ts";
import { type Topic, topicOf } from "../topics/topic.ts";
import { contentWords } from "./content-words.ts";
import type { NamedEntity } from "./corrections.ts";
import { sentenceAfter, sentenceStart } from "./sentence-bounds.ts";

/** Turns what shapes give away into facts: the words around a value name it, and the person spoken of owns it. */
export function entityFacts(
  prompt: string,
  text: string,
  entities: readonly NamedEntity[],
  people: People,
): Fact[] {
  const seen = new Set<string>();
  let lastPhone: Topic | null = null;
  return entities.map((entity, i) => {
    const around = surroundings(text, entity, entities[i - 1], entities[i + 1]);
    const person =
      entity.shape === "address" ? people.addressOwner(entity.namedAt) : people.at(entity.namedAt);
    const named = nameOf(entity.shape, around, lastPhone);
    if (entity.shape === "phone") lastPhone = named.topic;
    const kind = `${entity.shape} ${named.key} ${person.roles.join()}`;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    const value = spanOf(prompt, entity.start, entity.end);
    return {
      act: "write",
      key: named.key,
      aliases: named.aliases,
      context: contextOf(entity.shape, around),
      about: person.isMain ? [] : [...person.roles, "another"],
      value,
      ...writtenOf(entity, value.text),
      rule: entity.shape,
      confidence: 0.8,
      tie: isFirst && person.isMain && FIRST_IS_OWN.has(entity.shape) ? "first" : "open",
    };
  });
}

/** Of several fields for it, the first is for the person whose form it is. */
const FIRST_IS_OWN: ReadonlySet<Shape> = new Set<Shape>(["email", "phone", "ssn", "ein", "address", "date"]);

/** The words on both sides of a value that may speak of it: up to the next value or the end of the sentence. */
interface Around {
  before: string;
  after: string;
}

function surroundings(
  text: string,
  { start, end, namedAt }: NamedEntity,
  previous: NamedEntity | undefined,
  next: NamedEntity | undefined,
): Around {
  const from = Math.max(sentenceStart(text, namedAt), previous && previous.end <= namedAt ? previous.end : 0);
  const after = sentenceAfter(text, end).slice(0, next ? Math.max(0, next.start - end) : undefined);
  return { before: text.slice(from, Math.min(namedAt, start)), after: after.split(/[,;(]/)[0] ?? "" };
}

interface Named {
  key: string;
  aliases: readonly string[];
  topic: Topic | null;
}

function nameOf(shape: Shape, around: Around, lastPhone: Topic | null): Named {
  const { before, after } = around;
  switch (shape) {
    case "date":
      return byTopic(topicOf(DATE_TOPICS, before, after), lastWords(before) || contentWords(after));
    case "phone": {
      const isSame = /\b(?:his|hers|mine|theirs)\s+(?:is|:)?\s*$/i.test(before);
      return byTopic(topicOf(PHONE_TOPICS, before, after) ?? (isSame ? lastPhone : null), "phone");
    }
    case "address":
      return byTopic(topicOf(ADDRESS_TOPICS, before), "address");
    case "money":
      return byTopic(null, `${lastWords(before)} ${contentWords(after)}`.trim());
    case "ssn":
      return byTopic(null, /\bitin\b/i.test(before) ? "itin" : "ssn");
    default:
      return byTopic(null, shape);
  }
}

/** The telling words of the last clause that has any. */
const lastWords = (before: string): string =>
  before
    .split(/[,;:(]\s|\bso\b|\bbut\b/)
    .map(contentWords)
    .findLast((words) => words !== "") ?? "";

const byTopic = (topic: Topic | null, otherwise: string): Named => ({
  key: topic?.key ?? otherwise,
  aliases: topic?.aliases ?? [],
  topic,
});

/** Words before a value may also tell the place on the form where it belongs. */
const contextOf = (shape: Shape, { before }: Around): string =>
  shape === "money" ? "" : before.split(/\s+/).slice(-8).join(" ");

function writtenOf({ shape, corrected }: NamedEntity, text: string): { written?: string } {
  const said = corrected ?? text;
  const written = shape === "money" ? writeAmount(said) : shape === "phone" ? writePhone(said) : said;
  return written === text ? {} : { written };
}
