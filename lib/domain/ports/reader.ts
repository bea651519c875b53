import type { MappingAnswer, MappingGiven, PlannedRows } from "../column-mapping.ts";
import type { ParsedForm } from "../parsed-form.ts";
import type { FormRead, ReadValue } from "../read-form.ts";
import type { Source, SourceKind } from "../source.ts";
import type { GivenRows, Table } from "../table.ts";
import type { SeenPdf, SeenWord } from "./pdf.ts";

/** Kinds of documents that need nothing but their bytes. */
export type PlainKind = Exclude<SourceKind, "pdf" | "picture">;

/** A context document as far as it has been read: its bytes, the values of a PDF, or recognized words. */
export type GivenDocument =
  | { kind: PlainKind; bytes: Uint8Array }
  | { kind: "pdf"; seen: Omit<SeenPdf, "form">; read: Pick<FormRead, "form" | "values"> }
  | { kind: "picture"; words: readonly SeenWord[] };

/** What speaks against a value that a field holds; `message` says what was expected, never what came. */
export interface Contradiction {
  code: "format_mismatch" | "option_unknown" | "value_too_long" | "value_invalid";
  message: string;
}

/**
 * Reads what others made, in a bounded place: what takes too much time or memory is refused, and holds up nobody
 * meanwhile. Each throws `reader_busy` when the machine had no time for it.
 */
export interface BoundedReader {
  /** Throws `RequestInvalid`; beyond its bounds `table_too_complex`. */
  readTable(rows: GivenRows): Promise<Table>;
  /** Which column gives which field, and what a person should be asked. Throws `RequestInvalid` (`table_too_complex`). */
  suggestMapping(form: ParsedForm, table: Table): Promise<MappingAnswer>;
  /** Throws `RequestInvalid`: for mappings that cannot be used, and `table_too_complex`. */
  planRows(form: ParsedForm, table: Table, given: MappingGiven): Promise<PlannedRows>;
  /** `until` in milliseconds since 1970. Throws `Unreadable`. */
  readDocument(document: GivenDocument, until: number): Promise<Source>;
  /** What speaks against each of the values that fields hold, in their order. Throws `RequestInvalid` (`read_too_complex`). */
  findContradictions(form: ParsedForm, values: readonly ReadValue[]): Promise<(Contradiction | null)[]>;
}
