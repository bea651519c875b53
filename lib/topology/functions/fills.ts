import { authenticated, get, http, idempotent, keeping, waiting } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** Both ways to submit a fill. */
const fillSubmission = {
  ...http,
  tables: {
    ...authenticated,
    ...idempotent,
    files: ["GetItem"],
    jobs: ["GetItem", "PutItem", "DeleteItem", "Query open-by-account"],
    webhooks: ["GetItem"],
  },
  bucket: { files: keeping, uploads: ["read"], profiles: ["read"] },
  sends: ["fill"],
} as const;

/** Fills and what came of them. */
export const FILLS = {
  "submit-fill": { ...fillSubmission, routes: ["POST /fill"] },
  "commit-fill": {
    ...fillSubmission,
    routes: ["POST /fill/{job_id}/commit"],
  },
  "get-fill": {
    ...waiting,
    routes: get("/fill/{job_id}"),
    tables: {
      ...authenticated,
      files: ["GetItem"],
      jobs: ["GetItem", "UpdateItem"],
      downloads: ["PutItem"],
    },
    bucket: { files: keeping },
  },
  "get-receipt": {
    ...http,
    routes: get("/fill/{job_id}/receipt"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: keeping, receipts: ["read"] },
  },
  "delete-receipt": {
    ...http,
    routes: ["DELETE /fill/{job_id}/receipt"],
    tables: authenticated,
    bucket: { receipts: ["read", "write"] },
  },
  "get-page": {
    ...http,
    routes: get("/fill/{job_id}/pages/{page}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: ["read"] },
  },
  "list-jobs": {
    ...http,
    routes: get("/jobs"),
    tables: { ...authenticated, jobs: ["Query by-account"] },
  },
  download: {
    ...http,
    routes: get("/download/{token}"),
    tables: { files: ["GetItem"], downloads: ["GetItem"] },
    bucket: { files: ["read"] },
  },
} as const satisfies Record<string, FunctionSpec>;
