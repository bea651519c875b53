import type { AuthorizationCode, AuthorizationRequest, OAuthClient, OAuthGrant } from "../oauth.ts";

/** Rows of the authorization server. Each goes at its end; secrets are there as hashes alone. */
export interface OAuthRows {
  putClient(client: OAuthClient, endsAt: number): Promise<void>;
  client(clientId: string): Promise<OAuthClient | null>;
  /** Keeps a registered client for longer; nothing where none is registered. */
  keepClient(clientId: string, endsAt: number): Promise<void>;

  putRequest(request: AuthorizationRequest, endsAt: number): Promise<void>;
  request(requestId: string): Promise<AuthorizationRequest | null>;
  /** Takes a request away; false when it was gone: a decision is made once. */
  endRequest(requestId: string): Promise<boolean>;

  putCode(codeHash: string, code: AuthorizationCode, endsAt: number): Promise<void>;
  /** The code, and whether this is its first use; null for one that is unknown or past its end. */
  takeCode(codeHash: string): Promise<{ code: AuthorizationCode; isFirst: boolean } | null>;

  putGrant(grant: OAuthGrant, endsAt: number): Promise<void>;
  grant(grantId: string): Promise<OAuthGrant | null>;
  /** Puts another refresh token in the place of one; false when another one was good, or the grant is gone. */
  rotate(grantId: string, from: string | undefined, to: string, endsAt: number): Promise<boolean>;
  endGrant(grantId: string): Promise<void>;
  grantsOf(accountId: string): Promise<OAuthGrant[]>;

  /** Notes that a token opens a grant. */
  putToken(tokenHash: string, grantId: string, endsAt: number): Promise<void>;
  /** The grant that a token opens. */
  tokenGrant(tokenHash: string): Promise<string | null>;
}

/** What programs publish about themselves, at the addresses that are their ids. */
export interface ClientDocuments {
  /** The JSON at an address; null where none can be had. */
  read(url: string): Promise<unknown>;
}

/** Where people sign in whom the service itself cannot know: sends them there, and learns who came back. */
export interface PeopleSignIn {
  /** Where to send the browser; `challenge` is of PKCE. */
  address(to: { state: string; redirectUri: string; challenge: string }): string;
  /** The origin that the browser is sent to. */
  readonly origin: string;
  /** The account of the person who came back with a code; null when the code is not good. */
  accountOf(came: { code: string; redirectUri: string; verifier: string }): Promise<string | null>;
}
