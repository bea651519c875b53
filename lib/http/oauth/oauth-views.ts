import type { z } from "zod";
import {
  type AuthorizationRequest,
  OAUTH_SCOPE,
  type OAuthClient,
  type OAuthGrant,
} from "../../domain/oauth.ts";
import type { ClientDocuments } from "../../domain/ports/oauth.ts";
import { SERVICE_NAME } from "../../domain/service.ts";
import type { Tokens } from "../../usecases/oauth/exchange-token.ts";
import { html } from "../answer/html.ts";
import { resourceOf } from "../answer/oauth-resource.ts";
import type {
  GrantList,
  RegisteredClient,
  ResourceMetadata,
  ServerMetadata,
  TokenAnswer,
} from "./oauth-schemas.ts";

const AUTH_METHODS = ["none", "client_secret_post"];
const GRANT_TYPES = ["authorization_code", "refresh_token"];

export const resourceMetadata = (baseUrl: string): z.input<typeof ResourceMetadata> => ({
  resource: resourceOf(baseUrl),
  authorization_servers: [baseUrl],
  scopes_supported: [OAUTH_SCOPE],
  bearer_methods_supported: ["header"],
  resource_name: SERVICE_NAME,
  resource_documentation: `${baseUrl}/agents.md`,
});

export const serverMetadata = (
  baseUrl: string,
  { documents }: { documents: ClientDocuments | undefined },
): z.input<typeof ServerMetadata> => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  scopes_supported: [OAUTH_SCOPE],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: GRANT_TYPES,
  token_endpoint_auth_methods_supported: AUTH_METHODS,
  revocation_endpoint_auth_methods_supported: AUTH_METHODS,
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: documents !== undefined,
  service_documentation: `${baseUrl}/docs`,
});

export const clientView = (
  { clientId, name, redirectUris }: OAuthClient,
  secret: string | undefined,
  now: number,
): z.input<typeof RegisteredClient> => ({
  client_id: clientId,
  ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
  client_id_issued_at: now,
  client_name: name,
  redirect_uris: redirectUris,
  grant_types: GRANT_TYPES,
  response_types: ["code"],
  token_endpoint_auth_method: secret === undefined ? "none" : "client_secret_post",
  scope: OAUTH_SCOPE,
});

export const tokensView = ({
  accessToken,
  refreshToken,
  expiresIn,
}: Tokens): z.input<typeof TokenAnswer> => ({
  access_token: accessToken,
  token_type: "Bearer",
  expires_in: expiresIn,
  refresh_token: refreshToken,
  scope: OAUTH_SCOPE,
});

/** Who gets the answer: a host, or a scheme that a program has for itself. */
export function goesTo({ redirectUri }: Pick<AuthorizationRequest, "redirectUri">): string {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? host : `a program on this device (${protocol})`;
}

export const grantView = ({
  grantId,
  clientName,
  redirectUri,
  createdAt,
}: OAuthGrant): z.input<typeof GrantList>["grants"][number] => ({
  grant_id: grantId,
  client_name: clientName ?? null,
  goes_to: redirectUri === undefined ? null : goesTo({ redirectUri }),
  created_at: createdAt ?? null,
});

/** What such a page may do: nothing but be read, and send its form to these addresses. No page may frame it. */
export const pagePolicy = (formActions: readonly string[] = []): string =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${
    formActions.length > 0 ? formActions.join(" ") : "'none'"
  }`;

/** The question to a person, before the sign-in. */
export const consentPage = (request: AuthorizationRequest): string =>
  pageOf(
    "Allow a program",
    `<p>A program that calls itself <strong>${html(request.clientName)}</strong> asks to use the forms of your account: to
upload, read and fill forms, and to read the results. It keeps this access until you or the program revoke it.</p>
<p>Your answer goes to <strong>${html(goesTo(request))}</strong>. Continue only if you started this yourself and know that address.</p>
<form method="post" action="consent">
<input type="hidden" name="request" value="${html(request.requestId)}">
<button name="decision" value="allow">Sign in and allow</button>
<button name="decision" value="deny">Do not allow</button>
</form>`,
  );

/** Why it goes no further. */
export const refusalPage = (message: string): string =>
  pageOf("This cannot continue", `<p>${html(message)}</p><p>You can close this page.</p>`);

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${SERVICE_NAME}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
strong { overflow-wrap: anywhere }
button { font: inherit; padding: .5rem 1rem; margin: 0 .5rem .5rem 0 }
</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
