import { FUNCTION_NAMES, type FunctionName, functionSpec } from "./functions.ts";

interface Route {
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

/**
 * The routes that lead to a function on AWS, where each is a resource: the ones that it names, else its own. GET and HEAD
 * of a path are one, for any method; the function then refuses the other methods (`lib/http/answer/endpoint.ts`).
 */
export function gatewayRoutes(functionName: FunctionName): string[] {
  const { routes, reachedBy } = functionSpec(functionName);
  const twins = new Set(
    routes.flatMap((route) =>
      routes.includes(route.replace(/^GET /, "HEAD ")) && route.startsWith("GET ") ? [route.slice(4)] : [],
    ),
  );
  const folded = routes.map((route) =>
    route.replace(/^(?:GET|HEAD) (.*)$/, (whole, path) => (twins.has(path) ? `ANY ${path}` : whole)),
  );
  return [...new Set(reachedBy ?? folded)];
}

/**
 * Which of a function's own routes a request is for: for one that is reached by fewer (`reachedBy`). Undefined for none;
 * then it is answered as at no route.
 */
export function routeOf(
  functionName: FunctionName,
  method: string,
  path: string,
): { routeKey: string; pathParameters: Record<string, string> } | undefined {
  for (const route of ROUTES) {
    const found =
      route.functionName === functionName && route.method === method ? route.path.exec(path) : null;
    if (found) return { routeKey: route.routeKey, pathParameters: { ...found.groups } };
  }
  return undefined;
}

function patternOf(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}
