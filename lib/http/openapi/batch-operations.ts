import * as z from "zod";
import { RowsQuery } from "../batches/batch-request.ts";
import * as schemas from "../batches/batch-schemas.ts";
import { ListQuery } from "../request/list-request.ts";
import { accepted, type Operation, redirectedTo, refused, unavailableAnswer } from "./operation.ts";

const batch = { batch_id: "Returned by `POST /batches`." };
const rows = z.file().describe("Rows as a file: CSV, a workbook (.xlsx) or JSON.");

/** As form bodies: the validator sees the file as bytes already. */
const BatchBody = schemas.BatchRequest.extend({
  rows: z.union([schemas.BatchRequest.shape.rows, rows]),
}).meta({
  id: "BatchBody",
});
const MappingBody = schemas.MappingRequest.extend({
  rows: z.union([schemas.MappingRequest.shape.rows, rows]),
}).meta({
  id: "BatchMappingBody",
});
const CONTENT_TYPES = ["application/json", "multipart/form-data"];
const unparsed = refused("`parse_not_finished`, `parse_failed` or `idempotency_in_progress`.", "Retry-After");

export const BATCH_OPERATIONS: readonly Operation[] = [
  {
    route: "POST /batches",
    id: "submit_batch",
    summary: "Fill one form for many rows, or many forms by one instruction",
    description:
      "Submits up to 1,000 fills. Send rows as `rows`, as `csv`, or as a file: CSV, a workbook (.xlsx) or " +
      "JSON. Mapped columns, and columns with unmistakable names, are written as values without an engine. " +
      "With a `prompt`, an engine reads it together with the row's other columns. Rows start in " +
      "order and leave room for the account's other jobs. Each row is a normal fill and expires with its file.",
    idempotent: true,
    body: { schema: BatchBody, contentTypes: CONTENT_TYPES },
    responses: {
      202: accepted(schemas.BatchAccepted),
      404: refused("`file_not_found`."),
      409: unparsed,
      413: refused("`file_too_large`."),
      503: unavailableAnswer,
    },
  },
  {
    route: "POST /batches/mapping",
    id: "suggest_mapping",
    summary: "Suggest which column fills which field",
    description:
      "Compares the header and the cells with the form's fields. The answer has questions where the match is unclear. Nothing is stored.",
    body: { schema: MappingBody, contentTypes: CONTENT_TYPES, optional: true },
    responses: {
      200: { description: "The suggestion.", schema: schemas.Mapping },
      404: refused("`file_not_found`."),
      409: unparsed,
      413: refused("`file_too_large`."),
    },
  },
  {
    route: "GET /batches",
    id: "list_batches",
    summary: "List the account's batches, newest first",
    query: ListQuery,
    responses: { 200: { description: "A page of batches.", schema: schemas.BatchList } },
  },
  {
    route: "GET /batches/{batch_id}",
    id: "get_batch",
    summary: "Get a batch's progress",
    parameters: batch,
    responses: {
      200: { description: "The batch.", schema: schemas.BatchView, headers: ["Retry-After"] },
      404: refused("`batch_not_found`."),
    },
  },
  {
    route: "GET /batches/{batch_id}/rows",
    id: "list_batch_rows",
    summary: "List a batch's rows and their results",
    parameters: batch,
    query: RowsQuery,
    responses: {
      200: { description: "A page of rows, in order.", schema: schemas.BatchRowList },
      404: refused("`batch_not_found`."),
    },
  },
  {
    route: "GET /batches/{batch_id}/zip",
    id: "get_archive",
    summary: "Download all filled documents as a ZIP",
    description:
      "Includes `manifest.csv` with row, file, verdict and everything left out. Redirects to a link that " +
      "works for 60 seconds.",
    parameters: batch,
    responses: {
      ...redirectedTo("the ZIP", "application/zip"),
      404: refused("`batch_not_found`."),
      409: refused(
        "`batch_not_finished`. `batch_failed`: the batch failed and has no archive.",
        "Retry-After",
      ),
    },
  },
  {
    route: "DELETE /batches/{batch_id}",
    id: "delete_batch",
    summary: "Cancel a batch, or delete a finished one",
    description:
      "Cancelling lets started rows finish and puts them into the archive. No further rows start. Deleting " +
      "a finished batch removes its rows and archive. Its fills stay with their files.",
    parameters: batch,
    responses: {
      202: {
        description: "The batch is being cancelled.",
        schema: schemas.BatchAccepted,
        headers: ["Retry-After"],
      },
      204: { description: "Deleted.", schema: null },
      404: refused("`batch_not_found`."),
    },
  },
];
