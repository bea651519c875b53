import { authenticated, get, http } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** What an account keeps about people, to take values from. */
export const PROFILES = {
  profiles: {
    ...http,
    routes: [
      "POST /profiles",
      ...get("/profiles"),
      ...get("/profiles/{profile_id}"),
      "DELETE /profiles/{profile_id}",
    ],
    tables: authenticated,
    bucket: { profiles: ["read", "write", "list by account", "delete"] },
  },
} as const satisfies Record<string, FunctionSpec>;
