import { RequestRefused } from "../lib/domain/errors.ts";
import { endpoint } from "../lib/http/endpoint.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const deps = { log: requestLog, environment: readEnvironment("not-found") };

/** $default: every path and method that no other route takes. */
export const handler = endpoint(deps, ({ method }) => {
  throw new RequestRefused("not_found", `There is no ${method} at this path; GET /docs lists what there is.`);
});
