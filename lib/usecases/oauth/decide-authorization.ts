import { randomBytes } from "node:crypto";
import { isId, sha256 } from "../../domain/ids.ts";
import { type AuthorizationRequest, OAUTH_SECONDS } from "../../domain/oauth.ts";
import { OAuthRefused } from "../../domain/oauth-errors.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import { seconds } from "../settings.ts";
import { newSecret } from "./register-client.ts";

type Deps = {
  oauth: Pick<OAuthRows, "request" | "endRequest" | "putGrant" | "putCode" | "keepClient">;
  clock: Clock;
};

/** What is asked for. Throws `invalid_request` for what was decided, or waited too long. */
export async function requireRequest(
  { oauth }: { oauth: Pick<OAuthRows, "request"> },
  requestId: string,
): Promise<AuthorizationRequest> {
  const request = isId(requestId) ? await oauth.request(requestId) : null;
  if (!request) {
    throw new OAuthRefused(
      "invalid_request",
      "This request was decided already or has expired. Start again in the program.",
    );
  }
  return request;
}

/** Lets the client in for an account, once: the address that takes it its code. Throws `invalid_request`. */
export async function allow(
  { oauth, clock }: Deps,
  request: AuthorizationRequest,
  { accountId, issuer }: { accountId: string; issuer: string },
): Promise<string> {
  await end({ oauth }, request);
  const { clientId, clientName, redirectUri, codeChallenge, resource } = request;
  const now = seconds(clock());
  const grantId = `grant_${randomBytes(16).toString("hex")}`;
  const code = newSecret();
  await oauth.keepClient(clientId, now + OAUTH_SECONDS.client);
  // Until the code is exchanged, which gives it a refresh token and a longer life.
  const createdAt = new Date(clock()).toISOString();
  const grant = { grantId, accountId, clientId, clientName, redirectUri, resource, createdAt };
  await oauth.putGrant(grant, now + OAUTH_SECONDS.request);
  const row = { clientId, redirectUri, codeChallenge, resource, grantId };
  await oauth.putCode(sha256(code), row, now + OAUTH_SECONDS.code);
  return backTo(request, issuer, { code });
}

/** The address that tells the client that it was not let in. Throws `invalid_request`. */
export async function deny(
  { oauth }: Pick<Deps, "oauth">,
  request: AuthorizationRequest,
  issuer: string,
): Promise<string> {
  await end({ oauth }, request);
  return backTo(request, issuer, { error: "access_denied" });
}

async function end({ oauth }: Pick<Deps, "oauth">, { requestId }: AuthorizationRequest): Promise<void> {
  if (await oauth.endRequest(requestId)) return;
  throw new OAuthRefused("invalid_request", "This was decided already. Start again in the program.");
}

/** The client's address with an answer, and by whom it is (RFC 9207). */
export function backTo(
  { redirectUri, state }: { redirectUri: string; state?: string | undefined },
  issuer: string,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({
    ...answer,
    ...(state !== undefined && { state }),
    iss: issuer,
  }))
    url.searchParams.set(name, value);
  return url.href;
}
