import type { HttpHandler } from "../lib/http/answer/endpoint.ts";
import { oauthEndpoints } from "../lib/http/oauth/endpoints.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { openPeopleSignIn } from "../lib/runtime/people-sign-in.ts";
import { openSessions } from "../lib/runtime/sessions.ts";

const container = createContainer("oauth");
const sessions = openSessions(container.environment);
const signIn = openPeopleSignIn(container.environment, sessions);
const endpoints = oauthEndpoints({ ...container, sessions, signIn });

/** The authorization server for `/mcp`: GET /.well-known/oauth-…, and all of /oauth/… */
export const handler: HttpHandler = (event) => {
  const answer = endpoints[event.routeKey.replace(/^[A-Z]+ /, "")];
  if (!answer) throw new RangeError(`Expected a route of the authorization server, got ${event.routeKey}.`);
  return answer(event);
};
