import { authenticated, get, http } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** What an account keeps about people, to take values from. */
export const PROFILES = {
  "create-profile": {
    ...http,
    routes: ["POST /profiles"],
    tables: authenticated,
    bucket: ["read", "write", "list"],
  },
  "list-profiles": { ...http, routes: get("/profiles"), tables: authenticated, bucket: ["read", "list"] },
  "get-profile": {
    ...http,
    routes: get("/profiles/{profile_id}"),
    tables: authenticated,
    bucket: ["read"],
  },
  "delete-profile": {
    ...http,
    routes: ["DELETE /profiles/{profile_id}"],
    tables: authenticated,
    bucket: ["read", "delete"],
  },
} as const satisfies Record<string, FunctionSpec>;
