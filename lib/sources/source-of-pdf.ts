import type { PageText } from "../domain/page-text.ts";
import type { FormRead } from "../domain/read-form.ts";
import type { Source } from "../domain/source.ts";
import { sourceOfText } from "./read-source.ts";

/** Marks of blanks, and of what stands in them: what fields hold is known without. */
const MARKS = /\[f\d+[^\]\n]*\]/g;

/**
 * A PDF as a source: what its fields hold and, where it has no filled ones, what its lines state. Throws `Unreadable`.
 */
export function sourceOfPdf(
  texts: readonly PageText[],
  { form, values }: Pick<FormRead, "form" | "values">,
): Source {
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  const filled = values.filter(({ value }) => value !== null && value.length > 0);
  const pages = texts.map(({ number, text }) => {
    const held = filled
      .filter(({ place }) => place.page === number)
      .map(({ fieldId, value }) => `${labels.get(fieldId) ?? ""}: ${[value ?? []].flat().join(", ")}`);
    return [text.replace(MARKS, ""), ...held].join("\n");
  });
  const source = sourceOfText("pdf", pages);
  return filled.length > 0 ? { ...source, pairs: [], form: { fields: form.fields, values } } : source;
}
