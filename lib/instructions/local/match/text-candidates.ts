import type { FieldFormat } from "../../../domain/parsed-form.ts";
import { hasShape } from "../entities/shapes.ts";
import { type Fact, wordsOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { Part } from "../form/field-parts.ts";
import type { FormIndex } from "../form/form-index.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import { shapeValue } from "../shape/shape-value.ts";
import { splitAddress } from "../shape/split-address.ts";
import type { Candidate } from "./candidate.ts";
import { similarity, type Wanted } from "./similarity.ts";

const FORMAT_BONUS = 0.05;
const STRANGE_SHAPE = 0.1;
/** A value starts on the first of several lines. */
const CONTINUED = 0.07;
/** Yes and no belong in boxes first. */
const ANSWER_IN_TEXT = 0.2;

/** Text fields that can hold the fact's value as a whole, by how well their words agree. */
export function textCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  const text = wordsOf(fact);
  const penalty = yesOrNo(text) === null ? 0 : ANSWER_IN_TEXT;
  const kind = TELLING_SHAPES.find((shape) => hasShape(text, shape)) ?? null;
  return form.entries.flatMap((entry) => {
    if (entry.field.type !== "text" || !mayTake(entry, text, wanted) || isStreetOnly(entry, text, form))
      return [];
    if ((fact.tie !== "list" && !mayTakeRule(fact, entry)) || !hasNeeds(fact, entry)) return [];
    const score = similarity(wanted, entry.description, form.words);
    const value = score > 0 ? shapeValue(entry.field, text, entry.format, form.habits) : null;
    if (value === null) return [];
    const line = form.continued.has(entry) ? CONTINUED : 0;
    return [{ writes: [{ entry, value }], score: score + formatScore(entry, text, kind) - line - penalty }];
  });
}

/** Shapes that no other value has. */
const TELLING_SHAPES = ["email", "date", "ssn", "ein"] as const;

/** A value of the format that the field expects belongs there; a date hardly belongs where nobody speaks of dates. */
function formatScore(entry: FieldEntry, text: string, kind: FieldFormat | null): number {
  if (entry.format !== null && hasShape(text, entry.format)) return FORMAT_BONUS;
  return entry.format === null && kind !== null && !entry.words.has(kind) ? -STRANGE_SHAPE : 0;
}

const SHAPE_OF_PART: Readonly<Partial<Record<Part, RegExp>>> = {
  city: /^\D+$/,
  state: /^\D{2,30}$/,
  zip: /\d/,
  "city+state+zip": /\p{L}/u,
  first: /^\D+$/,
  last: /^\D+$/,
  middle: /^\D+$/,
};

/** Whether the field is one for such a value at all, whatever its words say. */
function mayTake(entry: FieldEntry, text: string, wanted: Wanted): boolean {
  const { part } = entry;
  if (part && SHAPE_OF_PART[part]?.test(text) === false) return false;
  if (isInWords(entry) && /^\s*[$€£]?\s?\d/.test(text)) return false;
  return isPartAskedFor(part, wanted) && !isSignature(entry, wanted) && !isTooLong(entry, text);
}

const PARTS_BY_NAME = new Set("first middle last initial suffix prefix city state zip".split(" "));

/** A whole name does not belong in a box for the last name, nor an address in one for the city: the key must name the part. */
function isPartAskedFor(part: Part | null, wanted: Wanted): boolean {
  const named = part?.split(/[ +]/).filter((word) => PARTS_BY_NAME.has(word)) ?? [];
  if (part === "street" && wanted.key.some((word) => word === "city" || word === "state" || word === "zip"))
    return false;
  return named.length === 0 || named.some((word) => wanted.asked.has(word));
}

const hasNeeds = ({ needs = [] }: Fact, { words }: FieldEntry): boolean =>
  needs.every((word) => words.has(word));

const NAME_RULES = new Set(["name of a person", "employer", "trade name", "printed name", "part of a name"]);
const DATA_WORDS =
  "tin ssn ein phone date number code zip city state fax email amount signature income tax rate relationship title birthdate".split(
    " ",
  );
const MONEY_WORDS = "withholding tax income amount limit rate total balance price fee payment".split(" ");

/** Names go where names are asked for, and a number with letters in it is no sum. */
function mayTakeRule({ rule }: Fact, { words, format }: FieldEntry): boolean {
  if (rule === "count") return format !== "money";
  if (NAME_RULES.has(rule)) return words.has("name") || !DATA_WORDS.some((word) => words.has(word));
  return (
    rule !== "identifier" ||
    words.has("number") ||
    words.has("id") ||
    !MONEY_WORDS.some((word) => words.has(word))
  );
}

/** "Amount in words". */
const isInWords = ({ field }: FieldEntry): boolean =>
  /\b(?:in words|written out|en toutes lettres|in worten|en letras)\b/i.test(
    `${field.label} ${field.tooltip ?? ""}`,
  );

/** A sentence is no number. */
const isTooLong = ({ words }: FieldEntry, text: string): boolean =>
  words.has("number") && text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word)).length > 4;

/** A whole address does not belong on a second line, nor on the street line of a form that asks for the city elsewhere. */
function isStreetOnly(entry: FieldEntry, text: string, form: FormIndex): boolean {
  const isSecondLine = entry.views.some(
    (view) => view.includes("line") && (view.includes("2") || view.includes("two")),
  );
  return (isSecondLine || (form.splitsAddresses && entry.part === "street")) && !!splitAddress(text)?.street;
}

/** A line to sign on is signed by a person, unless the instruction speaks of the signature itself. */
const isSignature = (entry: FieldEntry, wanted: Wanted): boolean =>
  entry.views.some((view) => view[0] === "signature" && !view.includes("date")) &&
  !wanted.key.includes("signature");
