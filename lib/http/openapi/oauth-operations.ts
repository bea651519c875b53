import type * as z from "zod";
import * as schemas from "../oauth/oauth-schemas.ts";
import { type Operation, type Response, refused } from "./operation.ts";

const FORM = ["application/x-www-form-urlencoded"];
const wrong = (description: string): Response => ({ description, schema: schemas.OAuthErrorBody });
const request = { request_id: "From the address that `GET /oauth/authorize` redirects to." };
const metadata = (path: `/${string}`, id: string, summary: string, schema: z.ZodType): Operation => ({
  route: `GET ${path}`,
  id,
  summary,
  access: "open",
  responses: { 200: { description: "The metadata.", schema } },
});
const page = (status: 302 | 200, description: string): Record<number, Response> => ({
  ...(status === 200 && { 200: { description: "The page that asks the person.", schema: "text/html" } }),
  302: { description, schema: null, headers: ["Location"] },
  400: { description: "A page that explains the error.", schema: "text/html" },
});

/** OAuth 2.1 for `/mcp`: a person lets a program in, which then calls the tools without a key. */
export const OAUTH_OPERATIONS: readonly Operation[] = [
  metadata(
    "/.well-known/oauth-protected-resource",
    "get_oauth_resource",
    "Get the authorization server for /mcp (RFC 9728)",
    schemas.ResourceMetadata,
  ),
  metadata(
    "/.well-known/oauth-protected-resource/mcp",
    "get_oauth_resource_of_mcp",
    "Get the same metadata at the path derived from /mcp",
    schemas.ResourceMetadata,
  ),
  metadata(
    "/.well-known/oauth-authorization-server",
    "get_oauth_server",
    "Get the authorization server's metadata (RFC 8414)",
    schemas.ServerMetadata,
  ),
  {
    route: "POST /oauth/register",
    id: "register_oauth_client",
    summary: "Register a client program (RFC 7591)",
    access: "open",
    body: { schema: schemas.Registration, contentTypes: ["application/json"] },
    responses: {
      201: { description: "The client.", schema: schemas.RegisteredClient },
      400: wrong("`invalid_client_metadata`, or `invalid_redirect_uri`."),
    },
  },
  {
    route: "GET /oauth/authorize",
    id: "authorize_oauth_client",
    summary: "Ask a person to allow a program",
    description:
      "For a browser. PKCE with `S256` is required. The answer goes only to the program's registered address.",
    access: "open",
    query: schemas.AuthorizeQuery,
    responses: page(200, "Redirects to the dashboard's page, or back to the program with an `error`."),
  },
  {
    route: "POST /oauth/consent",
    id: "answer_oauth_consent",
    summary: "Submit the person's answer, if people sign in at a separate provider",
    access: "open",
    responses: {
      ...page(302, "Redirects to the sign-in, or back to the program."),
      415: refused("`content_encoding_unsupported`."),
    },
  },
  {
    route: "GET /oauth/callback",
    id: "end_oauth_sign_in",
    summary: "Finish the person's sign-in",
    access: "open",
    responses: page(302, "Redirects back to the program, with its code."),
  },
  {
    route: "POST /oauth/token",
    id: "exchange_oauth_token",
    summary: "Exchange a code or a refresh token for tokens",
    description:
      "An access token works for an hour. A refresh token works once and is replaced by a new one.",
    access: "open",
    body: { schema: schemas.TokenForm, contentTypes: FORM },
    responses: {
      200: { description: "The tokens.", schema: schemas.TokenAnswer },
      400: wrong("`invalid_grant`, `invalid_request`, `invalid_target` or `unsupported_grant_type`."),
      401: wrong("`invalid_client`."),
    },
  },
  {
    route: "POST /oauth/revoke",
    id: "revoke_oauth_token",
    summary: "Revoke a token and its grant (RFC 7009)",
    access: "open",
    body: { schema: schemas.RevocationForm, contentTypes: FORM },
    responses: {
      200: { description: "The token no longer works.", schema: null },
      400: wrong("`invalid_request`."),
      401: wrong("`invalid_client`."),
    },
  },
  {
    route: "GET /oauth/requests/{request_id}",
    id: "get_oauth_request",
    summary: "Get a program's request to the signed-in person",
    access: "session",
    parameters: request,
    responses: {
      200: { description: "The request.", schema: schemas.AuthorizationView },
      404: refused("`authorization_not_found`: the request was decided already or has expired."),
    },
  },
  {
    route: "POST /oauth/requests/{request_id}",
    id: "decide_oauth_request",
    summary: "Decide a program's request, once",
    access: "session",
    parameters: request,
    body: { schema: schemas.AuthorizationDecision, contentTypes: ["application/json"] },
    responses: {
      200: { description: "The URL to send the browser to.", schema: schemas.DecisionView },
      404: refused("`authorization_not_found`: the request was decided already or has expired."),
    },
  },
  {
    route: "GET /oauth/grants",
    id: "list_oauth_grants",
    summary: "List the programs that you let in",
    access: "session",
    responses: {
      200: { description: "The programs that have access, newest first.", schema: schemas.GrantList },
    },
  },
  {
    route: "DELETE /oauth/grants/{grant_id}",
    id: "revoke_oauth_grant",
    summary: "Revoke a program's access",
    access: "session",
    parameters: { grant_id: "From `GET /oauth/grants`." },
    responses: {
      204: { description: "Revoked. The program's tokens no longer work.", schema: null },
      404: refused("`authorization_not_found`: no such access, or it has ended."),
    },
  },
];
