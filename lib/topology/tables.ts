/** Partition keys are texts. */
export interface IndexSpec {
  name: string;
  partitionKey: string;
  sortKey?: { name: string; type: "text" | "number" };
  /** Holds the keys alone: enough for counting, and not written again at each change of a row. */
  keysOnly?: true;
}

/**
 * The DynamoDB tables, declared once for the stack and for the local service.
 * Attribute names are those of the rows; every table has the TTL attribute `expires_at` (seconds since 1970).
 */
export interface TableSpec {
  partitionKey: string;
  /** An index holds the rows that have its keys, and no others. */
  indexes: readonly IndexSpec[];
  /** Rows that cannot be made again: kept recoverable to the second. */
  pointInTimeRecovery: boolean;
}

export const TABLES = {
  files: {
    partitionKey: "file_id",
    indexes: [
      { name: "by-account", partitionKey: "account_id", sortKey: { name: "created_at", type: "text" } },
    ],
    pointInTimeRecovery: false,
  },
  jobs: {
    partitionKey: "job_id",
    indexes: [
      { name: "by-account", partitionKey: "account_id", sortKey: { name: "created_at", type: "text" } },
      { name: "open", partitionKey: "open_shard", sortKey: { name: "next_check_at", type: "number" } },
      { name: "open-by-account", partitionKey: "open_account", keysOnly: true },
      { name: "untold", partitionKey: "tell_shard", sortKey: { name: "finished_at", type: "text" } },
    ],
    pointInTimeRecovery: false,
  },
  batches: {
    partitionKey: "batch_id",
    indexes: [
      { name: "by-account", partitionKey: "account_id", sortKey: { name: "created_at", type: "text" } },
      { name: "open", partitionKey: "open_shard", sortKey: { name: "next_check_at", type: "number" } },
    ],
    pointInTimeRecovery: false,
  },
  "parse-cache": { partitionKey: "key", indexes: [], pointInTimeRecovery: false },
  "api-keys": {
    partitionKey: "hash",
    indexes: [{ name: "by-account", partitionKey: "account_id" }],
    pointInTimeRecovery: true,
  },
  templates: {
    partitionKey: "template_id",
    indexes: [
      { name: "by-account", partitionKey: "account_id", sortKey: { name: "created_at", type: "text" } },
    ],
    pointInTimeRecovery: true,
  },
  webhooks: { partitionKey: "account_id", indexes: [], pointInTimeRecovery: true },
  deliveries: {
    partitionKey: "delivery_id",
    indexes: [
      { name: "by-receiver", partitionKey: "receiver", sortKey: { name: "created_at", type: "text" } },
      { name: "due", partitionKey: "due_shard", sortKey: { name: "next_check_at", type: "number" } },
    ],
    pointInTimeRecovery: false,
  },
  downloads: { partitionKey: "token", indexes: [], pointInTimeRecovery: false },
  removals: {
    partitionKey: "prefix",
    indexes: [{ name: "due", partitionKey: "due_shard", sortKey: { name: "due_at", type: "number" } }],
    pointInTimeRecovery: false,
  },
  idempotency: { partitionKey: "key", indexes: [], pointInTimeRecovery: false },
  oauth: {
    partitionKey: "key",
    indexes: [{ name: "by-account", partitionKey: "account_id" }],
    pointInTimeRecovery: false,
  },
  usage: {
    partitionKey: "key",
    indexes: [{ name: "by-account", partitionKey: "account_id" }],
    pointInTimeRecovery: false,
  },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
export const TTL_ATTRIBUTE = "expires_at";
