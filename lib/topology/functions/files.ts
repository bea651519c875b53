import { atOnce, authenticated, get, http, idempotent, keeping, removing, waiting } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** Both ways to submit a file. */
const parseSubmission = {
  ...http,
  memoryMb: 1024,
  tables: {
    ...authenticated,
    ...idempotent,
    "parse-cache": ["GetItem"],
    templates: ["GetItem"],
    files: ["GetItem", "PutItem", "DeleteItem"],
    jobs: ["GetItem", "PutItem", "DeleteItem", "Query open-by-account"],
    removals: ["UpdateItem"],
    webhooks: ["GetItem"],
    deliveries: ["PutItem"],
  },
  bucket: { files: keeping, uploads: ["read"] },
  sends: ["parse", "webhook"],
} as const;

/** Uploads, what parsing found in them, and what is read from them. */
export const FILES = {
  "submit-parse": { ...parseSubmission, routes: ["POST /parse"] },
  "create-upload": {
    ...http,
    routes: ["POST /uploads"],
    tables: { ...authenticated, removals: ["UpdateItem"] },
    bucket: { uploads: ["write"] },
  },
  "parse-upload": { ...parseSubmission, routes: ["POST /uploads/{upload_id}/parse"] },
  "get-parse": {
    ...waiting,
    routes: get("/parse/{job_id}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
  },
  "read-form": {
    ...http,
    ...atOnce,
    routes: ["POST /read"],
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: ["read"] },
    sessions: true,
    ocr: true,
    reads: true,
  },
  "get-file": {
    ...http,
    // The largest form takes 446 MB to read and to write again.
    memoryMb: 1024,
    routes: get("/files/{file_id}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"], removals: ["GetItem"] },
    bucket: { files: keeping },
  },
  "get-text": {
    ...http,
    routes: get("/files/{file_id}/text"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: keeping },
  },
  "delete-file": {
    ...http,
    routes: ["DELETE /files/{file_id}"],
    tables: { ...authenticated, ...removing, files: ["GetItem", "UpdateItem", "DeleteItem"] },
    bucket: {
      files: ["list", "delete"],
      uploads: ["list", "delete"],
      batches: ["list", "delete"],
      receipts: ["delete"],
    },
  },
  "get-input": {
    ...http,
    routes: get("/files/{file_id}/input.pdf"),
    tables: { ...authenticated, files: ["GetItem"] },
    bucket: { files: ["read"] },
  },
  "get-fillable": {
    ...http,
    ...atOnce,
    routes: get("/files/{file_id}/fillable.pdf"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: keeping },
    sessions: true,
  },
  "list-files": {
    ...http,
    routes: get("/files"),
    tables: { ...authenticated, files: ["Query by-account"] },
    bucket: { files: ["read"] },
  },
} as const satisfies Record<string, FunctionSpec>;
