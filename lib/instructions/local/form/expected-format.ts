import type { Field, FieldFormat } from "../../../domain/parsed-form.ts";

/** Formats that a label gives away, in folded words; the first that fits counts. */
const FORMAT_WORDS: readonly [FieldFormat, RegExp][] = [
  ["email", /\bemail\b/],
  ["date", /\b(?:date|birthdate)\b|\bmm dd y/],
  ["ssn", /^(?!.*\b(?:last|digit)\b).*\bssn$/],
  ["ein", /\bein$/],
  ["phone", /\b(?:phone|fax)\b/],
  ["zip", /^(?!city )(?:\w+ )?zip$/],
  ["number", /^(?:total )?number (?:employee|child|card|dependent|copy|page|affiliate|people|year|month)/],
];

/** What a text field expects: what the parser found, or what its label gives away; null when nothing does. */
export function expectedFormat(field: Field, views: readonly (readonly string[])[]): FieldFormat | null {
  if (field.type !== "text") return null;
  const label = views[0]?.join(" ") ?? "";
  if (/\bname\b/.test(label) && /\baddress\b/.test(label)) return null;
  // "Place, date": both on one line.
  if (/\b(?:city|place)\b/.test(label) && /\bdate\b/.test(label)) return null;
  const named = FORMAT_WORDS.find(([, words]) => words.test(label))?.[0] ?? null;
  return field.format ?? named ?? (ENTER_DATE.test(field.tooltip ?? "") ? "date" : null);
}

const ENTER_DATE = /^\W*enter (?:the |a )?date\b/i;
