import type * as z from "zod";
import {
  AuthorizationView,
  AuthorizeQuery,
  Decision,
  DecisionView,
  OAuthErrorBody,
  RegisteredClient,
  Registration,
  ResourceMetadata,
  RevocationForm,
  ServerMetadata,
  TokenAnswer,
  TokenForm,
} from "../oauth/oauth-schemas.ts";
import { faultAnswer, type Operation, type Response, refused } from "./operation.ts";

const FORM = ["application/x-www-form-urlencoded"];
const wrong = (description: string): Response => ({ description, schema: OAuthErrorBody });
const request = { request_id: "As `GET /oauth/authorize` leads to it." };
const metadata = (path: string, id: string, summary: string, schema: z.ZodType): Operation => ({
  method: "get",
  path,
  id,
  summary,
  access: "open",
  responses: { 200: { description: "The metadata.", schema }, 500: faultAnswer },
});
const page = (status: 302 | 200, description: string): Record<number, Response> => ({
  ...(status === 200 && { 200: { description: "The question to the person.", schema: "text/html" } }),
  302: { description, schema: null, headers: ["Location"] },
  400: { description: "A page that says why it goes no further.", schema: "text/html" },
  500: faultAnswer,
});

/** OAuth 2.1 for `/mcp`: a person lets a program in, which then calls the tools without a key. */
export const OAUTH_OPERATIONS: readonly Operation[] = [
  metadata(
    "/.well-known/oauth-protected-resource",
    "get_oauth_resource",
    "Who gives tokens for /mcp (RFC 9728)",
    ResourceMetadata,
  ),
  metadata(
    "/.well-known/oauth-protected-resource/mcp",
    "get_oauth_resource_of_mcp",
    "The same, where the path of /mcp leads to it",
    ResourceMetadata,
  ),
  metadata(
    "/.well-known/oauth-authorization-server",
    "get_oauth_server",
    "The authorization server (RFC 8414)",
    ServerMetadata,
  ),
  {
    method: "post",
    path: "/oauth/register",
    id: "register_oauth_client",
    summary: "A program registers itself (RFC 7591)",
    access: "open",
    body: { schema: Registration, contentTypes: ["application/json"] },
    responses: {
      201: { description: "The client.", schema: RegisteredClient },
      400: wrong("`invalid_client_metadata`, or `invalid_redirect_uri`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/oauth/authorize",
    id: "authorize_oauth_client",
    summary: "A person is asked whether a program may",
    description:
      "For a browser. PKCE with `S256` is required; the answer goes to the program's own address alone.",
    access: "open",
    query: AuthorizeQuery,
    responses: page(200, "To the dashboard's page; or back to the program, with an `error`."),
  },
  {
    method: "post",
    path: "/oauth/consent",
    id: "answer_oauth_consent",
    summary: "The person's answer, where people sign in elsewhere",
    access: "open",
    responses: {
      ...page(302, "To the sign-in; or back to the program."),
      415: refused("`content_encoding_unsupported`."),
    },
  },
  {
    method: "get",
    path: "/oauth/callback",
    id: "end_oauth_sign_in",
    summary: "The person comes back from the sign-in",
    access: "open",
    responses: page(302, "Back to the program, with its code."),
  },
  {
    method: "post",
    path: "/oauth/token",
    id: "exchange_oauth_token",
    summary: "A code, or a refresh token, for tokens",
    description: "An access token lives for an hour. A refresh token is good once and gives another.",
    access: "open",
    body: { schema: TokenForm, contentTypes: FORM },
    responses: {
      200: { description: "The tokens.", schema: TokenAnswer },
      400: wrong("`invalid_grant`, `invalid_request`, `invalid_target` or `unsupported_grant_type`."),
      401: wrong("`invalid_client`."),
      500: faultAnswer,
    },
  },
  {
    method: "post",
    path: "/oauth/revoke",
    id: "revoke_oauth_token",
    summary: "Takes back what a token belongs to (RFC 7009)",
    access: "open",
    body: { schema: RevocationForm, contentTypes: FORM },
    responses: {
      200: { description: "It opens nothing any more.", schema: null },
      400: wrong("`invalid_request`."),
      401: wrong("`invalid_client`."),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/oauth/requests/{request_id}",
    id: "get_oauth_request",
    summary: "What a program asks of the person who is signed in",
    access: "session",
    parameters: request,
    responses: {
      200: { description: "The request.", schema: AuthorizationView },
      404: refused("`authorization_not_found`: it was decided, or has waited too long."),
      500: faultAnswer,
    },
  },
  {
    method: "post",
    path: "/oauth/requests/{request_id}",
    id: "decide_oauth_request",
    summary: "The person's decision, which is made once",
    access: "session",
    parameters: request,
    body: { schema: Decision, contentTypes: ["application/json"] },
    responses: {
      200: { description: "Where the browser goes now.", schema: DecisionView },
      404: refused("`authorization_not_found`: it was decided, or has waited too long."),
      500: faultAnswer,
    },
  },
];
