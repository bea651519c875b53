import { authenticated, get, http, idempotent, keeping } from "./common.ts";
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
    bucket: { files: ["read"], templates: keeping },
  },
  "list-templates": {
    ...http,
    routes: get("/templates"),
    tables: { ...authenticated, templates: ["Query by-account"] },
    bucket: { templates: ["read"] },
  },
  "get-template": {
    ...http,
    routes: get("/templates/{template_id}"),
    tables: { ...authenticated, templates: ["GetItem"] },
    bucket: { templates: keeping },
  },
  "delete-template": {
    ...http,
    routes: ["DELETE /templates/{template_id}"],
    tables: {
      ...authenticated,
      templates: ["GetItem", "PutItem", "UpdateItem"],
      removals: ["UpdateItem"],
    },
    bucket: { templates: ["list", "delete"] },
  },
} as const satisfies Record<string, FunctionSpec>;
