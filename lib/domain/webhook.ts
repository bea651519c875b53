import * as z from "zod";
import { JOB_ERROR_CODES } from "./errors.ts";

/** The events that accounts can receive. Part of the API: types are added, and never change meaning. */
export const EVENT_TYPES = [
  "parse.succeeded",
  "parse.failed",
  "fill.succeeded",
  "fill.failed",
  "batch.succeeded",
  "batch.failed",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const state = z.enum(["succeeded", "failed"]).describe("The job's status, as in its `GET`.");

export const JobEventData = z
  .object({
    job_id: z.string(),
    file_id: z.string(),
    fill_id: z.string().optional().describe("Present for a fill."),
    status: state,
    review: z.literal(true).optional().describe("Present for a fill that ended with a proposal."),
    error: z
      .object({ code: z.enum(JOB_ERROR_CODES), retryable: z.boolean() })
      .optional()
      .describe("Present for a failed job. Get the job for details."),
  })
  .meta({ id: "JobEventData" });

const BatchEventData = z
  .object({ batch_id: z.string(), status: state, total: z.int(), succeeded: z.int(), failed: z.int() })
  .meta({ id: "BatchEventData" });

/** The body that a receiver gets: ids and states, and never a value. */
export const WebhookEvent = z
  .object({
    type: z.enum(EVENT_TYPES),
    timestamp: z.iso.datetime().describe("When the event happened."),
    data: z.union([JobEventData, BatchEventData]),
  })
  .meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** An event for an account. */
export interface AccountEvent extends WebhookEvent {
  /** The same at every attempt: `webhook-id`. */
  id: string;
  accountId: string;
  /** An address that the submission named, called beside the account's endpoints. */
  url?: string | undefined;
  /** When what it tells of was submitted. */
  askedAt: string;
}

/** What happens to a subject happens once, so that its id leads to its event's. */
export const eventIdOf = (subjectId: string): string => subjectId.replace(/^[a-z]+_/, "evt_");

/** Names a secret, which is derived when it is needed: `lib/domain/webhook-signature.ts`. */
export interface SecretRef {
  id: string;
  /** Until when it signs beside its successor, in milliseconds since 1970. */
  until?: number;
}

export const DISABLED_REASONS = ["asked", "gone", "failing"] as const;

export interface Endpoint {
  webhookId: string;
  url: string;
  events: EventType[];
  /** The one in use first, then the one that it took the place of. */
  secrets: SecretRef[];
  createdAt: string;
  /** How many events it did not take by their last attempt, since it last took one. */
  givenUp?: number;
  /** It receives nothing; `gone`: because it answered 410; `failing`: because it took no event for days. */
  disabled?: { at: string; reason: (typeof DISABLED_REASONS)[number] };
}

/** All that is set up for an account, in one row. */
export interface Webhooks {
  accountId: string;
  /** Grows by one with every change; 0 before the first. */
  version: number;
  /** What `webhook_url`s are signed with. */
  secrets: SecretRef[];
  /** The newest first. */
  endpoints: Endpoint[];
  /** When the account was deleted: events of earlier submissions are not sent. */
  endedAt?: string;
}

/** Whether an event is sent to nobody, because its account was deleted after this time. */
export const isEnded = ({ endedAt = "" }: Webhooks, time: string): boolean => time <= endedAt;

/** As an account begins; its own secret is there before anybody asks for it. */
export const noWebhooks = (accountId: string): Webhooks => ({
  accountId,
  version: 0,
  secrets: [{ id: "first" }],
  endpoints: [],
});

/** The id of the account's own secret, in place of an endpoint's: it signs the events for a `webhook_url`. */
export const OWN_SECRET = "secret";

/** One try to tell a receiver. */
export interface Attempt {
  at: string;
  durationMs: number;
  /** The answer's HTTP status; absent when there was none. */
  status?: number;
  /** Why it failed. */
  error?: AttemptError;
}

export const ATTEMPT_ERRORS = [
  "refused_address",
  "unknown_host",
  "connection_failed",
  "timed_out",
  "not_2xx",
  "gone",
  "endpoint_disabled",
  "endpoint_deleted",
  "worker_lost",
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

export const DELIVERY_STATUSES = ["pending", "succeeded", "failed"] as const;

/** One event on its way to one receiver. */
export interface Delivery {
  deliveryId: string;
  accountId: string;
  /** An endpoint's id, or `OWN_SECRET`. */
  webhookId: string;
  /** The account and the endpoint: what a list is made by. */
  receiver: string;
  /** Of a `webhook_url`; an endpoint's own is looked up at each attempt. */
  url?: string;
  eventId: string;
  event: WebhookEvent;
  status: (typeof DELIVERY_STATUSES)[number];
  /** Attempts begun since it was first sent, or since it was sent again by hand. */
  attempt: number;
  /** Until when an attempt holds it, in milliseconds since 1970. */
  leaseUntil: number;
  /** In milliseconds since 1970; gone with its end. */
  nextAttemptAt?: number;
  /** The last attempts, the oldest first. */
  attempts: Attempt[];
  /** Where the sweep finds it until it has ended, and when it looks (milliseconds since 1970). */
  dueShard?: string;
  nextCheckAt?: number;
  createdAt: string;
  /** Seconds since 1970 (DynamoDB TTL). */
  expiresAt: number;
}

export const receiverOf = (accountId: string, webhookId: string): string => `${accountId}#${webhookId}`;

/** So many attempts are kept: all of a schedule, and as many of one that was sent again by hand. */
const KEPT_ATTEMPTS = 20;
export const withAttempt = ({ attempts }: Delivery, attempt: Attempt): Attempt[] =>
  [...attempts, attempt].slice(-KEPT_ATTEMPTS);
