import type { ListPage } from "../records.ts";
import type { AccountEvent, Attempt, AttemptError, Delivery, Webhooks } from "../webhook.ts";
import type { ListRange } from "./lists.ts";

export interface WebhookRows {
  /** What an account has set up; as it begins, when that is nothing. */
  get(accountId: string): Promise<Webhooks>;
  /** Writes what follows the version before; says whether that was still the latest. */
  put(webhooks: Webhooks): Promise<boolean>;
}

/** When a delivery is to be tried, and when the sweep looks whether it was; milliseconds since 1970. */
export interface Due {
  nextAttemptAt: number;
  nextCheckAt: number;
}

export interface DeliveryRows {
  /** Writes a new row; says whether there was none. */
  insert(delivery: Delivery): Promise<boolean>;
  get(deliveryId: string): Promise<Delivery | null>;
  /** Begins an attempt, if one is due and none holds the delivery; the row as it is then. */
  claim(deliveryId: string, now: number, leaseUntil: number): Promise<Delivery | null>;
  /** Writes what came of a claimed attempt: an end, or when the next is due; says whether the claim still held. */
  record(claimed: Delivery, attempt: Attempt, next: "succeeded" | "failed" | Due): Promise<boolean>;
  /** Begins from the first attempt again, as seen; says whether nothing had happened to it since. */
  restart(seen: Delivery, due: Due, expiresAt: number): Promise<boolean>;
  /** Deliveries of a shard that the sweep was to look at by now, the most overdue first; an index that may lag. */
  listDue(shard: string, now: number): Promise<Delivery[]>;
  /** Puts off the sweep's next look; says whether nothing had happened to it since. */
  postpone(delivery: Delivery, nextCheckAt: number): Promise<boolean>;
  /** The deliveries to an account's endpoint, the newest first. The index may lag. */
  list(accountId: string, webhookId: string, range: ListRange): Promise<ListPage<Delivery>>;
}

/** Work on webhooks: a job has ended, or a delivery is due. */
export type WebhookWork = { jobId: string } | { deliveryId: string };

export interface WebhookQueue {
  /** Queues work, to be received after so many seconds at the earliest (at most 900). Serves accounts in turn. */
  send(work: WebhookWork, accountId: string, delaySeconds?: number): Promise<void>;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of a request: an answer, or why there was none. */
export type WebhookAnswer = { status: number; retryAfter?: string | undefined } | { error: AttemptError };

/** Posts to receivers, and to no address that is not public. */
export interface WebhookSender {
  /** Never throws for what the receiver, its name or its network does. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
}

/** Where every event of the deployment also goes, if the operator wants it. */
export interface EventBus {
  put(event: AccountEvent): Promise<void>;
}
