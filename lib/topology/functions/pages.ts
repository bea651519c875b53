import { get, http } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** The pages that describe the service, and the answer for unknown paths. */
export const PAGES = {
  "get-root": { ...http, routes: get("/"), tables: {} },
  "get-docs": {
    ...http,
    reachedBy: ["ANY /docs", "ANY /openapi.json", "ANY /docs.md", "ANY /llms.txt", "ANY /agents.md"],
    routes: [
      ...get("/docs"),
      ...get("/openapi.json"),
      ...get("/docs.md"),
      ...get("/llms.txt"),
      ...get("/agents.md"),
    ],
    tables: {},
  },
  "not-found": { ...http, routes: ["$default"], tables: {} },
} as const satisfies Record<string, FunctionSpec>;
