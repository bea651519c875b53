import { get, http, metered } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** API keys, which a session alone may change. */
export const KEYS = {
  "list-keys": {
    ...http,
    routes: get("/keys"),
    tables: { "api-keys": ["Query by-account"], usage: ["UpdateItem", "Query by-account"] },
  },
  "create-key": {
    ...http,
    routes: ["POST /keys"],
    tables: { "api-keys": ["PutItem"], ...metered },
  },
  "rotate-key": {
    ...http,
    routes: ["POST /keys/{key_id}/rotate"],
    tables: { "api-keys": ["Query by-account", "PutItem", "UpdateItem"], ...metered },
  },
  "revoke-key": {
    ...http,
    routes: ["DELETE /keys/{key_id}"],
    tables: { "api-keys": ["Query by-account", "UpdateItem"], ...metered },
  },
} as const satisfies Record<string, FunctionSpec>;
