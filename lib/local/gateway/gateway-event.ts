import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { requestTarget } from "./request-target.ts";

/** Bodies of these types reach a function as text; all others in base64, as API Gateway does it. */
const TEXT_TYPE = /^(text\/|application\/(json|x-www-form-urlencoded|xml|javascript))/i;

/** An HTTP request as API Gateway (HTTP API, payload format 2.0) hands it to a function. */
export function gatewayEvent(
  request: IncomingMessage,
  body: Buffer,
  route: { routeKey: string; pathParameters: Record<string, string> },
): APIGatewayProxyEventV2 {
  const { pathname, search } = requestTarget(request);
  const headers = headersOf(request);
  const isText = TEXT_TYPE.test(headers["content-type"] ?? "");
  const [time, method] = [new Date(), request.method ?? "GET"];
  return {
    version: "2.0",
    routeKey: route.routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: { ...headers, "x-forwarded-proto": "http" },
    pathParameters: route.pathParameters,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path: pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: "$default",
      time: time.toISOString(),
      timeEpoch: time.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : (value ?? ""),
    ]),
  );
