import type { FieldValue } from "../../domain/parsed-form.ts";

/** Whether a field holds the same by both. */
export const sameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
