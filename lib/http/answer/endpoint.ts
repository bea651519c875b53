import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import { OAUTH_SCOPE } from "../../domain/oauth.ts";
import type { Sessions, UsageRows } from "../../domain/ports/keys.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import { isSameSecret } from "../../domain/same-secret.ts";
import { crossOriginHeaders } from "../../topology/cross-origin.ts";
import { ORIGIN_HEADER } from "../../topology/environment.ts";
import { ANSWER_HEADERS, API_CONTENT_POLICY, TLS_HEADERS } from "../../topology/site-headers.ts";
import {
  authenticate,
  authenticateSession,
  bearerOf,
  type Caller,
} from "../../usecases/keys/authenticate.ts";
import { accountOfToken, isAccessToken } from "../../usecases/oauth/exchange-token.ts";
import type { Ports } from "../../usecases/ports.ts";
import type { Settings } from "../../usecases/settings.ts";
import { type Answer, errorAnswer } from "./answer.ts";
import type { ApiRequest } from "./api-request.ts";
import { resourceMetadataUrl, resourceOf } from "./oauth-resource.ts";
import { quotaHeaders, quotaOf, refuseExceeded } from "./rate-limit.ts";
import type { RequestLog } from "./request-log.ts";
import { answerUnrouted } from "./unrouted.ts";

export type { ApiRequest } from "./api-request.ts";

interface EndpointDeps {
  log: RequestLog;
  environment?: {
    publicBaseUrl: string | undefined;
    allowedOrigins?: readonly string[];
    originKey?: string | undefined;
  };
}

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A Lambda handler of an open route: request in, answer out, every error as its status and code. */
export function endpoint(
  { log, environment }: EndpointDeps,
  answer: (request: ApiRequest) => Answer | Promise<Answer>,
): HttpHandler {
  return async (given) => {
    const started = Date.now();
    const event = {
      ...given,
      routeKey: given.routeKey.replace(/^ANY(?= )/, given.requestContext.http.method),
    };
    const request = requestOf(event, environment?.publicBaseUrl);
    const { requestId } = request;
    const throughFront = (asked: ApiRequest) => {
      refuseOther(asked, environment?.originKey);
      // A path of GET and HEAD is one route of the gateway, which lets every method through.
      const isRead = ["GET", "HEAD"].includes(asked.method);
      if (given.routeKey.startsWith("ANY ") && !isRead)
        return answerUnrouted(asked, environment?.allowedOrigins ?? []);
      return answer(asked);
    };
    const { status, headers, body } = await answerOrError(request, throughFront, (error) =>
      log.failed(requestId, event.routeKey, error),
    );
    const durationMs = Date.now() - started;
    log.answered({ requestId, route: event.routeKey, status, durationMs, caller: request.caller });
    return {
      statusCode: status,
      headers: {
        "x-request-id": requestId,
        ...ANSWER_HEADERS,
        ...(isOverTls(event) && TLS_HEADERS),
        "content-security-policy": API_CONTENT_POLICY,
        "cache-control": "no-store",
        ...crossOriginHeaders(event.headers.origin, environment?.allowedOrigins ?? []),
        ...headers,
      },
      ...(body !== undefined && request.method !== "HEAD" && { body }),
    };
  };
}

export interface ProtectedDeps extends EndpointDeps, Pick<Ports, "apiKeys" | "clock"> {
  sessions: Sessions;
  usage: UsageRows;
  settings: Pick<Settings, "requestsPerMinute">;
}

type AnswerAccount = (request: ApiRequest, accountId: string) => Promise<Answer>;

/** The same for a route that needs a key or a session; that comes before everything else, then the rate limit. */
export const protectedEndpoint = (deps: ProtectedDeps, answer: AnswerAccount): HttpHandler =>
  limitedEndpoint(deps, answer, ({ event: { headers } }) =>
    headers["x-api-key"] === undefined && headers.authorization !== undefined
      ? authenticateSession(deps.sessions, headers.authorization)
      : authenticate(deps, headers["x-api-key"]),
  );

