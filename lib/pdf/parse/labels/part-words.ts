import type { FieldGroup } from "../../../domain/parsed-form.ts";

/** Numbers that forms split, and words that name a part of one. */
const NUMBERS: ReadonlySet<FieldGroup["kind"]> = new Set(["ssn", "ein"]);
const PART = /\b(?:digits?|first|middle|last)\b/i;

/** The parts of one number share the label that most of them have, else the first one's, unless that names a part. */
export function shareLabels(groups: ReadonlyMap<{ label: string }, FieldGroup>): void {
  const numbers = [...groups].filter(([, { kind }]) => NUMBERS.has(kind));
  for (const members of Map.groupBy(numbers, ([, { id }]) => id).values()) {
    const byLabel = [...Map.groupBy(members, ([{ label }]) => label)];
    const [label = ""] = byLabel.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (!PART.test(label)) for (const [field] of members) field.label = label;
  }
}
