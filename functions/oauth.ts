import { endpoint, type HttpHandler } from "../lib/http/answer/endpoint.ts";
import { answerUnrouted } from "../lib/http/answer/unrouted.ts";
import { oauthEndpoints } from "../lib/http/oauth/endpoints.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { openPeopleSignIn } from "../lib/runtime/people-sign-in.ts";
import { openSessions } from "../lib/runtime/sessions.ts";
import { routeOf } from "../lib/topology/routes.ts";

const container = createContainer("oauth");
const sessions = openSessions(container.environment);
const signIn = openPeopleSignIn(container.environment, sessions);
const endpoints = oauthEndpoints({ ...container, sessions, signIn });
const unrouted = endpoint(container, answerUnrouted);

/** The authorization server for `/mcp`: GET /.well-known/oauth-…, and all of /oauth/… */
export const handler: HttpHandler = (event) => {
  const route = routeOf("oauth", event.requestContext.http.method, event.rawPath);
  const answer = route && endpoints[route.routeKey.replace(/^[A-Z]+ /, "")];
  if (!answer) return unrouted(event);
  return answer({ ...event, routeKey: route.routeKey, pathParameters: route.pathParameters });
};
