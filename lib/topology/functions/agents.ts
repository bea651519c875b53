import { atOnce, authenticated, get, http, idempotent, keeping, metered } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** The tools for agents, and the authorization of people's programs. */
export const AGENTS = {
  oauth: {
    ...http,
    reachedBy: ["ANY /oauth/{proxy+}", "ANY /.well-known/{proxy+}"],
    routes: [
      ...get("/.well-known/oauth-protected-resource"),
      ...get("/.well-known/oauth-protected-resource/mcp"),
      ...get("/.well-known/oauth-authorization-server"),
      "POST /oauth/register",
      ...get("/oauth/authorize"),
      "POST /oauth/consent",
      ...get("/oauth/callback"),
      "POST /oauth/token",
      "POST /oauth/revoke",
      ...get("/oauth/requests/{request_id}"),
      "POST /oauth/requests/{request_id}",
      ...get("/oauth/grants"),
      "DELETE /oauth/grants/{grant_id}",
    ],
    tables: { oauth: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query by-account"], ...metered },
  },
  mcp: {
    ...http,
    ...atOnce,
    routes: ["POST /mcp"],
    tables: {
      ...authenticated,
      ...idempotent,
      oauth: ["GetItem"],
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
    bucket: { files: keeping, uploads: ["read", "write"], profiles: ["read"], batches: keeping },
    sends: ["parse", "fill", "batch", "webhook"],
    ocr: true,
    reads: true,
  },
} as const satisfies Record<string, FunctionSpec>;
