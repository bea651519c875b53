import { FUNCTION_NAMES, type FunctionName, functionSpec } from "./functions.ts";

export interface Route {
  functionName: FunctionName;
  /** As API Gateway writes it. */
  routeKey: string;
  method: string;
  /** Fits the paths that the route takes; its groups are the path's parameters, not yet decoded. */
  path: RegExp;
}

/** Every route but `$default`. */
export const ROUTES: readonly Route[] = FUNCTION_NAMES.flatMap((functionName) =>
  functionSpec(functionName).routes.flatMap((routeKey) => {
    const [method, template] = routeKey.split(" ");
    return method && template ? { functionName, routeKey, method, path: patternOf(template) } : [];
  }),
);

/**
 * The methods that a path answers to, each by the first route that fits, as API Gateway takes the most specific; none for a
 * path that nothing answers.
 */
export const methodsAt = (path: string): string[] => [
  ...new Set(ROUTES.filter((route) => route.path.test(path)).map(({ method }) => method)),
];

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}
