import { JOB_ERROR_CODES } from "../domain/errors.ts";
import { JOB_KINDS } from "../domain/job.ts";

export const METRIC_NAMESPACE = "FormsApi";
/** The dimension `service`, which Powertools puts on every metric, unless the environment names another. */
export const METRIC_SERVICE = "forms-api";

/** `refused`: what the client sent cannot be done. `faulted`: the service could not do it, and should have. */
export const OUTCOMES = ["succeeded", "refused", "faulted"] as const;

/**
 * The service's own metrics: `lib/runtime` measures them, `lib/infra` draws and watches them. Each combination of
 * dimensions that occurs is a metric of its own in CloudWatch, with its own price.
 */
export const METRICS = {
  /** Jobs that a worker ended. */
  JobsEnded: { unit: "Count", dimensions: { kind: JOB_KINDS, outcome: OUTCOMES } },
  /** Why jobs failed, whoever failed them. */
  JobErrors: { unit: "Count", dimensions: { code: JOB_ERROR_CODES } },
  /** Batches that came to an end; `faulted`: one that was given up. */
  BatchesEnded: {
    unit: "Count",
    dimensions: { outcome: ["succeeded", "failed", "cancelled", "faulted"] },
  },
  /** Jobs that no worker could finish, by what made the sweep give them up: their dead letter, or their row. */
  JobsAbandoned: { unit: "Count", dimensions: { by: ["dead-letter", "sweep"] } },
  /** Jobs whose message was sent again, by the sweep. */
  JobsResent: { unit: "Count", dimensions: {} },
  /** What was due in storage and could not be removed; it is tried again. */
  RemovalsFailed: { unit: "Count", dimensions: {} },
  /** From the submission to the first claim. */
  QueueWait: { unit: "Milliseconds", dimensions: { kind: JOB_KINDS } },
  /** From the submission to the end. */
  Turnaround: { unit: "Milliseconds", dimensions: { kind: JOB_KINDS } },
  /** Tries to tell a receiver what happened. */
  WebhookAttempts: { unit: "Count", dimensions: { outcome: ["succeeded", "failed"] } },
  /** Events that a receiver was not told, after all attempts. */
  WebhooksGivenUp: { unit: "Count", dimensions: {} },
  StageTime: { unit: "Milliseconds", dimensions: { stage: ["parse", "plan", "write", "verify", "draw"] } },
  /** `fallback`: a model was to plan, and the local engine did. */
  FillsPlanned: { unit: "Count", dimensions: { engine: ["local", "openai", "fallback"] } },
  /** What models took; `cached` is a part of `input`. */
  Tokens: { unit: "Count", dimensions: { flow: ["input", "cached", "output"] } },
  Pages: { unit: "Count", dimensions: {} },
  Fields: { unit: "Count", dimensions: {} },
  /** Values that plans gave to fields. */
  Values: { unit: "Count", dimensions: {} },
} as const satisfies Record<
  string,
  { unit: "Count" | "Milliseconds"; dimensions: Record<string, readonly string[]> }
>;

export type MetricName = keyof typeof METRICS;
export type Dimensions<Name extends MetricName> = {
  [Dimension in keyof (typeof METRICS)[Name]["dimensions"]]: (typeof METRICS)[Name]["dimensions"][Dimension] extends readonly (infer Value)[]
    ? Value
    : never;
};
