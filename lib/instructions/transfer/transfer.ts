import type { Origin } from "../../domain/origin.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import { answersTo, type KnownAnswer } from "./answers.ts";
import { type Entry, entriesOf, firstOfEach } from "./entries.ts";
import { type Fact, factsOf } from "./facts.ts";

/** A filled form, and its number among the documents, from 1. */
export interface FilledSource {
  document: number;
  form: Pick<ParsedForm, "fields">;
  values: readonly ReadValue[];
}

export interface Transfer {
  values: { fieldId: string; value: string; origins: Origin[] }[];
  /** What the documents say differently of the same thing: a person's to decide. */
  ambiguous: { fieldId: string; candidates: KnownAnswer[] }[];
}

/**
 * What filled forms say that another form asks for as well, without a model: by what a field asks for and of whom.
 * Conservative: what is not known to be the same is left out, and what differs is a question.
 */
export function transfer(sources: readonly FilledSource[], target: Pick<ParsedForm, "fields">): Transfer {
  const known = sources.flatMap((source) =>
    factsOf(source.form, source.values).map((fact) => ({ ...fact, origins: originsOf(source, fact) })),
  );
  const result: Transfer = { values: [], ambiguous: [] };
  for (const entry of firstOfEach(entriesOf(target)).filter(({ fields }) => fields.every(isToFill))) {
    const answers = answersTo(entry, known);
    const [only] = answers;
    if (!only) continue;
    const parts = partsOf(entry, only.value);
    if (parts === null) continue;
    for (const [index, field] of entry.fields.entries()) {
      if (answers.length > 1) {
        const candidates = answers.flatMap(({ value, origins }): KnownAnswer[] => {
          const part = partsOf(entry, value)?.[index];
          return part === undefined ? [] : [{ value: part, origins }];
        });
        result.ambiguous.push({ fieldId: field.id, candidates });
      } else {
        result.values.push({ fieldId: field.id, value: parts[index] ?? "", origins: only.origins });
      }
    }
  }
  return result;
}

/** Whether nothing stands in a field yet; a list's blank line is nothing. */
export const isToFill = ({ read_only, value }: Field): boolean =>
  !read_only && [value ?? []].flat().every((text) => text.trim() === "");

function originsOf({ document, values }: FilledSource, { fields }: Fact): Origin[] {
  const read = new Map(values.map((each) => [each.fieldId, each]));
  return fields.map(({ id }) => {
    const { place, value } = read.get(id) ?? {};
    return { document, page: place?.page ?? 1, words: [value ?? []].flat().join(", ") };
  });
}

/** A value for each of the fields that hold it together; null where it does not divide as they are cut. */
function partsOf({ concept, fields }: Entry, value: string): string[] | null {
  if (fields.length === 1) return [value];
  if (concept === "birth_date") {
    const [year, month, day] = value.split("-");
    const parts: Record<string, string | undefined> = { year, month, day };
    return fields.map(({ group }) => parts[group?.part ?? ""] ?? "");
  }
  const sizes = fields.map(({ max_length }) => max_length ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) !== value.length) return null;
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return value.slice(at - size, at);
  });
}
