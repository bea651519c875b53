import { RequestRefused } from "../../domain/errors.ts";
import { OAUTH_ERROR_CODES, type OAuthErrorCode, OAuthRefused } from "../../domain/oauth-errors.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import { routeOf } from "../../topology/routes.ts";
import { allow, deny, requireRequest } from "../../usecases/oauth/decide-authorization.ts";
import { exchangeCode, refreshTokens, revokeToken } from "../../usecases/oauth/exchange-token.ts";
import { endOwnGrant, listGrants } from "../../usecases/oauth/own-grants.ts";
import { registerClient } from "../../usecases/oauth/register-client.ts";
import { seconds } from "../../usecases/settings.ts";
import { type Answer, json } from "../answer/answer.ts";
import {
  type ApiRequest,
  endpoint,
  type HttpHandler,
  type ProtectedDeps,
  sessionEndpoint,
} from "../answer/endpoint.ts";
import { answerUnrouted } from "../answer/unrouted.ts";
import { readJsonBody } from "../request/read-body.ts";
import { validateBody } from "../request/validate.ts";
import { type AuthorizeDeps, authorize, comeBack, consent } from "./authorize.ts";
import { readRegistration, readRevocation, readToken } from "./oauth-request.ts";
import * as schemas from "./oauth-schemas.ts";
import {
  clientView,
  goesTo,
  grantView,
  resourceMetadata,
  serverMetadata,
  tokensView,
} from "./oauth-views.ts";

type OAuthDeps = Omit<ProtectedDeps, "apiKeys"> & AuthorizeDeps & { oauth: OAuthRows };

/** All of them: each request by the route that it is for, however few lead here. */
export function oauthHandler(deps: OAuthDeps, allowedOrigins: readonly string[]): HttpHandler {
  const endpoints = oauthEndpoints(deps);
  const unrouted = endpoint(deps, (request) => answerUnrouted(request, allowedOrigins));
  return (event) => {
    const route = routeOf("oauth", event.requestContext.http.method, event.rawPath);
    const answer = route && endpoints[route.routeKey.replace(/^[A-Z]+ /, "")];
    if (!answer) return unrouted(event);
    return answer({ ...event, routeKey: route.routeKey, pathParameters: route.pathParameters });
  };
}

/** The endpoints of the authorization server, by their routes. */
export function oauthEndpoints(deps: OAuthDeps): Record<string, HttpHandler> {
  const open = (answer: (request: ApiRequest) => Answer | Promise<Answer>): HttpHandler =>
    endpoint(deps, (request) => Promise.resolve(answer(request)).catch(refusalAnswer));
  const ofResource = open(({ baseUrl }) => json(200, schemas.ResourceMetadata, resourceMetadata(baseUrl)));
  const ofServer = open(({ baseUrl }) => json(200, schemas.ServerMetadata, serverMetadata(baseUrl, deps)));
  return {
    "/.well-known/oauth-protected-resource": ofResource,
    "/.well-known/oauth-protected-resource/mcp": ofResource,
    "/.well-known/oauth-authorization-server": ofServer,
    "/oauth/register": open(async ({ event }) => {
      const { client, secret } = await registerClient(deps, readRegistration(event));
      return json(201, schemas.RegisteredClient, clientView(client, secret, seconds(deps.clock())));
    }),
    "/oauth/authorize": endpoint(deps, (request) => authorize(deps, request)),
    "/oauth/consent": endpoint(deps, (request) => consent(deps, request)),
    "/oauth/callback": endpoint(deps, (request) => comeBack(deps, request)),
    "/oauth/token": open(async ({ event }) => {
      const { grantType, ...asked } = readToken(event);
      const exchange = grantType === "refresh_token" ? refreshTokens : exchangeCode;
      return json(200, schemas.TokenAnswer, tokensView(await exchange(deps, asked)));
    }),
    "/oauth/revoke": open(async ({ event }) => {
      await revokeToken(deps, readRevocation(event));
      return { status: 200 };
    }),
    "/oauth/requests/{request_id}": sessionEndpoint(deps, (request, accountId) =>
      answerPerson(deps, request, accountId),
    ),
    "/oauth/grants": sessionEndpoint(deps, async (_, accountId) =>
      json(200, schemas.GrantList, { grants: (await listGrants(deps, accountId)).map(grantView) }),
    ),
    "/oauth/grants/{grant_id}": sessionEndpoint(deps, async (request, accountId) => {
      await endOwnGrant(deps, { accountId, grantId: request.path("grant_id") });
      return { status: 204 };
    }),
  };
}

/** The dashboard's page asks what is wanted, and says what its person has decided. */
async function answerPerson(deps: OAuthDeps, request: ApiRequest, accountId: string): Promise<Answer> {
  const asked = await requireRequest(deps, request.path("request_id")).catch(notFound);
  if (request.method !== "POST") {
    return json(200, schemas.AuthorizationView, { client_name: asked.clientName, goes_to: goesTo(asked) });
  }
  const { decision } = validateBody(schemas.AuthorizationDecision, readJsonBody(request.event));
  const issuer = request.baseUrl;
  const redirect_to = await (decision === "allow"
    ? allow(deps, asked, { accountId, issuer })
    : deny(deps, asked, issuer)
  ).catch(notFound);
  return json(200, schemas.DecisionView, { redirect_to });
}

/** In the service's own words: the page is one of its own. */
function notFound(error: unknown): never {
  if (error instanceof OAuthRefused) throw new RequestRefused("authorization_not_found", error.message);
  throw error;
}

const STATUS: Partial<Record<OAuthErrorCode, number>> = { invalid_client: 401 };
const isOurs = (code: string): code is OAuthErrorCode => OAUTH_ERROR_CODES.some((each) => each === code);

function refusalAnswer(error: unknown): Answer {
  if (!(error instanceof OAuthRefused) || !isOurs(error.code)) throw error;
  const { code, message } = error;
  return json(STATUS[code] ?? 400, schemas.OAuthErrorBody, { error: code, error_description: message });
}
