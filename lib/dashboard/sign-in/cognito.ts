import { codeChallengeOf, randomWord } from "./pkce.ts";

/** Amazon Cognito's hosted sign-in: authorization code with PKCE (RFC 6749, 4.1; RFC 7636). */
interface CognitoClient {
  domain: string;
  client_id: string;
  /** What its tokens are good for. */
  scope: string;
}
interface Pending {
  state: string;
  verifier: string;
  /** Where the person was, to go on from there. */
  path: string;
}

const PENDING = "forms-api-sign-in";
const TOKEN = "forms-api-session";

/** Where Cognito sends people back to; the user pool's client lists it. */
const callbackUrl = (origin: string): string => `${origin}/dashboard`;

/** The page to sign in at. What the way back needs to know is kept in this tab. */
export async function beginSignIn(client: CognitoClient, place: Location = location): Promise<string> {
  const pending: Pending = { state: randomWord(), verifier: randomWord(), path: place.pathname };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: callbackUrl(place.origin),
    scope: client.scope,
    state: pending.state,
    code_challenge: await codeChallengeOf(pending.verifier),
    code_challenge_method: "S256",
  });
  return `${client.domain}/oauth2/authorize?${query}`;
}

/** The pending sign-in that this address answers, taken out of the tab; null when it answers none of ours. */
export function takeAnswer(query: URLSearchParams): { code: string; pending: Pending } | null {
  const stored = sessionStorage.getItem(PENDING);
  const [code, state] = [query.get("code"), query.get("state")];
  if (!stored || !code || !state) return null;
  sessionStorage.removeItem(PENDING);
  const pending = JSON.parse(stored) as Pending;
  return pending.state === state ? { code, pending } : null;
}

/** The access token for a code; throws when Cognito gives none. */
export async function redeem(
  client: CognitoClient,
  { code, pending }: { code: string; pending: Pending },
  origin: string = location.origin,
): Promise<string> {
  const response = await fetch(`${client.domain}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: client.client_id,
      redirect_uri: callbackUrl(origin),
      code,
      code_verifier: pending.verifier,
    }),
  });
  if (!response.ok) throw new Error(`The sign-in service answered ${response.status}.`);
  return ((await response.json()) as { access_token: string }).access_token;
}

export const keepToken = (token: string): void => sessionStorage.setItem(TOKEN, token);
export const keptToken = (): string | null => sessionStorage.getItem(TOKEN);
export const dropToken = (): void => sessionStorage.removeItem(TOKEN);

/** The page that ends Cognito's own session too. */
export const signOutUrl = (client: CognitoClient, origin: string = location.origin): string =>
  `${client.domain}/logout?${new URLSearchParams({ client_id: client.client_id, logout_uri: callbackUrl(origin) })}`;
