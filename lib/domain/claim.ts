import type { Evidence, Warning } from "./fill-plan.ts";
import type { Origin } from "./origin.ts";
import type { FieldValue } from "./parsed-form.ts";

/** What a document says of a field, shaped as the field takes it. */
export interface SourceClaim {
  fieldId: string;
  value: FieldValue;
  /** 0..1 */
  confidence: number;
  /** One at least, all of one document. */
  origins: Origin[];
  evidence?: Evidence;
  rule: string;
}

/** What documents say, and what of them was left aside. */
export interface Claims {
  claims: SourceClaim[];
  warnings: Warning[];
}

/** The rule of what our own code takes from a document. */
export const CONTEXT_RULE = "context";
