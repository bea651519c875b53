import type { FieldGroup } from "../../../domain/parsed-form.ts";

/** Numbers that forms split, and words that name a part of one. */
const NUMBERS: ReadonlySet<FieldGroup["kind"]> = new Set(["ssn", "ein", "digits"]);
/** A question of its own, which stands over boxes of another by chance. */
const ITEM = /^\p{L}{0,2}\d{0,2}[.)] |[?]$/u;
const PART = /\b(?:digits?|first|middle|last)\b/i;

/**
 * The parts of one number share the label that most of them have, else the first one's, unless that names a part. Boxes for a character
 * each share the first one's, since a question over later ones is not for them; but boxes with texts of their own keep these.
 */
export function shareLabels(groups: ReadonlyMap<{ label: string }, FieldGroup>): void {
  const numbers = [...groups].filter(([, { kind }]) => NUMBERS.has(kind));
  for (const members of Map.groupBy(numbers, ([, { id }]) => id).values()) {
    const inOrder = members.toSorted(([, a], [, b]) => a.index - b.index);
    const byLabel = [...Map.groupBy(inOrder, ([{ label }]) => label)];
    const isOfDigits = inOrder[0]?.[1].kind === "digits";
    const runs = byLabel.filter(([label, { length }]) => length > 1 && !ITEM.test(label));
    if (isOfDigits && (runs.length > 1 || byLabel.length > inOrder.length / 2)) continue;
    const [label = ""] = byLabel.sort(([, a], [, b]) => (isOfDigits ? 0 : b.length - a.length))[0] ?? [];
    if (!PART.test(label)) for (const [field] of members) field.label = label;
  }
}
