import type { QueueName } from "../../domain/messages.ts";
import type { ObjectRights } from "../objects.ts";
import type { TableName } from "../tables.ts";

/** The verbs of DynamoDB that a function may use on a table, or on one of its indexes. */
export type TableAction =
  | "GetItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "BatchWriteItem"
  | `Query ${string}`;

/**
 * One Lambda function: what starts it, what it may take, and all that it may touch.
 * The stack makes routes, grants and environment variables from this; the local service makes routes and pollers.
 */
export interface FunctionSpec {
  /** As API Gateway writes them: "POST /parse", or "$default". */
  routes: readonly string[];
  /** What leads to them on AWS, where each route is a resource; the function then tells them apart itself. */
  reachedBy?: readonly string[];
  /** Receives this queue's messages. */
  receives?: QueueName;
  /** Runs every so many minutes. */
  everyMinutes?: number;
  timeoutSeconds: number;
  memoryMb: number;
  tables: Partial<Record<TableName, readonly TableAction[]>>;
  bucket: ObjectRights;
  /** Opens objects by sessions of one prefix each, and none by its own role. */
  sessions?: true;
  sends: readonly QueueName[];
  /** May count the messages that wait in the queues that it sends to. */
  counts?: true;
  /** May take messages of jobs from their dead-letter queue. */
  drains?: true;
  /** Ships the child process that does the PDF work, and with it the typefaces if that fills forms. */
  pdf?: "reads" | "fills";
  /** Ships the thread that reads tables, context documents and values of filled forms. */
  reads?: true;
  /** May read the model's API key. */
  model?: true;
  /** May have text in pictures recognized. */
  ocr?: true;
  /** May read the key that webhooks' secrets are derived from. */
  webhookKey?: true;
  /** May put events where they go beside their receivers. */
  emits?: true;
}
