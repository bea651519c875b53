import type { Field } from "../../../domain/parsed-form.ts";

/**
 * The text that a screen reader speaks at each field (ISO 32000-2, table 226, `TU`): the question, row and column, if any,
 * and its label; the section where several fields would have the same text. No two are called alike on a page.
 */
export function tooltipsFor(fields: readonly Field[]): Map<Field, string> {
  const short = new Map(fields.map((field) => [field, calledBy(field)]));
  const counts = countOf([...short.values()]);
  const labels = countOf(fields.map(({ label }) => label));
  const long = fields.map((field) => {
    const text = short.get(field) ?? "";
    // Others may be distinguished by their row, and this one by nothing.
    const isOne = counts.get(text) === 1 && (text !== field.label || labels.get(text) === 1);
    const isAlone = isOne || !field.section || text.includes(field.section);
    return { field, text: isAlone ? text : `${field.section}, ${text}` };
  });
  const seen = new Map<string, number>();
  return new Map(
    long.map(({ field, text }) => {
      const key = `${field.widgets[0]?.page} ${text}`;
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return [field, number === 1 ? text : `${text} (${number})`];
    }),
  );
}

function calledBy({ question, row, column, label, group }: Field): string {
  const parts: string[] = [];
  for (const part of [question, row, column, label])
    if (part && !parts.some((known) => known.includes(part)) && !label.includes(part)) parts.push(part);
  if (!parts.includes(label) && label && !parts.some((known) => known === label)) parts.push(label);
  const named = parts.join(", ");
  return group &&
    group.kind !== "name" &&
    group.part !== "digits" &&
    !named.toLowerCase().includes(group.part)
    ? `${named}, ${group.part.replace("_", " ")}`
    : named;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
