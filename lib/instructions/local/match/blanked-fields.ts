import type { Fact } from "../fact.ts";
import type { Description } from "../form/description.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { coverage } from "./similarity.ts";

/** A field must have nearly all words of the request. */
const NAMED = 0.85;
/** Of the fields that do, those are meant that say little else. */
const SAME_EXACTNESS = 0.3;

/** The fields that the instruction wants blank: one field, all parts of a group, or everything under a heading. */
export function blankedFields(
  facts: readonly Fact[],
  form: FormIndex,
): { fieldIds: Set<string>; unused: Fact[] } {
  const fieldIds = new Set<string>();
  const unused: Fact[] = [];
  for (const fact of facts.filter(({ act }) => act === "leave_blank")) {
    const placed = fieldsAt(fact.key, form);
    const meant = placed.length > 0 ? placed : fieldsNamed(tokens(fact.key), form);
    if (meant.length === 0) unused.push(fact);
    for (const entry of meant) {
      for (const { field } of [entry, ...(form.copies.get(entry.field.id) ?? [])]) fieldIds.add(field.id);
    }
  }
  return { fieldIds, unused };
}

const PLACE = /^(section|part|step|page)\s+(\w{1,4})$/i;

/** "Section 2" or "page 3": the fields that say so first of all, or that stand there. */
function fieldsAt(key: string, form: FormIndex): FieldEntry[] {
  const [, kind = "", number = ""] = PLACE.exec(key.trim()) ?? [];
  if (kind === "") return [];
  if (kind.toLowerCase() === "page")
    return form.entries.filter(({ field }) => field.widgets.every(({ page }) => page === Number(number)));
  const opening = new RegExp(`^\\W*${kind}\\s+${number}\\b`, "i");
  return form.entries.filter(({ field }) =>
    [field.section, field.tooltip, field.label].some((text) => opening.test(text ?? "")),
  );
}

function fieldsNamed(key: readonly string[], form: FormIndex): FieldEntry[] {
  const asked = new Set(key);
  const places = [
    ...form.entries.map((entry) => ({
      fields: [entry],
      descriptions: [entry.description],
      words: entry.words,
    })),
    ...form.groups.map(({ parts, descriptions, words }) => ({
      fields: parts.map((p) => p.entry),
      descriptions,
      words,
    })),
  ]
    .filter(({ words }) => coverage(key, words, form.words) >= NAMED)
    .map(({ fields, descriptions }) => ({
      fields,
      exactness: exactnessOf(descriptions, fields[0], asked, form),
    }));
  const most = Math.max(...places.map(({ exactness }) => exactness));
  return places.filter(({ exactness }) => exactness > most - SAME_EXACTNESS).flatMap(({ fields }) => fields);
}

/** The share of a description, or of the heading, that the request's words make up. */
function exactnessOf(
  descriptions: readonly Description[],
  first: FieldEntry | undefined,
  asked: ReadonlySet<string>,
  form: FormIndex,
): number {
  const texts = [
    ...descriptions.flatMap(({ views }) => views.map(({ words }) => words)),
    first?.section ?? [],
  ];
  return Math.max(...texts.map((words) => coverage(words, asked, form.words)));
}
