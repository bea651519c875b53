import type { PlannedValue } from "../domain/fill-plan.ts";
import type { FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import { fold } from "./lexicon/fold.ts";

/** How many facts the rules find, a fact being one passage in however many fields, and what a model has of them. */
export interface Compared {
  found: number;
  /** For most of the fact's fields the model has another fact. */
  others: number;
  /** For most of them it has no value. */
  without: PlannedValue[][];
  /** How many of those it has whole in other fields. */
  moved: number;
  /** Whether one of the other facts belongs in another field by the rules. */
  areMisplaced: boolean;
}

/**
 * Holds a model's values against the rules'. Another fact is another option, or other words of the instruction or of another
 * field; another form of it, such as a date's, or more of the same words, is none. Facts are counted and not fields: the
 * boxes of one number are in the wrong place together.
 */
export function compared(
  rules: readonly PlannedValue[],
  model: readonly PlannedValue[],
  { form, prompt }: { form: ParsedForm; prompt: string },
): Compared {
  const said = wordsOf(prompt);
  const known = new Map(model.map(({ fieldId, value }) => [fieldId, wordsOf(value)]));
  const written = new Set(known.values());
  const placed = new Set(rules.map(({ value }) => wordsOf(value)));
  const texts = new Set(form.fields.flatMap(({ id, type }) => (type === "text" ? [id] : [])));
  const otherFact = ({ fieldId, value }: PlannedValue): string[] => {
    const [one, two] = [wordsOf(value), known.get(fieldId)];
    if (two === undefined || one.includes(two) || two.includes(one)) return [];
    const isOther = placed.has(two) || (said.includes(one) && said.includes(two));
    return isOther || !texts.has(fieldId) ? [two] : [];
  };
  const facts = [...Map.groupBy(rules, passageOf).values()];
  const missing = (fact: PlannedValue[]) => fact.filter(({ fieldId }) => !known.has(fieldId));
  const others = facts.map((fact) => fact.flatMap(otherFact));
  const without = facts.filter((fact) => 2 * missing(fact).length > fact.length);
  const isWritten = ({ value }: PlannedValue): boolean => written.has(wordsOf(value));
  return {
    found: facts.length,
    others: facts.filter((fact, index) => 2 * (others[index]?.length ?? 0) >= fact.length).length,
    without,
    moved: without.filter((fact) => missing(fact).every(isWritten)).length,
    areMisplaced: others.flat().some((fact) => placed.has(fact)),
  };
}

const passageOf = ({ fieldId, source }: PlannedValue): string =>
  source ? `${source.start} ${source.end}` : fieldId;

const wordsOf = (value: FieldValue): string => ` ${fold([value].flat().join(" ")).text} `;
