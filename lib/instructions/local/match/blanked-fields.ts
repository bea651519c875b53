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
      own: shareOf(descriptions.flatMap(viewsOf), asked, form),
      heading: shareOf([fields[0]?.section ?? []], asked, form),
    }));
  // A field that is called just so is meant, and not all that stands under a heading of the same name.
  const isField = places.some(({ own }) => own === 1);
  const exactness = places.map(({ own, heading }) => (isField ? own : Math.max(own, heading)));
  const most = Math.max(...exactness);
  return places.filter((_, i) => (exactness[i] ?? 0) > most - SAME_EXACTNESS).flatMap(({ fields }) => fields);
}

const viewsOf = ({ views }: Description): (readonly string[])[] => views.map(({ words }) => words);

/** The largest share of one of the texts that the request's words make up. */
const shareOf = (
  texts: readonly (readonly string[])[],
  asked: ReadonlySet<string>,
  form: FormIndex,
): number => Math.max(...texts.map((words) => coverage(words, asked, form.words)));
