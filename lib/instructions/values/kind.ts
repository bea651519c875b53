import { matchesIn } from "../../meaning/matches-in.ts";
import type { Stretch } from "../../meaning/stretches.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";

/** A stretch of a text that could be a value of this kind. */
export interface FoundValue extends Stretch {
  kind: ValueKind;
}

/** Nothing that reads on stands before or after a value; a hyphen behind a word does, and one by itself is a sign. */
const BEFORE = "(?<![\\p{L}\\d]|[^\\s:=\\p{Sc}]-|\\d\\.)";
const AFTER = "(?![\\p{L}\\d]|-\\d)";

/** A pattern for a value inside a text, which ends where words and numbers end. */
export const valuePattern = (pattern: string, flags = "giu"): RegExp =>
  new RegExp(`${BEFORE}(?:${pattern})${AFTER}`, flags);

/** All that a pattern finds, as values of a kind. */
export const findKind = (text: string, kind: ValueKind, pattern: RegExp): FoundValue[] =>
  matchesIn(text, pattern).map(({ 0: said, index }) => ({ kind, start: index, end: index + said.length }));
