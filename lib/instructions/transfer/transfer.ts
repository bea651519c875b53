import type { Origin } from "../../domain/origin.ts";
import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import { answersTo, type KnownAnswer } from "./answers.ts";
import { type Concept, DIGITS } from "./concepts.ts";
import { holdsPartOnly, inParts, isNarrow } from "./date-parts.ts";
import { entriesOf, firstOfEach } from "./entries.ts";
import type { Entry } from "./entry.ts";
import { type FilledSource, factsOf, originsOf } from "./facts.ts";
import { compactDate, orderOf, partsOfDate, usualOrder } from "./iso-date.ts";
import { sameQuestions } from "./same-question.ts";
import type { FormTexts } from "./words.ts";

export interface Transfer {
  values: { fieldId: string; value: string; origins: Origin[] }[];
  /** What the documents say differently of the same thing: a person's to decide. */
  ambiguous: { fieldId: string; candidates: KnownAnswer[] }[];
}

/**
 * What filled forms say that another form asks for as well, without a model: by what a field asks for and of whom.
 * Conservative: what is not known to be the same is left out, and what differs is a question.
 */
export function transfer(sources: readonly FilledSource[], target: FormTexts): Transfer {
  const known = sources.flatMap((source) =>
    factsOf(source.form, source.values, source.isStated).map((fact) => ({
      ...fact,
      origins: originsOf(source, fact.fields),
    })),
  );
  const result: Transfer = { values: [], ambiguous: [] };
  const usual = usualOrder(target);
  const others = entriesOf(target);
  const asked = firstOfEach(others).filter(
    ({ fields, isConditional }) => !isConditional && fields.every(isToFill),
  );
  for (const entry of asked) {
    const answers = answersTo({ entry, others }, known);
    const parts = answers.flatMap(({ value, origins }) => {
      const cut = partsOf(entry, value, usual);
      return cut === null ? [] : [{ cut, origins }];
    });
    const [only] = parts;
    if (!only) continue;
    for (const [index, { id: fieldId }] of entry.fields.entries()) {
      const candidates = parts.map(({ cut, origins }) => ({ value: cut[index] ?? "", origins }));
      if (answers.length > 1) result.ambiguous.push({ fieldId, candidates });
      else if (only.cut[index])
        result.values.push({ fieldId, value: only.cut[index], origins: only.origins });
    }
  }
  const alike = sameQuestions(
    sources.filter(({ isStated }) => !isStated),
    target,
  );
  for (const { field, answers } of alike.filter(({ field }) => isToFill(field))) {
    const [only, more] = answers;
    if (more) result.ambiguous.push({ fieldId: field.id, candidates: answers });
    else if (only) result.values.push({ fieldId: field.id, ...only });
  }
  return result;
}

/** Whether nothing stands in a field yet; a list's blank line is nothing. */
export const isToFill = ({ read_only, value }: Field): boolean =>
  !read_only && [value ?? []].flat().every((text) => text.trim() === "");

/** Whether a field holds a part of a date or a telephone number only. */
const isTooSmall = (concept: Concept, field: Field): boolean =>
  concept === "birth_date" ? holdsPartOnly(field) : concept === "phone" && isNarrow(field);

/** In digits. */
const AREA_AND_NUMBER = [3, 7];

/** A value for each of the fields that hold it together; null where it does not divide as they are cut. */
function partsOf({ concept, fields }: Entry, value: string, usual: DateOrder | null): string[] | null {
  const [first] = fields;
  if (fields.length === 1) return first && isTooSmall(concept, first) ? null : [value];
  if (concept === "birth_date" && first?.group?.kind === "date") {
    const parts = partsOfDate(value);
    return fields.map(({ group }) => parts[group?.part ?? ""] ?? "");
  }
  if (concept === "birth_date" && fields.length === 3 && fields.every(holdsPartOnly))
    return inParts(fields, value, orderOf(first) ?? usual);
  const whole = concept === "birth_date" ? compactDate(value, orderOf(first) ?? usual) : value;
  const isCoded = concept === "phone" && fields.length === 2;
  const sizes = isCoded ? AREA_AND_NUMBER : fields.map(({ max_length }) => max_length ?? 0);
  const sum = sizes.reduce((all, size) => all + size, 0);
  const isExact = concept === "birth_date" || concept in DIGITS;
  if (whole === null || (isExact ? sum !== whole.length : sum < whole.length)) return null;
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return whole.slice(at - size, at);
  });
}
