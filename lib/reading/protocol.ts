import type { MappingAnswer, MappingGiven, PlannedRows } from "../domain/column-mapping.ts";
import type { ValidationIssue } from "../domain/errors.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { Contradiction, GivenDocument } from "../domain/ports/reader.ts";
import type { ReadValue } from "../domain/read-form.ts";
import type { Source } from "../domain/source.ts";
import type { GivenRows, Table } from "../domain/table.ts";

/** What a reading thread may be asked, each with what it answers. */
export interface ReadingOperations {
  table: { asked: { rows: GivenRows }; answer: Table };
  mapping: { asked: { form: ParsedForm; table: Table }; answer: MappingAnswer };
  rows: { asked: { form: ParsedForm; table: Table; given: MappingGiven }; answer: PlannedRows };
  document: { asked: { document: GivenDocument }; answer: Source };
  contradictions: {
    asked: { form: ParsedForm; values: readonly ReadValue[] };
    answer: (Contradiction | null)[];
  };
}
export type ReadingOperation = keyof ReadingOperations;

export type ReadingRequest = {
  [Name in ReadingOperation]: { operation: Name } & ReadingOperations[Name]["asked"];
}[ReadingOperation];

/** What it answers. Errors of ours cross as what they were made of, others as a copy of the built-in class that they are most like. */
export type ReadingReply =
  | { outcome: "read"; answer: ReadingOperations[ReadingOperation]["answer"] }
  | { outcome: "invalid"; issues: ValidationIssue[] }
  | { outcome: "unreadable"; message: string }
  | { outcome: "failed"; error: unknown };
