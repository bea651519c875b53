import type { Field, FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import type { Concept } from "./concept.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { toIsoDate } from "./iso-date.ts";

/** Something that a filled form says of somebody, and the fields that say it. */
export interface Fact extends Omit<Entry, "fields"> {
  value: string;
  fields: Field[];
}

/** What a filled form says in words that other forms use, too. */
export function factsOf(form: Pick<ParsedForm, "fields">, values: readonly ReadValue[]): Fact[] {
  const read = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  return entriesOf(form).flatMap((entry): Fact[] => {
    const texts = entry.fields.map((field) => textOf(field, read.get(field.id) ?? null));
    if (texts.some((text) => text === "") || texts.length === 0) return [];
    const value = join(entry, texts);
    return value === null ? [] : split({ ...entry, value });
  });
}

/** What a person reads there: a list's choice by its label. */
function textOf(field: Field, value: FieldValue | null): string {
  const [text = ""] = [value ?? []].flat();
  const option = field.options.find((each) => each.value === text);
  return (option?.label ?? text).trim();
}

/** Parts to the whole: digits one after the other, a date as YYYY-MM-DD. Null for what is no date. */
function join({ concept, fields }: Entry, texts: string[]): string | null {
  const [first] = fields;
  if (!first) return null;
  if (concept === "birth_date") return toIsoDate(fields, texts);
  if (concept === "ssn" || concept === "phone") {
    const digits = texts.join("").replace(/\D/g, "");
    return digits.length === (concept === "ssn" ? 9 : 10) ? digits : null;
  }
  return texts.join(" ");
}

/** "Ada M" beside the name itself: the first name, and the initial. */
function split(fact: Fact): Fact[] {
  if (fact.concept !== "first_and_middle") return [fact];
  const [, first, initial] = /^(\S+)(?: (\p{L})\.?)?$/u.exec(fact.value) ?? [];
  const part = (concept: Concept, value: string | undefined): Fact[] =>
    value === undefined ? [] : [{ ...fact, concept, value }];
  return [fact, ...part("first_name", first), ...part("middle_name", initial)];
}
