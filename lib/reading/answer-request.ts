import { RequestInvalid } from "../domain/errors.ts";
import type { GivenDocument } from "../domain/ports/reader.ts";
import { type Source, Unreadable } from "../domain/source.ts";
import { findContradictions } from "../instructions/check-format.ts";
import { answerMapping } from "../instructions/columns/answer-mapping.ts";
import { planRows } from "../instructions/columns/plan-rows.ts";
import { readRows } from "../sheets/read-rows.ts";
import { readSource } from "../sources/read-source.ts";
import { sourceOfPdf } from "../sources/source-of-pdf.ts";
import { sourceOfPicture } from "../sources/source-of-picture.ts";
import type { ReadingOperation, ReadingOperations, ReadingReply, ReadingRequest } from "./protocol.ts";

/** Reads what others made; pure, and without any bound. */
export function answerRequest(request: ReadingRequest): ReadingReply {
  try {
    return { outcome: "read", answer: answer(request) };
  } catch (error) {
    if (error instanceof RequestInvalid) return { outcome: "invalid", issues: error.issues };
    if (error instanceof Unreadable) return { outcome: "unreadable", message: error.message };
    return { outcome: "failed", error };
  }
}

function answer(request: ReadingRequest): ReadingOperations[ReadingOperation]["answer"] {
  switch (request.operation) {
    case "table":
      return readRows(request.rows);
    case "mapping":
      return answerMapping(request.form, request.table);
    case "rows":
      return planRows(request.form, request.table, request.given);
    case "document":
      return sourceOf(request.document);
    case "contradictions":
      return findContradictions(request.form, request.values);
  }
}

function sourceOf(document: GivenDocument): Source {
  switch (document.kind) {
    case "pdf":
      return sourceOfPdf(document.seen, document.read);
    case "picture":
      return sourceOfPicture(document.words);
    default:
      return readSource(document.kind, document.bytes);
  }
}
