import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import { entityFacts } from "./entity-facts.ts";
import type { Range } from "./lines.ts";
import { lastRole } from "./people.ts";
import { isTakenBack, sentenceBefore, speaksForAnother, speaksOfAnother } from "./phrases.ts";
import { MASK, SENTENCE_RULES, type SentenceRule } from "./sentence-rules.ts";

/** Reads running text: what shapes give away, people's names, quoted words, identifiers, and the plain "X is Y". */
export function readProse(prompt: string, range: Range): Fact[] {
  const text = prompt.slice(range.start, range.end);
  const entities = findEntities(text);
  const masked = entities.reduce((rest, { start, end }) => mask(rest, start, end), text);
  return [
    ...entityFacts(prompt, range, entities),
    ...SENTENCE_RULES.flatMap((rule) => factsBy(rule, prompt, range, masked)),
  ];
}

/** Replaces what is understood already by marks of the same length, so that no other rule reads it again. */
const mask = (text: string, start: number, end: number): string =>
  text.slice(0, start) + MASK.repeat(end - start) + text.slice(end);

function factsBy(rule: SentenceRule, prompt: string, range: Range, masked: string): Fact[] {
  return [...masked.matchAll(rule.pattern)].flatMap((match): Fact[] => {
    const at = match.indices?.groups?.value;
    const isRead = match.groups?.value?.includes(MASK);
    if (!at || isRead || isTakenBack(masked.slice(at[1]))) return [];
    const value = spanOf(prompt, range.start + at[0], range.start + at[1]);
    if (value.text === "") return [];
    const said = match.groups?.key ?? "";
    const { name, confidence, isOwn = false } = rule;
    const key = (rule.key?.(said) ?? said).trim();
    const context = isOwn ? "" : lastRole(sentenceBefore(masked, match.index));
    const isSelf = isOwn && !speaksForAnother(prompt) && !speaksOfAnother(masked.slice(0, at[0]));
    return [{ act: "write", key, context, value, rule: name, confidence, tie: isSelf ? "first" : "open" }];
  });
}
