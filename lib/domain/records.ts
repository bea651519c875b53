/** An uploaded file's row. The file's name is personal and lives with the object, not here. */
export interface FileRecord {
  fileId: string;
  accountId: string;
  sha256: string;
  bytes: number;
  parseJobId: string;
  /** The uploads that it was made from, which are there for a day: one, or a picture for each page. */
  uploadIds?: string[];
  createdAt: string;
  /** Seconds since 1970 (DynamoDB TTL). */
  expiresAt: number;
  /** A tombstone: set first when a file is deleted, so that no worker brings it back. */
  deletedAt?: string;
}

/** Points at a succeeded parse of the same bytes by the same account and parser version. */
export interface CacheEntry {
  key: string;
  fileId: string;
  jobId: string;
  expiresAt: number;
}

export interface ApiKeyRecord {
  /** SHA-256 of the key: the key itself is shown once and stored nowhere. */
  hash: string;
  keyId: string;
  accountId: string;
  name: string;
  /** The first characters, for people to tell keys apart. */
  prefix: string;
  createdAt: string;
  revokedAt?: string;
  /** Until when it opens anything, in milliseconds since 1970; a key without it does not expire. */
  validUntil?: number;
}

/** Where a list goes on: after the row of this time and id. */
export interface ListPosition {
  createdAt: string;
  id: string;
}

/** A part of a list, the newest first; `next` is null at its end. */
export interface ListPage<Row> {
  rows: Row[];
  next: ListPosition | null;
}

/** What a download token opens. The row outlives the token, so that an expired link is 410 and not 404. */
export interface DownloadRecord {
  token: string;
  fileId: string;
  objectKey: string;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** Seconds since 1970 (DynamoDB TTL): the file's own end. */
  expiresAt: number;
}

/** A request that came with an `Idempotency-Key`, so that its repetition is answered and not carried out again. */
export interface IdempotencyRecord {
  /** Account, operation and SHA-256 of the client's key. */
  key: string;
  /** SHA-256 of what was asked: the same key may not come with something else. */
  payloadHash: string;
  /** Allocated for the first request; a repetition that takes over uses them again. */
  ids: Record<string, string>;
  /** When the request now at work began, in milliseconds since 1970. */
  startedAt: number;
  /** The answer, once there is one. */
  answer?: Record<string, string>;
  expiresAt: number;
}
