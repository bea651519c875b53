import type { BatchRow, ColumnTarget } from "./batch-plan.ts";
import type { Field } from "./parsed-form.ts";
import type { SkippedLine, UnreadCell } from "./table.ts";

/** What a column gives. `target`: a field's id, or that of fields that hold one value together; null for nothing. */
interface Suggestion {
  column: string;
  target: string | null;
  /** 0..1. For a column that is left out: how sure it is that no field takes it. */
  confidence: number;
}

/** What a person should decide: which field a column gives, which of several gives a field, or whether its dates begin with the day. */
export interface MappingQuestion {
  kind: "which_field" | "which_column" | "which_order";
  columns: string[];
  /** What may be chosen. */
  targets: string[];
}

export interface SuggestedMapping {
  columns: Suggestion[];
  questions: MappingQuestion[];
}

/** A suggestion, the first value of each column, and the labels of all targets of the form. */
export interface MappingAnswer extends SuggestedMapping, TableNotes {
  total: number;
  samples: string[];
  /** By column: its cells of which nothing may be written. */
  unread: UnreadCell[][];
  targets: MappingTarget[];
}

/** How a table was read. */
export interface TableNotes {
  /** The sheet of a workbook that was read, and what of it is none of the rows. */
  sheet?: string;
  skipped?: SkippedLine[];
  /** Its first column has the captions, and each further column is a row. */
  isTurned?: true;
}

/** What a column may give, and where on the form it stands. */
export type MappingTarget = { id: string; label: string } & Partial<
  Pick<Field, "question" | "section" | "row" | "column">
>;

/** What a client says of the columns of a table. */
export interface MappingGiven {
  /** Which column gives which field, by whatever names it; without it, what is clear from their names. */
  mapping?: Record<string, string | null> | undefined;
  /** Makes each row's unmapped columns part of an instruction. */
  instruction?: string | undefined;
  /** The column that is each row's own id. */
  idColumn?: string | undefined;
  /** The order of the dates in figures of which nothing in their column tells it. */
  dateOrder?: "dmy" | "mdy" | undefined;
  /** The day on which the rows come, as YYYY-MM-DD: nobody is born after it. */
  today?: string | undefined;
}

/** Every row of a table as a fill of one form. */
export interface PlannedRows extends TableNotes {
  columns: ColumnTarget[];
  rows: BatchRow[];
}
