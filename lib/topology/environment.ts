import type { QueueName } from "../domain/messages.ts";
import { type FunctionName, functionSpec } from "./functions.ts";
import type { TableName } from "./tables.ts";

/** Names of environment variables; the stack sets them and `lib/runtime/environment.ts` reads them. */
export const tableVariable = (table: TableName): string =>
  `${table.toUpperCase().replaceAll("-", "_")}_TABLE`;
export const queueVariable = (queue: QueueName): string => `${queue.toUpperCase()}_QUEUE_URL`;
/** Where the messages of jobs lie that the work queues gave up on. */
export const DEAD_LETTER_QUEUE_VARIABLE = "DEAD_LETTER_QUEUE_URL";
export const BUCKET_VARIABLE = "BUCKET_NAME";
/** The role whose sessions open the objects of one file each: without it a function opens them by its own. */
export const OBJECTS_ROLE_VARIABLE = "OBJECTS_ROLE_ARN";
/** The bundled PDF child process: a file of the function's bundle. */
export const PDF_CHILD_VARIABLE = "PDF_CHILD_MODULE";
/** The bundled thread in which the local engine plans: a file of the function's bundle. */
export const PLANNING_THREAD_VARIABLE = "PLANNING_THREAD_MODULE";
/** The bundled thread in which tables and documents of others are read: a file of the function's bundle. */
export const READING_THREAD_VARIABLE = "READING_THREAD_MODULE";
/** The Secrets Manager secret that holds the model's API key. */
export const MODEL_SECRET_VARIABLE = "OPENAI_SECRET_ARN";
/** The Secrets Manager secret that holds the key which webhooks' secrets are derived from. */
export const WEBHOOK_KEY_SECRET_VARIABLE = "WEBHOOK_KEY_ARN";
/** That key itself, of a service on one machine. */
export const LOCAL_WEBHOOK_KEY_VARIABLE = "LOCAL_WEBHOOK_KEY";
/** The queue that leads events on to EventBridge, where the operator wants that. */
export const EVENT_QUEUE_VARIABLE = "EVENT_QUEUE_URL";

/** What the service's metrics call it, where an account has several. */
export const SERVICE_VARIABLE = "POWERTOOLS_SERVICE_NAME";

/** What the distribution before the API proves itself by, and the header in which it does; without it nobody needs to. */
export const ORIGIN_KEY_VARIABLE = "ORIGIN_KEY";
export const ORIGIN_HEADER = "x-forms-origin";
/** How many open jobs of a shard the sweep looks at. */
export const SWEEP_JOBS_VARIABLE = "SWEEP_JOBS";

/** Whose sessions are accepted on AWS: those of a Cognito user pool, of clients that it gave this scope to. */
export const SESSION_SCOPE = { server: "forms-api", name: "session" } as const;
export const SESSION_SCOPE_NAME = `${SESSION_SCOPE.server}/${SESSION_SCOPE.name}`;
export const SESSION_POOL_VARIABLE = "SESSION_USER_POOL_ID";
/** Where people sign in at the user pool who let a program in, and the pool's client for that. */
export const PEOPLE_SIGN_IN_VARIABLE = "PEOPLE_SIGN_IN_URL";
export const PEOPLE_SIGN_IN_CLIENT_VARIABLE = "PEOPLE_SIGN_IN_CLIENT_ID";
/** The token of the local service's one session, made anew at each start. */
export const LOCAL_SESSION_VARIABLE = "LOCAL_SESSION_TOKEN";

/** How long files, results and rows are kept unless the operator says otherwise. */
export const DEFAULT_RETENTION_DAYS = 7;
/** How long receipts are kept that are to outlive their files, unless the operator says otherwise. */
export const DEFAULT_RECEIPT_DAYS = 365;

/** What an operator may set; each has a default. */
export const SETTINGS = [
  "PUBLIC_BASE_URL",
  "ALLOWED_ORIGINS",
  "RETENTION_DAYS",
  "RECEIPT_DAYS",
  "DOWNLOAD_HOURS",
  "MAX_FILE_BYTES",
  "MAX_UPLOAD_BYTES",
  "MAX_ANSWER_BYTES",
  "MAX_PAGES",
  "MAX_FIELDS",
  "RATE_LIMIT_PER_MINUTE",
  "MAX_JOBS_IN_FLIGHT",
  "MAX_WAITS",
  "WEBHOOK_ALLOW_PRIVATE",
  "PDF_MEMORY_MB",
  "OCR",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "OPENAI_API_STYLE",
  "OPENAI_CONTEXT_TOKENS",
  "OPENAI_REASONING_EFFORT",
  "OPENAI_IMAGES",
  "LOG_LEVEL",
] as const;
export type Setting = (typeof SETTINGS)[number];

/** The variables without which a function cannot run. */
export function requiredVariables(name: FunctionName): string[] {
  const spec = functionSpec(name);
  return [
    ...(Object.keys(spec.tables) as TableName[]).map(tableVariable),
    ...(Object.keys(spec.bucket).length > 0 ? [BUCKET_VARIABLE] : []),
    ...spec.sends.map(queueVariable),
    ...(spec.drains ? [DEAD_LETTER_QUEUE_VARIABLE] : []),
  ];
}
