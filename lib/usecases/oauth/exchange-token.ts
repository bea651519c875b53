import { isId, sha256 } from "../../domain/ids.ts";
import {
  isDocumentAddress,
  isRegistered,
  OAUTH_SECONDS,
  type OAuthClient,
  type OAuthGrant,
  provesChallenge,
} from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import { isSameSecret } from "../../domain/same-secret.ts";
import type { Ports } from "../ports.ts";
import { seconds } from "../settings.ts";
import { requireResource } from "./begin-authorization.ts";
import { newSecret } from "./register-client.ts";

type ExchangeDeps = Pick<Ports, "clock" | "oauth">;

/** What a token request says, of either grant type. */
export interface TokenAsked {
  clientId: string;
  clientSecret: string | undefined;
  resource: string | undefined;
  code?: string | undefined;
  redirectUri?: string | undefined;
  codeVerifier?: string | undefined;
  refreshToken?: string | undefined;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

const ACCESS = "forms_at_";
const REFRESH = "forms_rt_";

/** Whether a bearer's token is one of these, and no key. */
export const isAccessToken = (text: string): boolean => text.startsWith(ACCESS);

/**
 * Throws `invalid_client` unless a client is registered and, where it has a secret, proves it. One that a document describes has
 * none: what it holds says whose it is.
 */
async function requireClient(
  { oauth }: Pick<ExchangeDeps, "oauth">,
  { clientId, clientSecret }: Pick<TokenAsked, "clientId" | "clientSecret">,
): Promise<Pick<OAuthClient, "clientId">> {
  if (isDocumentAddress(clientId)) return { clientId };
  const client = isId(clientId) ? await oauth.client(clientId) : null;
  const proves =
    client?.secretHash === undefined || isSameSecret(sha256(clientSecret ?? ""), client.secretHash);
  if (client && proves) return client;
  throw new OAuthRefused("invalid_client", "The client is not registered here, or its secret is wrong.");
}

/** A code for tokens, once; a code that comes twice takes back what it gave. Throws `invalid_grant`. */
export async function exchangeCode(deps: ExchangeDeps, asked: TokenAsked): Promise<Tokens> {
  const client = await requireClient(deps, asked);
  const used = asked.code ? await deps.oauth.takeCode(sha256(asked.code)) : null;
  if (!used) throw invalid("The code is unknown or has expired.");
  const { code, isFirst } = used;
  if (!isFirst) {
    await deps.oauth.endGrant(code.grantId);
    throw invalid("The code was used before, so its tokens were revoked.");
  }
  if (code.clientId !== client.clientId) throw invalid("The code belongs to another client.");
  if (!isRegistered([code.redirectUri], asked.redirectUri ?? code.redirectUri))
    throw invalid("The redirect_uri differs from the one that received the code.");
  if (!provesChallenge(asked.codeVerifier ?? "", code.codeChallenge))
    throw invalid("The code_verifier does not prove the code_challenge.");
  requireResource(asked.resource, code.resource);
  const grant = await deps.oauth.grant(code.grantId);
  if (!grant) throw invalid("The grant was revoked.");
  return renew(deps, grant, undefined);
}

/** A refresh token for tokens, of which the old one is no longer good. One that comes twice takes all back. */
export async function refreshTokens(deps: ExchangeDeps, asked: TokenAsked): Promise<Tokens> {
  const client = await requireClient(deps, asked);
  const grant = await grantOf(deps, asked.refreshToken ?? "");
  if (!grant || grant.clientId !== client.clientId)
    throw invalid("The refresh token is unknown or has expired.");
  requireResource(asked.resource, grant.resource);
  return renew(deps, grant, sha256(asked.refreshToken ?? ""));
}

async function renew(deps: ExchangeDeps, grant: OAuthGrant, from: string | undefined): Promise<Tokens> {
  const { oauth, clock } = deps;
  const { grantId } = grant;
  const refreshToken = `${REFRESH}${grantId}.${newSecret()}`;
  const accessToken = `${ACCESS}${newSecret()}`;
  const now = seconds(clock());
  if (!(await oauth.rotate(grantId, from, sha256(refreshToken), now + OAUTH_SECONDS.grant))) {
    await oauth.endGrant(grantId);
    throw invalid("The refresh token was used before, so all tokens of its grant were revoked.");
  }
  await oauth.putToken(sha256(accessToken), grantId, now + OAUTH_SECONDS.accessToken);
  await oauth.keepClient(grant.clientId, now + OAUTH_SECONDS.client);
  return { accessToken, refreshToken, expiresIn: OAUTH_SECONDS.accessToken };
}

async function grantOf(
  { oauth }: Pick<ExchangeDeps, "oauth">,
  refreshToken: string,
): Promise<OAuthGrant | null> {
  const [, grantId] = /^forms_rt_(grant_[0-9a-f]{32})\.[\w-]{43}$/.exec(refreshToken) ?? [];
  return grantId === undefined ? null : oauth.grant(grantId);
}

/** Takes back what a token of either kind belongs to; one that is not known is fine (RFC 7009). */
export async function revokeToken(
  deps: ExchangeDeps,
  asked: Pick<TokenAsked, "clientId" | "clientSecret"> & { token: string },
): Promise<void> {
  const client = await requireClient(deps, asked);
  const grant = await grantOf(deps, asked.token);
  const isCurrent = grant !== null && grant.refreshHash === sha256(asked.token);
  const grantId = isCurrent ? grant.grantId : await deps.oauth.tokenGrant(sha256(asked.token));
  const found = grantId === null ? null : await deps.oauth.grant(grantId);
  if (found?.clientId === client.clientId) await deps.oauth.endGrant(found.grantId);
}

/** Whose account an access token opens at a resource; null where it opens nothing, or no longer. */
export async function accountOfToken(
  { oauth }: { oauth: Pick<OAuthRows, "tokenGrant" | "grant"> },
  token: string,
  resource: string,
): Promise<string | null> {
  const grantId = isAccessToken(token) ? await oauth.tokenGrant(sha256(token)) : null;
  const grant = grantId === null ? null : await oauth.grant(grantId);
  return grant && grant.resource === resource ? grant.accountId : null;
}

/** Whether a token opens anything at all, of whichever resource. */
export const opensGrant = async (
  { oauth }: { oauth: Pick<OAuthRows, "tokenGrant" | "grant"> },
  token: string,
): Promise<boolean> => {
  const grantId = isAccessToken(token) ? await oauth.tokenGrant(sha256(token)) : null;
  return grantId !== null && (await oauth.grant(grantId)) !== null;
};

const invalid = (message: string): OAuthRefused => new OAuthRefused("invalid_grant", message);
