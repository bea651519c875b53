import type { Field } from "../../../domain/parsed-form.ts";

const MOST_CHARACTERS = 60;

/**
 * Names for new fields, from their labels: none is taken, and none has a full stop, which divides names (ISO 32000-2,
 * 12.7.4.2). A label that several fields have is numbered.
 */
export function namesFor(fields: readonly Field[], taken: ReadonlySet<string>): Map<Field, string> {
  const used = new Set(taken);
  return new Map(
    fields.map((field) => {
      const base = nameFrom(field.label) || field.id;
      let name = base;
      for (let number = 2; used.has(name); number++) name = `${base} ${number}`;
      used.add(name);
      return [field, name];
    }),
  );
}

const nameFrom = (label: string): string =>
  label
    .replace(/[.\p{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_CHARACTERS)
    .trim();
