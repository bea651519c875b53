import { FUNCTION_NAMES } from "../../topology/functions.ts";
import { gatewayRoutes } from "../../topology/routes.ts";
import type { StageSettings } from "../settings/schema.ts";

type Throttle = StageSettings["throttle"];
export type RouteLimit = NonNullable<Throttle["all"]>;

/** What each document needs, and whoever follows it. */
const ASKED_OFTEN: readonly string[] = [
  "POST /parse",
  "ANY /parse/{job_id}",
  "POST /uploads",
  "POST /uploads/{upload_id}/parse",
  "ANY /files/{file_id}",
  "POST /fill",
  "ANY /fill/{job_id}",
  "ANY /fill/{job_id}/pages/{page}",
  "ANY /download/{token}",
  "POST /mcp",
];
const OFTEN: RouteLimit = { rate: 10, burst: 50 };
const SELDOM: RouteLimit = { rate: 2, burst: 10 };

/** Whoever has no key writes a row with each request there: few are let in, also where the owner lets in more elsewhere. */
const OPEN: NonNullable<Throttle["routes"]> = { "ANY /oauth/{proxy+}": { rate: 10, burst: 20 } };

/**
 * How many requests the gateway lets in, by route. It counts each route by itself, so that all limits together are what
 * strangers can ask for. By default that keeps a new account's ten executions from them.
 */
export const routeLimits = ({ all, routes }: Throttle): Record<string, RouteLimit> => ({
  ...Object.fromEntries(
    FUNCTION_NAMES.flatMap(gatewayRoutes).map((route) => [
      route,
      all ?? (ASKED_OFTEN.includes(route) ? OFTEN : SELDOM),
    ]),
  ),
  ...OPEN,
  ...routes,
});

/** How long a function takes to refuse a caller without a key. */
const REFUSAL_SECONDS = 0.03;

/** How many executions at once callers without a key hold, where they ask for as much as they are let in. */
export const heldByStrangers = (throttle: Throttle): number =>
  Math.ceil(Object.values(routeLimits(throttle)).reduce((sum, { rate }) => sum + rate, 0) * REFUSAL_SECONDS);