/**
 * The same for the tools of agents: a key, in either of the headers that clients know, or a token that a person let a program
 * have. Without either, the answer says where to ask for one (RFC 9728, 5.1).
 */
export function toolsEndpoint(
  deps: Omit<ProtectedDeps, "sessions"> & { oauth: Pick<OAuthRows, "tokenGrant" | "grant"> },
  answer: AnswerAccount,
): HttpHandler {
  const identify = async ({ event: { headers }, baseUrl }: ApiRequest): Promise<Caller> => {
    const bearer = bearerOf(headers.authorization);
    if (headers["x-api-key"] !== undefined || bearer === undefined || !isAccessToken(bearer))
      return authenticate(deps, headers["x-api-key"] ?? bearer);
    const accountId = await accountOfToken(deps, bearer, resourceOf(baseUrl));
    if (accountId !== null) return { accountId };
    throw new RequestRefused(
      "invalid_token",
      "The access token has expired, was revoked, or is for another resource.",
    );
  };
  return limitedEndpoint(deps, answer, identify, ({ event, baseUrl }) => ({
    "www-authenticate": challengeOf(baseUrl, event.headers.authorization !== undefined),
  }));
}

/** The error for a client without a valid credential. */
const challengeOf = (baseUrl: string, hadOne: boolean): string =>
  `Bearer ${hadOne ? 'error="invalid_token", ' : ""}resource_metadata="${resourceMetadataUrl(baseUrl)}", scope="${OAUTH_SCOPE}"`;

/** The same for a route that takes a session alone: a key cannot make keys. */
export const sessionEndpoint = (deps: Omit<ProtectedDeps, "apiKeys">, answer: AnswerAccount): HttpHandler =>
  limitedEndpoint(deps, answer, ({ event }) =>
    authenticateSession(deps.sessions, event.headers.authorization),
  );

function limitedEndpoint(
  deps: Omit<ProtectedDeps, "apiKeys" | "sessions">,
  answer: AnswerAccount,
  identify: (request: ApiRequest) => Promise<Caller>,
  onUnknown: (request: ApiRequest) => Record<string, string> = () => ({}),
): HttpHandler {
  return endpoint(deps, async (request) => {
    const caller = await identify(request).catch((error: unknown) => {
      if (!(error instanceof RequestRefused)) throw error;
      const refusal = errorAnswer(error, request.requestId);
      return { ...refusal, headers: { ...refusal.headers, ...onUnknown(request) } };
    });
    if ("status" in caller) return caller;
    request.caller = caller;
    const onFault = (error: unknown) => deps.log.failed(request.requestId, request.event.routeKey, error);
    const quota = await quotaOf(deps, caller, onFault);
    const limited = () => {
      refuseExceeded(quota);
      return answer(request, caller.accountId);
    };
    const { headers, ...rest } = await answerOrError(request, limited, onFault);
    return { ...rest, headers: { ...quotaHeaders(quota), ...headers } };
  });
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

/** Where a firewall stands before the API, what did not come through it is refused before anything is looked at. */
function refuseOther({ event: { headers } }: ApiRequest, originKey: string | undefined): void {
  if (originKey === undefined || isSameSecret(headers[ORIGIN_HEADER] ?? "", originKey)) return;
  throw new RequestRefused("misdirected_request", "The service cannot be reached under this address.");
}

const protocolOf = ({ headers }: APIGatewayProxyEventV2): string => headers["x-forwarded-proto"] ?? "https";
const isOverTls = (event: APIGatewayProxyEventV2): boolean => protocolOf(event) === "https";

function requestOf(event: APIGatewayProxyEventV2, publicBaseUrl: string | undefined): ApiRequest {
  const { requestId, domainName, http } = event.requestContext;
  return {
    event,
    method: http.method,
    linkMethod: http.method === "HEAD" ? "HEAD" : "GET",
    path: (name) => event.pathParameters?.[name] ?? "",
    baseUrl: publicBaseUrl ?? `${protocolOf(event)}://${domainName}`,
    requestId,
    caller: undefined,
  };
}
