import type { BoundedReader } from "../../lib/domain/ports/reader.ts";
import { answerOf } from "../../lib/reading/answer-of.ts";
import { answerRequest } from "../../lib/reading/answer-request.ts";

/** A reader without threads and bounds. */
export const directReader: BoundedReader = {
  readTable: async (rows) => answerOf<"table">(answerRequest({ operation: "table", rows })),
  suggestMapping: async (form, table) =>
    answerOf<"mapping">(answerRequest({ operation: "mapping", form, table })),
  planRows: async (form, table, given) =>
    answerOf<"rows">(answerRequest({ operation: "rows", form, table, given })),
  readDocument: async (document) => answerOf<"document">(answerRequest({ operation: "document", document })),
  findContradictions: async (form, values) =>
    answerOf<"contradictions">(answerRequest({ operation: "contradictions", form, values })),
};
