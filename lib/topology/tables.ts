/**
 * The DynamoDB tables, declared once for the stack and for the local service.
 * Attribute names are those of the rows; every table has the TTL attribute `expires_at` (seconds since 1970).
 */
export interface TableSpec {
  partitionKey: string;
  indexes: { name: string; partitionKey: string }[];
  /** Rows that cannot be made again: kept recoverable to the second. */
  pointInTimeRecovery: boolean;
}

export const TABLES = {
  files: { partitionKey: "file_id", indexes: [], pointInTimeRecovery: false },
  jobs: {
    partitionKey: "job_id",
    indexes: [{ name: "by-file", partitionKey: "file_id" }],
    pointInTimeRecovery: false,
  },
  "parse-cache": { partitionKey: "key", indexes: [], pointInTimeRecovery: false },
  "api-keys": {
    partitionKey: "hash",
    indexes: [{ name: "by-account", partitionKey: "account_id" }],
    pointInTimeRecovery: true,
  },
  downloads: { partitionKey: "token", indexes: [], pointInTimeRecovery: false },
  idempotency: { partitionKey: "key", indexes: [], pointInTimeRecovery: false },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
export const TTL_ATTRIBUTE = "expires_at";
