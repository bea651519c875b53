/** Every GET route supports HEAD too (RFC 9110, 9.1); API Gateway would not hand it over by itself. */
export const get = (path: string) => [`GET ${path}`, `HEAD ${path}`] as const;

export const http = { timeoutSeconds: 20, memoryMb: 512, bucket: {}, sends: [] } as const;

/** A status may be waited for: 20 seconds, and what comes before and after within API Gateway's 29. */
export const waiting = { ...http, timeoutSeconds: 28 } as const;

export const metered = { usage: ["UpdateItem"] } as const;

export const authenticated = { "api-keys": ["GetItem"], ...metered } as const;

export const idempotent = { idempotency: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] } as const;

/** Removes a file with all its results. */
export const removing = {
  removals: ["GetItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
  files: ["GetItem", "DeleteItem"],
  jobs: ["GetItem", "BatchWriteItem", "Query by-account"],
  "parse-cache": ["DeleteItem"],
  batches: ["UpdateItem", "DeleteItem", "Query by-account"],
  downloads: ["BatchWriteItem"],
} as const;

/** Stores what it has read or made, and takes it back where whatever it belongs to was deleted meanwhile. */
export const keeping = ["read", "write", "list", "delete"] as const;

/** Does PDF work while the client waits, within the half minute that API Gateway gives an answer. */
export const atOnce = { timeoutSeconds: 29, memoryMb: 1769, pdf: "reads" } as const;
