import { sha256 } from "./ids.ts";

/** All that a token may open: the tools, for one account. */
export const OAUTH_SCOPE = "forms";

/** How long each thing is good for, in seconds. */
export const OAUTH_SECONDS = {
  /** A registration that nobody has allowed anything yet, and one that somebody has. */
  unusedClient: 24 * 3600,
  client: 365 * 24 * 3600,
  request: 10 * 60,
  code: 60,
  accessToken: 3600,
  /** Of a grant, since its refresh token was last used. */
  grant: 60 * 24 * 3600,
} as const;

/** A program that has registered itself, or is described at the address of its id; nothing that it says is proved. */
export interface OAuthClient {
  clientId: string;
  name: string;
  redirectUris: string[];
  /** SHA-256 of its secret; a public client has none. */
  secretHash?: string;
}

/** What a client asks a person for, until the person has decided. */
export interface AuthorizationRequest {
  requestId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  codeChallenge: string;
  resource: string;
  state?: string;
  /** SHA-256 of the secret in the browser that made the request, where only that browser may decide. */
  browserHash?: string;
  /** The proof of the sign-in that the person was sent to (PKCE), once the person has allowed. */
  signInVerifier?: string;
}

/** A code, which works once. */
export interface AuthorizationCode
  extends Pick<AuthorizationRequest, "clientId" | "redirectUri" | "codeChallenge" | "resource"> {
  grantId: string;
}

/** That an account has let a client in, until it is taken back. */
export interface OAuthGrant {
  grantId: string;
  accountId: string;
  clientId: string;
  resource: string;
  /** What the person read when they allowed it, and when that was; of earlier grants, nothing. */
  clientName?: string;
  redirectUri?: string;
  createdAt?: string;
  /** SHA-256 of the refresh token that is good now; of a code that was not exchanged, none. */
  refreshHash?: string;
}

/** Hosts of the person's own machine (RFC 8252, 7.3). */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/;
/** Addresses that a browser runs or reads itself, or that go over the network in the clear. */
const REFUSED_SCHEMES =
  /^(?:javascript|data|vbscript|file|blob|about|view-source|filesystem|ftp|ws|wss|http):$/;

/** Whether codes may be sent there: over TLS, to the person's own machine, or to a program by its own scheme. */
export function isRedirectUri(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== "" || text.includes("#") || username !== "" || password !== "") return false;
  if (protocol === "http:") return LOOPBACK.test(hostname);
  return !REFUSED_SCHEMES.test(protocol);
}

/** Whether an address is a registered one: the same text, or at a loopback address by any port (RFC 8252, 7.3). */
export const isRegistered = (registered: readonly string[], asked: string): boolean =>
  registered.some(
    (each) => each === asked || (portless(each) !== null && portless(each) === portless(asked)),
  );

function portless(text: string): string | null {
  if (!isRedirectUri(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:") return null;
  url.port = "";
  return url.href;
}

/** A text of 43 to 128 characters whose SHA-256 is the challenge (RFC 7636, 4.6). */
export const provesChallenge = (verifier: string, challenge: string): boolean =>
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) && challengeOf(verifier) === challenge;

export const challengeOf = (verifier: string): string =>
  Buffer.from(sha256(verifier), "hex").toString("base64url");
/** Whether a client's id is the address of a document about it: https, with a path, and written in one way alone. */
export function isDocumentAddress(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, username, password, port, pathname, hash, href } = new URL(text);
  const isPlain = username === "" && password === "" && port === "" && hash === "";
  return protocol === "https:" && isPlain && pathname !== "/" && href === text && !text.endsWith("#");
}

export const isChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
