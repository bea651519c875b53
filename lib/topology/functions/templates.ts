import { authenticated, get, http, idempotent, longAnswers } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** Forms as people corrected them. */
export const TEMPLATES = {
  "put-template": {
    ...http,
    memoryMb: 1024,
    routes: ["PUT /templates"],
    tables: {
      ...authenticated,
      ...idempotent,
      files: ["GetItem"],
      jobs: ["GetItem"],
      templates: ["GetItem", "PutItem", "UpdateItem"],
      removals: ["UpdateItem", "BatchWriteItem"],
    },
    bucket: ["read", "write", "list", "delete"],
  },
  "list-templates": {
    ...http,
    routes: get("/templates"),
    tables: { ...authenticated, templates: ["Query by-account"] },
    bucket: ["read"],
  },
  "get-template": {
    ...http,
    routes: get("/templates/{template_id}"),
    tables: { ...authenticated, templates: ["GetItem"] },
    bucket: longAnswers,
  },
  "delete-template": {
    ...http,
    routes: ["DELETE /templates/{template_id}"],
    tables: {
      ...authenticated,
      templates: ["GetItem", "PutItem", "UpdateItem"],
      removals: ["UpdateItem"],
    },
    bucket: ["list", "delete"],
  },
} as const satisfies Record<string, FunctionSpec>;
