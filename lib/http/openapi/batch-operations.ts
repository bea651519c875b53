import * as z from "zod";
import { RowsQuery } from "../batches/batch-request.ts";
import {
  BatchAccepted,
  BatchList,
  BatchRequest,
  BatchRowList,
  BatchView,
  Mapping,
  MappingRequest,
} from "../batches/batch-schemas.ts";
import { ListQuery } from "../request/list-request.ts";
import {
  accepted,
  faultAnswer,
  type Operation,
  redirectedTo,
  refused,
  unavailableAnswer,
} from "./operation.ts";

const batch = { batch_id: "As returned by `POST /batches`." };
const rows = z.file().describe("Rows as a file: CSV, a workbook (.xlsx), or JSON.");

/** As form bodies: the validator sees the file as bytes already. */
const BatchBody = BatchRequest.extend({ rows: z.union([BatchRequest.shape.rows, rows]) }).meta({
  id: "BatchBody",
});
const MappingBody = MappingRequest.extend({ rows: z.union([MappingRequest.shape.rows, rows]) }).meta({
  id: "BatchMappingBody",
});
const CONTENT_TYPES = ["application/json", "multipart/form-data"];
const unparsed = refused("`parse_not_finished`, `parse_failed` or `idempotency_in_progress`.", "Retry-After");

export const BATCH_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/batches",
    id: "submit_batch",
    summary: "Fill one form for many rows, or many forms by one instruction",
    description:
      "Up to 1,000 fills. Rows come as `rows`, as `csv`, or as a file: CSV, a workbook or JSON. With a mapping, or names that " +
      "leave no doubt, a row is a fill by values, and no engine is asked; with an `instruction`, the engine reads it with " +
      "the row's other columns. Rows begin in order, so many at a time that other jobs of the account are not held up. " +
      "Each is a fill like any other, which stays with its file.",
    access: "account",
    idempotent: true,
    body: { schema: BatchBody, contentTypes: CONTENT_TYPES },
    responses: {
      202: accepted(BatchAccepted),
      404: refused("`file_not_found`."),
      409: unparsed,
      413: refused("`file_too_large`."),
      500: faultAnswer,
      503: unavailableAnswer,
    },
  },
  {
    method: "post",
    path: "/batches/mapping",
    id: "suggest_mapping",
    summary: "Which column gives which field",
    description:
      "A suggestion by the header and by what stands under it, and questions where that is not clear. Nothing is kept.",
    access: "account",
    body: { schema: MappingBody, contentTypes: CONTENT_TYPES, optional: true },
    responses: {
      200: { description: "The suggestion.", schema: Mapping },
      404: refused("`file_not_found`."),
      409: unparsed,
      413: refused("`file_too_large`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/batches",
    id: "list_batches",
    summary: "The account's batches, the newest first",
    access: "account",
    query: ListQuery,
    responses: { 200: { description: "A page of batches.", schema: BatchList }, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/batches/{batch_id}",
    id: "get_batch",
    summary: "How far a batch is",
    access: "account",
    parameters: batch,
    responses: {
      200: { description: "The batch.", schema: BatchView, headers: ["Retry-After"] },
      404: refused("`batch_not_found`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/batches/{batch_id}/rows",
    id: "list_batch_rows",
    summary: "What became of each row",
    access: "account",
    parameters: batch,
    query: RowsQuery,
    responses: {
      200: { description: "A page of rows, in their order.", schema: BatchRowList },
      404: refused("`batch_not_found`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/batches/{batch_id}/zip",
    id: "get_archive",
    summary: "All filled documents in one archive",
    description:
      "With `manifest.csv`: row, file, verdict, what was left out. Redirects to a link that works for 60 seconds.",
    access: "account",
    parameters: batch,
    responses: {
      ...redirectedTo("the ZIP", "application/zip"),
      404: refused("`batch_not_found`."),
      409: refused("`batch_not_finished`, or `batch_failed`: it was given up.", "Retry-After"),
      500: faultAnswer,
    },
  },
  {
    method: "delete",
    path: "/batches/{batch_id}",
    id: "delete_batch",
    summary: "Cancel a batch, or delete one that has ended",
    description:
      "Rows that have begun come to their end and into the archive; no more begin. Of one that has ended, rows and archive " +
      "are deleted; its fills stay with their files.",
    access: "account",
    parameters: batch,
    responses: {
      202: { description: "Being cancelled.", schema: BatchAccepted, headers: ["Retry-After"] },
      204: { description: "Deleted.", schema: null },
      404: refused("`batch_not_found`."),
      500: faultAnswer,
    },
  },
];
