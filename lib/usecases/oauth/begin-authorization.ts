import { randomBytes } from "node:crypto";
import { isId } from "../../domain/ids.ts";
import {
  type AuthorizationRequest,
  isChallenge,
  isDocumentAddress,
  isRegistered,
  OAUTH_SCOPE,
  OAUTH_SECONDS,
  type OAuthClient,
} from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ClientDocuments, OAuthRows } from "../../domain/ports/oauth.ts";
import { seconds } from "../settings.ts";
import { clientOfDocument } from "./client-document.ts";

export interface AuthorizationParameters {
  clientId: string;
  redirectUri: string | undefined;
  responseType: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
  scope: string | undefined;
  state: string | undefined;
  resource: string | undefined;
}

/**
 * Who asks, and where the answer goes. Nothing is ever sent to an address that is not the client's own. Throws
 * `invalid_client` or `invalid_redirect_uri`, which a person is to read.
 */
export async function findAsker(
  { oauth, documents }: { oauth: Pick<OAuthRows, "client">; documents: ClientDocuments | undefined },
  { clientId, redirectUri }: Pick<AuthorizationParameters, "clientId" | "redirectUri">,
): Promise<{ client: OAuthClient; redirectUri: string }> {
  const client =
    documents && isDocumentAddress(clientId)
      ? await clientOfDocument({ documents }, clientId)
      : isId(clientId) && (await oauth.client(clientId));
  if (!client)
    throw new OAuthRefused("invalid_client", "This program is not registered here, or not any more.");
  const only = client.redirectUris.length === 1 ? client.redirectUris[0] : undefined;
  const target = redirectUri ?? only;
  if (target === undefined || !isRegistered(client.redirectUris, target)) {
    throw new OAuthRefused(
      "invalid_redirect_uri",
      "The redirect_uri is not one of the program's registered addresses.",
    );
  }
  return { client, redirectUri: target };
}

/** Notes what a client asks for, until a person has decided. Throws what the client should see. */
export async function beginAuthorization(
  { oauth, clock }: { oauth: Pick<OAuthRows, "putRequest">; clock: Clock },
  { client, redirectUri }: { client: OAuthClient; redirectUri: string },
  asked: AuthorizationParameters,
  { resource, browserHash }: { resource: string; browserHash?: string },
): Promise<AuthorizationRequest> {
  judge(asked, resource);
  const request: AuthorizationRequest = {
    requestId: randomBytes(24).toString("base64url"),
    clientId: client.clientId,
    clientName: client.name,
    redirectUri,
    codeChallenge: asked.codeChallenge ?? "",
    resource,
    ...(asked.state !== undefined && { state: asked.state }),
    ...(browserHash !== undefined && { browserHash }),
  };
  await oauth.putRequest(request, seconds(clock()) + OAUTH_SECONDS.request);
  return request;
}

function judge(asked: AuthorizationParameters, resource: string): void {
  if (asked.responseType !== "code") {
    throw new OAuthRefused("unsupported_response_type", "Expected response_type=code.");
  }
  if (asked.codeChallengeMethod !== "S256" || !isChallenge(asked.codeChallenge ?? "")) {
    throw new OAuthRefused("invalid_request", "Expected a code_challenge with code_challenge_method=S256.");
  }
  if ((asked.state ?? "").length > 1000) throw new OAuthRefused("invalid_request", "The state is too long.");
  const scopes = (asked.scope ?? "").split(" ").filter((scope) => scope !== "" && scope !== "offline_access");
  if (scopes.some((scope) => scope !== OAUTH_SCOPE)) {
    throw new OAuthRefused("invalid_scope", `Expected the scope ${OAUTH_SCOPE}.`);
  }
  requireResource(asked.resource, resource);
}

/** Tokens are for one resource (RFC 8707); without a parameter, for the only one. Throws `invalid_target`. */
export function requireResource(asked: string | undefined, resource: string): void {
  if (asked === undefined || withoutSlash(asked) === resource) return;
  throw new OAuthRefused("invalid_target", `Expected the resource ${resource}.`);
}

const withoutSlash = (text: string): string => text.replace(/\/$/, "");
