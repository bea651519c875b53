import type { FieldGroup } from "../../../domain/parsed-form.ts";

/** Numbers that forms split, and words that name a part of one. */
const NUMBERS: ReadonlySet<FieldGroup["kind"]> = new Set(["ssn", "ein", "digits"]);
const PART = /\b(?:digits?|first|middle|last)\b/i;

/**
 * The parts of one number share the label that most of them have, else the first one's, unless that names a part. Boxes for a character
 * each share the first one's, since any later text is not for them; but boxes with a text of their own each keep these.
 */
export function shareLabels(groups: ReadonlyMap<{ label: string }, FieldGroup>): void {
  const numbers = [...groups].filter(([, { kind }]) => NUMBERS.has(kind));
  for (const members of Map.groupBy(numbers, ([, { id }]) => id).values()) {
    const inOrder = members.toSorted(([, a], [, b]) => a.index - b.index);
    const byLabel = [...Map.groupBy(inOrder, ([{ label }]) => label)];
    const isOfDigits = inOrder[0]?.[1].kind === "digits";
    if (isOfDigits && byLabel.length > inOrder.length / 2) continue;
    const [label = ""] = byLabel.sort(([, a], [, b]) => (isOfDigits ? 0 : b.length - a.length))[0] ?? [];
    if (!PART.test(label)) for (const [field] of members) field.label = label;
  }
}
