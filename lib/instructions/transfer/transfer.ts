import { longestText } from "../../domain/longest-text.ts";
import type { Origin } from "../../domain/origin.ts";
import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import type { FormTexts } from "../../meaning/form-language.ts";
import { answersTo, type KnownAnswer } from "./answers.ts";
import { DIGITS } from "./concepts.ts";
import { inParts, isNarrow } from "./date-parts.ts";
import { entriesOf, firstOfEach } from "./entries.ts";
import type { FormEntry } from "./entry.ts";
import { type FilledSource, factsOf, originsOf } from "./facts.ts";
import { compactDate, orderOf, usualOrder } from "./iso-date.ts";
import { sameQuestions } from "./same-question.ts";

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
  const others = entriesOf(target);
  const asked = firstOfEach(others).filter((entry) => !entry.isConditional && entry.fields.every(isToFill));
  const usual = usualOrder(target);
  const answered = asked.flatMap((entry) => {
    const answers = answersTo({ entry, others }, known).flatMap(({ value, origins }) => {
      const cut = partsOf(entry, value, usual);
      return cut === null ? [] : [{ cut, origins }];
    });
    return entry.fields.map(({ id: fieldId }, index) => ({
      fieldId,
      candidates: answers.map(({ cut, origins }) => ({ value: cut[index] ?? "", origins })),
    }));
  });
  const forms = sources.filter(({ isStated }) => !isStated);
  const alike = sameQuestions(forms, target).filter(({ field }) => isToFill(field));
  const all = [
    ...answered,
    ...alike.map(({ field, answers }) => ({ fieldId: field.id, candidates: answers })),
  ];
  return {
    values: all.flatMap(({ fieldId, candidates: [only, more] }) =>
      only?.value && !more ? [{ fieldId, ...only }] : [],
    ),
    ambiguous: all.filter(({ candidates }) => candidates.length > 1),
  };
}

/** Whether nothing stands in a field yet; a list's blank line is nothing. */
export const isToFill = ({ read_only, value }: Field): boolean =>
  !read_only && [value ?? []].flat().every((text) => text.trim() === "");

/** In digits. */
const AREA_AND_NUMBER = [3, 7];

/** A value for each of the fields that hold it together; null where it does not divide as they are cut. */
function partsOf({ concept, fields }: FormEntry, value: string, usual: DateOrder | null): string[] | null {
  const [first] = fields;
  const isDate = concept === "birth_date";
  if (fields.length === 1)
    return first && (isDate || concept === "phone") && isNarrow(first) ? null : [value];
  const order = orderOf(first) ?? usual;
  if (isDate && (first?.group?.kind === "date" || (fields.length === 3 && fields.every(isNarrow))))
    return inParts(fields, value, order);
  const whole = isDate ? compactDate(value, order) : value;
  const isCoded = concept === "phone" && fields.length === 2;
  const sizes = isCoded ? AREA_AND_NUMBER : fields.map((field) => longestText(field) ?? 0);
  const sum = sizes.reduce((all, size) => all + size, 0);
  const isExact = isDate || concept in DIGITS;
  if (whole === null || (isExact ? sum !== whole.length : sum < whole.length)) return null;
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return whole.slice(at - size, at);
  });
}
