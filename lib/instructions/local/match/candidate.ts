import type { FieldValue } from "../../../domain/parsed-form.ts";
import type { FieldEntry } from "../form/field-entry.ts";

/** One way to carry out a fact: what would be written where, and how well the words agree (0..1). */
export interface Candidate {
  writes: { entry: FieldEntry; value: FieldValue }[];
  score: number;
}

/** Below this, words agree by chance. */
export const THRESHOLD = 0.6;
/** Words that agree less are not looked at further: nothing that is weighed besides makes up for it. */
export const HOPELESS = 0.4;
/** A best candidate must lead the runner-up by this much, or the instruction is ambiguous. */
export const MARGIN = 0.06;
