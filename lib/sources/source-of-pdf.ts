import type { SeenPdf } from "../domain/ports/pdf.ts";
import type { FormRead } from "../domain/read-form.ts";
import type { Source } from "../domain/source.ts";
import { sourceOfText } from "./read-source.ts";

/** Marks of blanks, and of their values: the values of fields are known already. */
const MARKS = /\[f\d+[^\]\n]*(\])?/g;

/**
 * A PDF as a source: the visible values of its fields, without those that are drawn differently. Where it has no filled
 * ones, the statements in its lines. Throws `Unreadable`.
 */
export function sourceOfPdf(
  { text: texts, hidesText, unseenFields }: Omit<SeenPdf, "form">,
  { form, values: all }: Pick<FormRead, "form" | "values">,
): Source {
  const hidden = new Set([
    ...unseenFields,
    ...form.fields.flatMap((field) => (field.hidden ? field.id : [])),
  ]);
  const isSeen = ({ fieldId, shown }: (typeof all)[number]): boolean =>
    !hidden.has(fieldId) && shown === undefined;
  const values = all.filter(isSeen);
  const isHeld = ({ value }: (typeof all)[number]): boolean => value !== null && value.length > 0;
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  const filled = values.filter(isHeld);
  const pages = texts.map(({ number, text }) => {
    const held = filled
      .filter(({ place }) => place.page === number)
      .map(({ fieldId, value }) => `${labels.get(fieldId) ?? ""}: ${[value ?? []].flat().join(", ")}`);
    return [text.replace(MARKS, (all, end?: string) => (end ? "" : all)), ...held].join("\n");
  });
  const isLess = hidesText || all.some((each) => isHeld(each) && !isSeen(each));
  const source: Source = { ...sourceOfText("pdf", pages), ...(isLess && { unseen: ["hidden"] }) };
  return filled.length > 0 ? { ...source, pairs: [], form: { fields: form.fields, values } } : source;
}
