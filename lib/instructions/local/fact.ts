import type { Span } from "../../domain/fill-plan.ts";

/** What the instruction wants done. */
export type Act = "write" | "tick" | "untick" | "leave_blank";

/**
 * What settles it when several fields are equally good: the places of its neighbours in a "list" (lists follow the
 * form), the "first" field for what somebody says of himself, or nothing ("open").
 */
export type Tie = "list" | "first" | "open";

/** A line of a table on the form: the second of the dependents. */
export interface Row {
  /** From 1. */
  number: number;
  /** What the instruction calls those whom the lines are for. */
  of: string;
}

/** One thing that the instruction says, before anyone knows which field it means. */
export interface Fact {
  act: Act;
  /** What the instruction calls it: the words before the colon, the noun of the sentence. May be empty. */
  key: string;
  /** Other names of the same thing that a form may use, besides the key: "hire date" for "start date". */
  aliases?: readonly string[];
  /** Words that narrow where it belongs: a heading above, the words around the value. */
  context: string;
  /** What the person it speaks of is called, in folded words; [] for the one whose form it is, null when nothing says. */
  about: readonly string[] | null;
  /** Folded words of which the field or its heading must have one; left out, any field will do. */
  within?: readonly string[];
  /** Folded words that the field itself must all have, because the value answers all of them. */
  needs?: readonly string[];
  /** The line of a table that it belongs to; left out for what stands in no table. */
  row?: Row;
  /** The value; for a directive, the words that name the box or the field. */
  value: Span;
  /** Further stretches of the instruction that the value is made of. */
  parts?: readonly Span[];
  /** What to write, where that is not the words themselves: "500,000" for "five hundred thousand". */
  written?: string;
  /** Everything that says it, key and value; the value alone when left out. */
  said?: Span;
  rule: string;
  /** How sure the reading is, 0..1, before any field is considered. */
  confidence: number;
  tie: Tie;
}

/** What the fact wants written. */
export const wordsOf = ({ written, value }: Fact): string => written ?? value.text;

/** Spaces, quotes and loose punctuation. */
const EDGES_BEFORE = /^[\s"“”'‘’`*_,;:]+/;
const EDGE = /[\s"“”'‘’`*_,;:]/;
/** The inches of 5'11" are part of the value. */
const INCHES = /\d['’]\s?\d{1,2}$/;

/** The stretch of the prompt from start to end, without spaces, quotes and loose punctuation at its edges. */
export function spanOf(prompt: string, start: number, end: number): Span {
  const raw = prompt.slice(start, end);
  let last = raw.length;
  while (EDGE.test(raw.charAt(last - 1)) && !INCHES.test(raw.slice(Math.max(0, last - 6), last - 1))) last--;
  const text = raw.slice(0, last).replace(EDGES_BEFORE, "");
  const from = start + Math.max(0, raw.indexOf(text));
  return { start: from, end: from + text.length, text };
}
