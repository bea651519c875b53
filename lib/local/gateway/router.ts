import type { FunctionName } from "../../topology/functions.ts";
import { ROUTES } from "../../topology/routes.ts";

interface Match {
  functionName: FunctionName;
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** The function that API Gateway would call: the route that fits, else `$default`. */
export function route(method: string, path: string): Match {
  for (const { functionName, routeKey, ...taken } of ROUTES) {
    const found = taken.method === method ? taken.path.exec(path) : null;
    if (found) return { functionName, routeKey, pathParameters: decoded(found.groups ?? {}) };
  }
  return { functionName: "not-found", routeKey: "$default", pathParameters: {} };
}

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodePart(value)]));

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not percent-encoded UTF-8: the raw text names nothing, and is answered so
  }
}
