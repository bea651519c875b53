import { oauthHandler } from "../lib/http/oauth/endpoints.ts";
import { openClientDocuments } from "../lib/runtime/client-documents.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { openPeopleSignIn } from "../lib/runtime/people-sign-in.ts";
import { openSessions } from "../lib/runtime/sessions.ts";

const container = createContainer("oauth");
const sessions = openSessions(container.environment);
const signIn = openPeopleSignIn(container.environment, sessions);
const documents = openClientDocuments(container.environment);

/** The authorization server for `/mcp`: GET /.well-known/oauth-…, and all of /oauth/… */
export const handler = oauthHandler(
  { ...container, sessions, signIn, documents },
  container.environment.allowedOrigins,
);
