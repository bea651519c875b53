import { get, http } from "./common.ts";
import type { FunctionSpec } from "./function-spec.ts";

/** What describes the service, and what answers where nothing is. */
export const PAGES = {
  "get-root": { ...http, routes: get("/"), tables: {} },
  "get-openapi": { ...http, routes: get("/openapi.json"), tables: {} },
  "get-docs": {
    ...http,
    routes: [...get("/docs"), ...get("/docs.md"), ...get("/llms.txt"), ...get("/agents.md")],
    tables: {},
  },
  "not-found": { ...http, routes: ["$default"], tables: {} },
} as const satisfies Record<string, FunctionSpec>;
