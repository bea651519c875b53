import type { Known } from "./fit-of.ts";
import { type Spelt, stems } from "./spelled-places.ts";
import { stemOf } from "./target-index.ts";

/** Words that heads shorten. */
export const SHORT = new Map([
  ["dt", "date"],
  ["no", "number"],
  ["mo", "month"],
  ["pol", "policy"],
]);

/** What a label may ask for of the thing that a head names, and how that is written. */
const FORMS = new Map([
  ["date", /\d[./-]\d|\d{4}/],
  ["number", /\d/],
  ["id", /\d/],
  ["code", /\d/],
  ["phone", /\d{3}/],
  ["amount", /\d/],
  ["email", /@/],
]);

/** Whether a label asks for the number, the day, the type or the like of what a head of no known kind names, and its column has none. */
export function asksForm({ label }: Spelt, { kind, words, samples }: Known): boolean {
  if (kind !== null) return false;
  const said = stems(words.map((word) => SHORT.get(word) ?? word));
  const lacks = (word: string): boolean => label.has(stemOf(word)) && !said.has(stemOf(word));
  const isSo = (shape: RegExp): boolean =>
    samples.length > 0 && samples.every((sample) => shape.test(sample) || sample.trim() === "");
  // A type may be called anything.
  return lacks("type") || [...FORMS].some(([word, shape]) => lacks(word) && !isSo(shape));
}
