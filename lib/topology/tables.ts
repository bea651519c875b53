/**
 * The DynamoDB tables, declared once for the stack and for the local service.
 * Attribute names are those of the rows; every table has the TTL attribute `expires_at` (seconds since 1970).
 */
export interface TableSpec {
  partitionKey: string;
  /** Sort keys are numbers. An index holds the rows that have its keys, and no others. */
  indexes: readonly { name: string; partitionKey: string; sortKey?: string }[];
  /** Rows that cannot be made again: kept recoverable to the second. */
  pointInTimeRecovery: boolean;
}

export const TABLES = {
  files: { partitionKey: "file_id", indexes: [], pointInTimeRecovery: false },
  jobs: {
    partitionKey: "job_id",
    indexes: [
      { name: "by-file", partitionKey: "file_id" },
      { name: "open", partitionKey: "open_shard", sortKey: "next_check_at" },
    ],
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
