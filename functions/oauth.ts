import { oauthHandler } from "../lib/http/oauth/endpoints.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { openPeopleSignIn } from "../lib/runtime/people-sign-in.ts";
import { openSessions } from "../lib/runtime/sessions.ts";

const container = createContainer("oauth");
const sessions = openSessions(container.environment);
const signIn = openPeopleSignIn(container.environment, sessions);

/** The authorization server for `/mcp`: GET /.well-known/oauth-…, and all of /oauth/… */
export const handler = oauthHandler({ ...container, sessions, signIn }, container.environment.allowedOrigins);
