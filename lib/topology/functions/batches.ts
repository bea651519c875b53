import { authenticated, get, http, idempotent, keeping } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** Many fills at once. */
export const BATCHES = {
  "submit-batch": {
    ...http,
    timeoutSeconds: 29,
    memoryMb: 1769,
    routes: ["POST /batches"],
    tables: {
      ...authenticated,
      ...idempotent,
      files: ["GetItem"],
      jobs: ["GetItem"],
      batches: ["GetItem", "PutItem", "DeleteItem", "Query by-account"],
      removals: ["UpdateItem"],
    },
    bucket: { files: ["read"], batches: keeping },
    sends: ["batch"],
    reads: true,
  },
  "suggest-mapping": {
    ...http,
    memoryMb: 1769,
    routes: ["POST /batches/mapping"],
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: { files: ["read"] },
    reads: true,
  },
  "list-batches": {
    ...http,
    routes: get("/batches"),
    tables: { ...authenticated, batches: ["Query by-account"] },
  },
  "get-batch": {
    ...http,
    routes: get("/batches/{batch_id}"),
    tables: { ...authenticated, files: ["GetItem"], batches: ["GetItem"] },
    bucket: { batches: ["read"] },
  },
  "list-batch-rows": {
    ...http,
    routes: get("/batches/{batch_id}/rows"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"], batches: ["GetItem"] },
    bucket: { files: ["read"], batches: ["read"] },
  },
  "get-archive": {
    ...http,
    routes: get("/batches/{batch_id}/zip"),
    tables: { ...authenticated, files: ["GetItem"], batches: ["GetItem"] },
    bucket: { batches: ["read"] },
  },
  "delete-batch": {
    ...http,
    routes: ["DELETE /batches/{batch_id}"],
    tables: {
      ...authenticated,
      files: ["GetItem"],
      batches: ["GetItem", "UpdateItem"],
      removals: ["UpdateItem"],
    },
    bucket: { batches: ["list", "delete"] },
  },
} as const satisfies Record<string, FunctionSpec>;
