import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../topology/functions.ts";

export interface Match {
  functionName: FunctionName;
  routeKey: string;
  pathParameters: Record<string, string>;
}

const DEFAULT = "$default";
const routes = FUNCTION_NAMES.flatMap((functionName) =>
  functionSpec(functionName).routes.map((routeKey) => ({
    functionName,
    routeKey,
    pattern: patternOf(routeKey),
  })),
);

/** The function that API Gateway would call: the route that fits, else `$default`. */
export function route(method: string, path: string): Match {
  for (const { functionName, routeKey, pattern } of routes) {
    const found = pattern?.exec(`${method} ${path}`);
    if (found) return { functionName, routeKey, pathParameters: decoded(found.groups ?? {}) };
  }
  return { functionName: "not-found", routeKey: DEFAULT, pathParameters: {} };
}

function patternOf(routeKey: string): RegExp | null {
  if (routeKey === DEFAULT) return null;
  const literal = routeKey.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
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
