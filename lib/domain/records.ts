/** An uploaded file's row. The file's name is personal and lives with the object, not here. */
export interface FileRecord {
  fileId: string;
  accountId: string;
  sha256: string;
  bytes: number;
  parseJobId: string;
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
