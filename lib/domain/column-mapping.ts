import type { BatchRow, ColumnTarget } from "./batch-plan.ts";

/** What a column gives. `target`: a field's id, or that of fields that hold one value together; null for nothing. */
export interface Suggestion {
  column: string;
  target: string | null;
  /** 0..1; of what is left out, how sure it is that it gives nothing. */
  confidence: number;
}

/** What a person should decide: which field a column gives, or which of several columns gives a field. */
export interface MappingQuestion {
  kind: "which_field" | "which_column";
  columns: string[];
  /** What may be chosen. */
  targets: string[];
}

export interface SuggestedMapping {
  columns: Suggestion[];
  questions: MappingQuestion[];
}

/** A suggestion, what stands first in each column, and what all targets of the form are called. */
export interface MappingAnswer extends SuggestedMapping {
  total: number;
  samples: string[];
  targets: { id: string; label: string }[];
}

/** What a client says of the columns of a table. */
export interface MappingGiven {
  /** Which column gives which field, by whatever names it; without it, what is clear from their names. */
  mapping?: Record<string, string | null> | undefined;
  /** Makes each row's unmapped columns part of an instruction. */
  instruction?: string | undefined;
}

/** Every row of a table as a fill of one form. */
export interface PlannedRows {
  columns: ColumnTarget[];
  rows: BatchRow[];
}
