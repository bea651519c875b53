import type { Origin } from "../../domain/origin.ts";
import type { DateOrder, Field, FieldValue } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import type { FormTexts } from "../../meaning/form-language.ts";
import { FILLER, type Party } from "../../meaning/owner-of.ts";
import { DIGITS, isWholeAddress } from "./concepts.ts";
import { entriesOf, firstOfEach } from "./entries.ts";
import type { Fact, FormEntry } from "./entry.ts";
import { toIsoDate, usualOrder } from "./iso-date.ts";
import { isBoxes } from "./runs.ts";
import { split } from "./split.ts";

/** A filled form, and its number among the documents, from 1. */
export interface FilledSource {
  document: number;
  form: FormTexts;
  values: readonly ReadValue[];
  /** Whether it is made of statements, none of which is more than another. */
  isStated?: boolean;
}

/** Where some fields of a document have their values. */
export function originsOf({ document, values }: FilledSource, fields: readonly Field[]): Origin[] {
  const read = new Map(values.map((each) => [each.fieldId, each]));
  return fields.map(({ id }) => {
    const { place, value } = read.get(id) ?? {};
    return { document, page: place?.page ?? 1, words: [value ?? []].flat().join(", ") };
  });
}

/** What a filled form says in words that other forms use, too. What it says again of the same person may be of another time; statements count alike. */
export function factsOf(form: FormTexts, values: readonly ReadValue[], isStated = false): Fact[] {
  const read = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const order = usualOrder(form);
  const said = entriesOf(form).flatMap((entry): Fact[] => {
    const texts = entry.fields.map((field) => textOf(field, read.get(field.id) ?? null));
    if (texts.every((text) => text === "")) return [];
    if (texts.some((text) => text === "") && !isBoxes(entry.fields)) return [];
    const value = join(entry, texts, order);
    return value === null ? [] : [{ ...entry, value }];
  });
  return (isStated ? said : firstOfEach(ofOneEach(said))).flatMap(split);
}

/** Without what is said of a role that several people of different names have: nobody knows which of them is meant. */
function ofOneEach(said: readonly Fact[]): Fact[] {
  const isNamed = ({ concept }: Fact): boolean => concept === "full_name" || concept === "last_name";
  const namesOf = (party: Party): string[] =>
    said
      .filter((fact) => fact.party === party && isNamed(fact))
      .map(({ concept, value }) => `${concept} ${value.toLowerCase()}`);
  const isSeveral = (party: Party): boolean => {
    const names = [...new Set(namesOf(party))];
    return new Set(names.map((name) => name.split(" ")[0])).size < names.length;
  };
  return said.filter(({ party }) => party === FILLER || !isSeveral(party));
}

/** What a person reads there: a list's choice by its label. */
function textOf(field: Field, value: FieldValue | null): string {
  const [text = ""] = [value ?? []].flat();
  const option = field.options.find((each) => each.value === text);
  return (option?.label ?? text).trim();
}

/** Parts to the whole: digits one after the other, a date as YYYY-MM-DD. Null for what is no date, or no whole number. */
function join({ concept, fields }: FormEntry, texts: string[], order: DateOrder | null): string | null {
  if (concept === "birth_date") return toIsoDate(fields, texts, order);
  const length = DIGITS[concept];
  if (length === undefined) return texts.join(isBoxes(fields) ? "" : isWholeAddress(concept) ? ", " : " ");
  const whole = texts.join("");
  const digits = whole.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length === length) return digits;
  return length === 10 && digits.length > length && /^[+0(]/.test(whole) ? whole : null;
}
