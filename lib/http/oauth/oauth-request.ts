import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { AuthorizationParameters } from "../../usecases/oauth/begin-authorization.ts";
import type { TokenAsked } from "../../usecases/oauth/exchange-token.ts";
import { rawBody } from "../request/raw-body.ts";
import { AuthorizeQuery, Registration, RevocationForm, TokenForm } from "./oauth-schemas.ts";

const MOST_BYTES = 64 * 1024;

/** What a client says of itself. Throws `OAuthRefused`. */
export function readRegistration(event: APIGatewayProxyEventV2): {
  name: string | undefined;
  redirectUris: string[];
  withSecret: boolean;
} {
  const read = Registration.safeParse(jsonOf(event));
  if (!read.success) throw new OAuthRefused("invalid_client_metadata", reasonOf(read.error));
  const { client_name, redirect_uris, token_endpoint_auth_method: method } = read.data;
  return {
    name: client_name,
    redirectUris: redirect_uris,
    withSecret: method === "client_secret_post" || method === "client_secret_basic",
  };
}

/** What a browser was sent here with. Throws `OAuthRefused`. */
export function readAuthorize(event: APIGatewayProxyEventV2): AuthorizationParameters {
  const query = parse(AuthorizeQuery, singles(event.rawQueryString));
  return {
    clientId: query.client_id ?? "",
    redirectUri: query.redirect_uri,
    responseType: query.response_type,
    codeChallenge: query.code_challenge,
    codeChallengeMethod: query.code_challenge_method,
    scope: query.scope,
    state: query.state,
    resource: query.resource,
  };
}

/** Throws `OAuthRefused`. */
export function readToken(event: APIGatewayProxyEventV2): { grantType: string } & TokenAsked {
  const form = formFields(event);
  if (form.grant_type !== undefined && !TokenForm.shape.grant_type.safeParse(form.grant_type).success)
    throw new OAuthRefused("unsupported_grant_type", "Expected authorization_code or refresh_token.");
  const asked = parse(TokenForm, form);
  return {
    grantType: asked.grant_type,
    clientId: asked.client_id,
    clientSecret: asked.client_secret,
    resource: asked.resource,
    code: asked.code,
    redirectUri: asked.redirect_uri,
    codeVerifier: asked.code_verifier,
    refreshToken: asked.refresh_token,
  };
}

/** Throws `OAuthRefused`. */
export function readRevocation(event: APIGatewayProxyEventV2) {
  const { token, client_id, client_secret } = parse(RevocationForm, formFields(event));
  return { token, clientId: client_id, clientSecret: client_secret };
}

/** A form's fields, each once (RFC 6749, 3.2). */
export const formFields = (event: APIGatewayProxyEventV2): Record<string, string> =>
  singles(bodyOf(event).toString("utf8"));

function singles(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)];
  const fields = new Map(entries);
  if (fields.size < entries.length) throw new OAuthRefused("invalid_request", "A parameter appears twice.");
  return Object.fromEntries(fields);
}

function jsonOf(event: APIGatewayProxyEventV2): unknown {
  try {
    return JSON.parse(bodyOf(event).toString("utf8"));
  } catch {
    return undefined;
  }
}

function bodyOf(event: APIGatewayProxyEventV2): Buffer {
  const body = rawBody(event);
  if (body.length > MOST_BYTES)
    throw new OAuthRefused("invalid_request", `Expected at most ${MOST_BYTES} bytes.`);
  return body;
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  throw new OAuthRefused("invalid_request", reasonOf(read.error));
}

const reasonOf = (error: z.ZodError): string => z.prettifyError(error).slice(0, 300);
