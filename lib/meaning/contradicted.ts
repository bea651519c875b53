import type { PlannedValue } from "../domain/fill-plan.ts";
import type { FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import { fold } from "./lexicon/fold.ts";

/**
 * How many of the rules' values have another fact in their field by a model's: another option, or other words of the
 * instruction or of another field. Another form of it, such as a date's, or more of the same words, is none.
 * `areMisplaced`: one of these facts belongs in another field by the rules.
 */
export function contradicted(
  rules: readonly PlannedValue[],
  model: readonly PlannedValue[],
  { form, prompt }: { form: ParsedForm; prompt: string },
): { others: number; areMisplaced: boolean } {
  const said = wordsOf(prompt);
  const known = new Map(model.map(({ fieldId, value }) => [fieldId, wordsOf(value)]));
  const placed = new Set(rules.map(({ value }) => wordsOf(value)));
  const texts = new Set(form.fields.flatMap(({ id, type }) => (type === "text" ? [id] : [])));
  const facts = rules.flatMap(({ fieldId, value }) => {
    const [one, two] = [wordsOf(value), known.get(fieldId)];
    if (two === undefined || one.includes(two) || two.includes(one)) return [];
    const isOther = placed.has(two) || (said.includes(one) && said.includes(two));
    return isOther || !texts.has(fieldId) ? [two] : [];
  });
  return { others: facts.length, areMisplaced: facts.some((fact) => placed.has(fact)) };
}

const wordsOf = (value: FieldValue): string => ` ${fold([value].flat().join(" ")).text} `;
