import type { ApiKeyRecord } from "../records.ts";

export interface ApiKeyRows {
  insert(key: ApiKeyRecord): Promise<void>;
  find(hash: string): Promise<ApiKeyRecord | null>;
  list(accountId: string): Promise<ApiKeyRecord[]>;
  revoke(hash: string, revokedAt: string): Promise<void>;
  /** Sets until when a key opens anything, in milliseconds since 1970. */
  expire(hash: string, validUntil: number): Promise<void>;
}

/** The state of a key, for later requests. A rotated one has a successor. */
export interface KeyChange {
  action: "created" | "rotated" | "revoked";
  accountId: string;
  keyId: string;
  successorId?: string;
}

/** How often and when credentials were used. */
export interface UsageRows {
  /** Counts one request into a window of this id, which is kept until `expiresAt` (seconds); answers how many it holds. */
  count(window: string, expiresAt: number): Promise<number>;
  /** Notes that a key was used. */
  noteUse(key: { keyId: string; accountId: string }, usedAt: string): Promise<void>;
  /** When an account's keys were last used, by key id; an index that may lag. */
  lastUses(accountId: string): Promise<Map<string, string>>;
}

/** Knows who is signed in to the dashboard. */
export interface Sessions {
  /** The account of a session's token; null for a token that opens nothing. */
  verify(token: string): Promise<string | null>;
}
