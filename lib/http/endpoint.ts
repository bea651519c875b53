import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { RequestInvalid, RequestRefused } from "../domain/errors.ts";
import type { ApiKeyRows } from "../domain/ports.ts";
import { authenticate } from "../usecases/manage-keys.ts";
import { type Answer, errorAnswer } from "./answer.ts";
import type { RequestLog } from "./request-log.ts";

export interface ApiRequest {
  event: APIGatewayProxyEventV2;
  method: string;
  /** A path parameter; empty when the route has none of this name. */
  path: (name: string) => string;
  /** The base of every link that the service gives, without a slash at its end. */
  baseUrl: string;
  requestId: string;
}

export interface EndpointDeps {
  log: RequestLog;
  environment?: { publicBaseUrl: string | undefined };
}

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A Lambda handler of an open route: request in, answer out, every error as its status and code. */
export function endpoint(
  { log, environment }: EndpointDeps,
  answer: (request: ApiRequest) => Answer | Promise<Answer>,
): HttpHandler {
  return async (event) => {
    const started = Date.now();
    const request = requestOf(event, environment?.publicBaseUrl);
    const { requestId } = request;
    const { status, headers, body } = await answerOrError(request, answer, (error) =>
      log.failed(requestId, event.routeKey, error),
    );
    log.answered(requestId, event.routeKey, status, Date.now() - started);
    return {
      statusCode: status,
      headers: {
        "x-request-id": requestId,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        ...headers,
      },
      ...(body !== undefined && { body }),
    };
  };
}

/** The same for a route that needs `X-API-Key`; authentication comes before everything else. */
export function protectedEndpoint(
  deps: EndpointDeps & { apiKeys: ApiKeyRows },
  answer: (request: ApiRequest, accountId: string) => Promise<Answer>,
): HttpHandler {
  return endpoint(deps, async (request) =>
    answer(request, await authenticate(deps.apiKeys, request.event.headers["x-api-key"])),
  );
}

async function answerOrError(
  request: ApiRequest,
  answer: (request: ApiRequest) => Answer | Promise<Answer>,
  onFault: (error: unknown) => void,
): Promise<Answer> {
  try {
    return await answer(request);
  } catch (error) {
    const refusal = errorAnswer(error, request.requestId);
    const expected = error instanceof RequestInvalid || error instanceof RequestRefused;
    if (!expected || refusal.status >= 500) onFault(error);
    return refusal;
  }
}

function requestOf(event: APIGatewayProxyEventV2, publicBaseUrl: string | undefined): ApiRequest {
  const { requestId, domainName, http } = event.requestContext;
  const protocol = event.headers["x-forwarded-proto"] ?? "https";
  return {
    event,
    method: http.method,
    path: (name) => event.pathParameters?.[name] ?? "",
    baseUrl: publicBaseUrl ?? `${protocol}://${domainName}`,
    requestId,
  };
}
