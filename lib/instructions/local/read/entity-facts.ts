import type { Entity, Shape } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { type NamedEntity, standing } from "./corrections.ts";
import type { Range } from "./lines.ts";
import { lastRole } from "./people.ts";
import { clauseBefore, sentenceBefore, speaksForAnother } from "./phrases.ts";

/** What a value is called when its shape is enough to say so. */
const NAME_OF_SHAPE: Readonly<Partial<Record<Shape, string>>> = {
  email: "email",
  phone: "phone",
  ssn: "ssn",
  ein: "ein",
  address: "address",
};
/**
 * Turns what shapes give away into facts. Words just before a value hint at its field, and the last person named
 * in its sentence says whose it is.
 */
export function entityFacts(prompt: string, range: Range, entities: readonly Entity[]): Fact[] {
  const text = prompt.slice(range.start, range.end);
  const seen = new Set<Shape>();
  return standing(entities, text).map((entity) => {
    const isFirst = !seen.has(entity.shape);
    seen.add(entity.shape);
    const value = spanOf(prompt, range.start + entity.start, range.start + entity.end);
    return factOf(entity, text, isFirst, value);
  });
}

function factOf({ shape, namedAt }: NamedEntity, text: string, isFirst: boolean, value: Fact["value"]): Fact {
  const clause = clauseBefore(text, namedAt);
  const role = lastRole(sentenceBefore(text, namedAt));
  const key = keyOf(shape, clause, text.slice(0, namedAt));
  const isNamed = NAME_OF_SHAPE[shape] !== undefined;
  const hints = isNamed ? clause.split(/\s+/).slice(-6).join(" ") : "";
  const isOwn = isFirst && isNamed && role === "" && !speaksForAnother(text);
  const [context, tie] = [`${hints} ${role}`.trim(), isOwn ? ("first" as const) : ("open" as const)];
  return { act: "write", key, context, value, rule: shape, confidence: 0.8, tie };
}

const HOME = /\b(?:lives?|living|resides?|moved|mail(?:ing)?|address|adress|home|work out of)\b/i;
const NAMED_BODY = /(\p{Lu}[\p{L}&'’.-]*(?:\s+[\p{Lu}&][\p{L}&'’.-]*)*)\s*,?\s*(?:(?:is|at)\s+)*$/u;

/** The words that name the value: for a date its clause, for an address whose it is, otherwise the shape's own name. */
function keyOf(shape: Shape, clause: string, before: string): string {
  if (shape === "date") return dateKey(clause, before);
  if (shape === "money") return contentWords(clause);
  if (shape === "ssn" && /\bitin\b/i.test(clause)) return "itin";
  if (shape !== "address" || HOME.test(clause) || before.trim() === "") return NAME_OF_SHAPE[shape] ?? "";
  return `${NAMED_BODY.exec(before)?.[1] ?? contentWords(clause)} address`.trim();
}

function dateKey(clause: string, before: string): string {
  if (/\bborn\b[^.;]{0,25}$/i.test(before)) return "date of birth";
  if (/\b(?:signing|signed|signs?|sign(?:ing)? this|dated|date it)\b/i.test(clause)) return "date";
  return contentWords(clause);
}

const VERBS =
  /\b(?:is|are|was|were|will|be|been|has|have|had|on|at|for|from|until|i|we|he|she|they|it|to|do|did|started?|works?|used?)\b/gi;
const contentWords = (clause: string): string =>
  clause.replace(VERBS, " ").trim().split(/\s+/).slice(-5).join(" ");
