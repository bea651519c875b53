import type { Sessions } from "../domain/ports/keys.ts";
import type { PeopleSignIn } from "../domain/ports/oauth.ts";

const PATIENCE_MS = 10_000;

/**
 * The hosted sign-in of a Cognito user pool, for a client of its own without a secret: authorization code with PKCE. Who came
 * back is who the pool's access token is for.
 */
export function createCognitoSignIn(
  { domain, clientId, scope }: { domain: string; clientId: string; scope: string },
  sessions: Sessions,
  send: typeof fetch = fetch,
): PeopleSignIn {
  return {
    origin: new URL(domain).origin,
    address({ state, redirectUri, challenge }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${domain}/oauth2/authorize?${query}`;
    },
    async accountOf({ code, redirectUri, verifier }) {
      const response = await send(`${domain}/oauth2/token`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: clientId,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        }).toString(),
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status >= 400 && response.status < 500) return null;
      if (!response.ok) throw new Error(`Expected the user pool to give a token, got ${response.status}.`);
      const { access_token: token } = (await response.json()) as { access_token?: string };
      return token === undefined ? null : sessions.verify(token);
    },
  };
}
