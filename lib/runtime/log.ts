import { Logger } from "@aws-lambda-powertools/logger";
import { FormsError } from "../domain/errors.ts";
import type { FillPlan } from "../domain/fill-plan.ts";
import { lazy } from "../domain/lazy.ts";
import type { KeyChange } from "../domain/ports/keys.ts";
import type { AttemptError } from "../domain/webhook.ts";
import type { RequestLog } from "../http/answer/request-log.ts";

/**
 * The catalogue of what is logged: ids, states, counts, codes and durations.
 * Never a prompt, a value, a label, a file name, a path or a key. LOG_LEVEL is Powertools' own variable.
 */
interface LogEntries {
  "request answered": {
    request_id: string;
    route: string;
    status: number;
    duration_ms: number;
    account_id: string | undefined;
    /** By which key; a session has none. */
    key_id: string | undefined;
  };
  "request failed": { request_id: string; route: string } & Fault;
  /** For an audit: who may do what has changed. */
  "key changed": {
    action: KeyChange["action"];
    account_id: string;
    key_id: string;
    /** Which key takes the place of a rotated one. */
    successor_id: string | undefined;
    /** Through the dashboard's session, by the operator's command, or at the start of a local service. */
    by: "session" | "command" | "start";
    request_id: string | undefined;
  };
  /** With the id that the message holds. */
  "message handled": {
    queue: string;
    job_id?: string;
    delivery_id?: string;
    fate: "done" | "leave";
    duration_ms: number;
  };
  "message failed": { queue: string; job_id?: string; delivery_id?: string } & Fault;
  /** What a fill is at could not be written down. */
  "stage not told": { job_id: string } & Fault;
  /** How many receivers hear of its end. */
  "job told": { job_id: string; receivers: number };
  /** The sweep tells of its end instead. */
  "job not told": { job_id: string } & Fault;
  /** Never the address, which may hold a credential, nor what was answered. */
  "webhook attempted": {
    delivery_id: string;
    account_id: string;
    webhook_id: string;
    attempt: number;
    status: number | undefined;
    error: AttemptError | undefined;
    duration_ms: number;
    /** When it is tried again, or how it ended. */
    next: string;
  };
  /** What was due in storage; what failed is tried again. */
  "storage swept": { removed: number; failed: number };
  "removal failed": Fault;
  "webhooks swept": { untold: number; due: number };
  "fill planned": {
    job_id: string;
    engine: string;
    values: number;
    /** Codes of warnings, each once: `model_unavailable` says that the local engine stood in. */
    warnings: string[];
    /** Zero when no model was asked. */
    model_calls: number;
    input_tokens: number;
    cached_tokens: number;
    output_tokens: number;
  };
  /** It has not answered; until then the local engine plans without asking it. */
  "model skipped": { model: string; pause_ms: number; until: string };
  "model answers again": { model: string };
  "job claimed": JobIds & { waited_ms: number };
  "job ended": JobIds & { status: "succeeded" | "failed"; code: string | null; turnaround_ms: number };
  /** No worker could finish it: the sweep failed it, by its dead letter or by its row. */
  "job abandoned": { job_id: string; by: string; code: string };
  /** Its message died without any attempt: deliveries were throttled. */
  "job queued again": { job_id: string; delay_s: number };
  /** Whether the processes that read PDFs have a network, and the machine's files and their sockets, as some platforms allow. */
  "pdf processes set up": { network: "none" | "shared"; files: "own" | "shared" };
  "text not recognized": Fault;
  "jobs swept": { resent: number; abandoned: number };
  "batch looked at": { batch_id: string; turn: number; duration_ms: number };
  "batch failed at": { batch_id: string; turn: number } & Fault;
  "batch ended": {
    batch_id: string;
    account_id: string;
    status: string;
    total: number;
    succeeded: number;
    failed: number;
    turnaround_ms: number;
  };
  "batches swept": { resent: number; abandoned: number };
  "message dropped": { queue: string; message_id: string };
}

/** An account's id is a name that the operator gave; it says nothing of the people in the forms. */
interface JobIds {
  job_id: string;
  account_id: string;
  kind: string;
  attempt: number;
}

interface Fault {
  error: string;
  code: string | null;
  /** Not `message`, which is the entry's own. */
  explanation: string | null;
  stack: string[];
  cause?: Fault;
}

interface Log {
  info<Entry extends keyof LogEntries>(entry: Entry, about: LogEntries[Entry]): void;
  /** For entries that a service which logs faults alone keeps too. */
  warn<Entry extends keyof LogEntries>(entry: Entry, about: LogEntries[Entry]): void;
  error<Entry extends keyof LogEntries>(entry: Entry, about: LogEntries[Entry]): void;
}

/** Made when there is something to log: its level is read then. */
const logger = lazy(() => new Logger({ serviceName: "forms-api" }));

export const log: Log = {
  info: (entry, about) => logger().info(entry, { ...about }),
  warn: (entry, about) => logger().warn(entry, { ...about }),
  error: (entry, about) => logger().error(entry, { ...about }),
};

export const requestLog: RequestLog = {
  answered: ({ requestId, route, status, durationMs, caller }) =>
    log.info("request answered", {
      request_id: requestId,
      route,
      status,
      duration_ms: durationMs,
      account_id: caller?.accountId,
      key_id: caller?.keyId,
    }),
  failed: (request_id, route, error) => log.error("request failed", { request_id, route, ...fault(error) }),
};

/**
 * The audit of keys that are changed in one way, by one request if a request does it. The key that a local service makes
 * for itself is printed at its start, and so is no warning.
 */
export const auditKeys =
  (by: LogEntries["key changed"]["by"], request_id?: string) =>
  ({ action, accountId, keyId, successorId }: KeyChange): void =>
    log[by === "start" ? "info" : "warn"]("key changed", {
      action,
      account_id: accountId,
      key_id: keyId,
      successor_id: successorId,
      by,
      request_id,
    });

/** Which engine planned a fill, how much it found, and what the model took. */
export function logPlan(job_id: string, { engine, values, warnings, usage }: FillPlan): void {
  log.info("fill planned", {
    job_id,
    engine,
    values: values.length,
    warnings: [...new Set(warnings.map(({ code }) => code))],
    model_calls: usage?.calls ?? 0,
    input_tokens: usage?.inputTokens ?? 0,
    cached_tokens: usage?.cachedTokens ?? 0,
    output_tokens: usage?.outputTokens ?? 0,
  });
}

/** An error for the log. Only our own errors' messages are known to hold nothing personal; of others, name and place. */
export function fault(error: unknown): Fault {
  if (!(error instanceof Error)) return { error: typeof error, code: null, explanation: null, stack: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  return {
    error: error.name,
    code,
    explanation: error instanceof FormsError ? error.message : null,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: fault(error.cause) }),
  };
}
