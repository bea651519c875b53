import { atOnce, authenticated, http, idempotent } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** The tools for agents. */
export const AGENTS = {
  mcp: {
    ...http,
    ...atOnce,
    routes: ["POST /mcp"],
    tables: {
      ...authenticated,
      ...idempotent,
      "parse-cache": ["GetItem"],
      templates: ["GetItem"],
      files: ["GetItem", "PutItem", "DeleteItem"],
      jobs: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query open-by-account"],
      removals: ["GetItem", "UpdateItem"],
      downloads: ["PutItem"],
      batches: ["GetItem", "PutItem", "DeleteItem", "Query by-account"],
      webhooks: ["GetItem"],
      deliveries: ["PutItem"],
    },
    bucket: ["read", "write", "list", "delete"],
    sends: ["parse", "fill", "batch", "webhook"],
    ocr: true,
    reads: true,
  },
} as const satisfies Record<string, FunctionSpec>;
