import type { DeliveryRows, WebhookAnswer, WebhookSender } from "../../domain/ports/webhooks.ts";
import { SERVICE_VERSION } from "../../domain/service.ts";
import {
  type Attempt,
  type AttemptError,
  type Delivery,
  type Endpoint,
  isEnded,
  OWN_SECRET,
  WebhookEvent,
  type Webhooks,
} from "../../domain/webhook.ts";
import { signatureOf } from "../../domain/webhook-signature.ts";
import type { Ports } from "../ports.ts";
import { iso, type Settings, seconds } from "../settings.ts";
import { judgeEndpoint } from "./judge-endpoint.ts";
import { dueAt, MOST_DELIVERY_ATTEMPTS, retryAfterMs, waitAfter } from "./next-attempt.ts";
import { type SecretDeps, signingSecrets } from "./secrets.ts";
import { faultOf } from "./webhook-url.ts";

/** An attempt holds its delivery for longer than it can take. */
const LEASE_MS = 30_000;
/** After these no other attempt can do better. */
const FINAL: readonly AttemptError[] = ["gone", "endpoint_disabled", "endpoint_deleted", "worker_lost"];

export interface DeliverDeps
  extends Pick<SecretDeps, "webhookKey" | "clock">,
    Pick<Ports, "webhookQueue" | "webhooks"> {
  deliveries: Pick<DeliveryRows, "claim" | "record">;
  sender: WebhookSender;
  /** Numbers from 0 to below 1. */
  random: () => number;
  settings: Pick<Settings, "privateWebhooks">;
  /** Told of every attempt, for the log; `next` is the time of the one that follows it, or how it ended. */
  attempted: (delivery: Delivery, attempt: Attempt, next: "succeeded" | "failed" | number) => void;
}

/**
 * One attempt at a delivery that is due, if no other holds it, and what follows from it: an end, or the next attempt.
 * A worker that dies on the way leaves a lease that runs out, after which the sweep has it tried again.
 */
export async function deliver(deps: DeliverDeps, deliveryId: string): Promise<void> {
  const begun = deps.clock();
  const delivery = await deps.deliveries.claim(deliveryId, begun, begun + LEASE_MS);
  if (!delivery) return;
  const webhooks = await deps.webhooks.get(delivery.accountId);
  const answer = await tell(deps, webhooks, delivery);
  const now = deps.clock();
  const attempt = { at: iso(begun), durationMs: now - begun, ...resultOf(answer) };
  const retryAfter = "retryAfter" in answer ? retryAfterMs(answer.retryAfter, now) : 0;
  const wait = nextWait(attempt.error, delivery, { retryAfter, random: deps.random });
  const next = typeof wait === "number" ? dueAt(now + wait, now) : wait;
  const endpoint = endpointOf(webhooks, delivery);
  const judge = () => judgeEndpoint(deps, endpoint, { delivery, error: attempt.error, next, at: iso(now) });
  // One that is gone is to hear nothing more even if this worker dies; all else waits until the attempt is written down.
  if (attempt.error === "gone") await judge();
  if (typeof next === "string") {
    await deps.deliveries.record(delivery, attempt, next);
  } else if (await deps.deliveries.record(delivery, attempt, next)) {
    const { delaySeconds } = next;
    if (delaySeconds !== null) await deps.webhookQueue.send({ deliveryId }, delivery.accountId, delaySeconds);
  }
  deps.attempted(delivery, attempt, typeof next === "string" ? next : next.nextAttemptAt);
  if (attempt.error !== "gone") await judge();
}

/** Success is a 2xx and nothing else: a redirect is not followed, and is none. */
function resultOf(answer: WebhookAnswer): Pick<Attempt, "status" | "error"> {
  if ("error" in answer) return { error: answer.error };
  const { status } = answer;
  if (status >= 200 && status < 300) return { status };
  return { status, error: status === 410 ? "gone" : "not_2xx" };
}

function nextWait(
  error: AttemptError | undefined,
  { attempt }: Delivery,
  { retryAfter, random }: { retryAfter: number; random: () => number },
): "succeeded" | "failed" | number {
  if (error === undefined) return "succeeded";
  return FINAL.includes(error) ? "failed" : (waitAfter(attempt, retryAfter, random) ?? "failed");
}

/** Posts an event to its receiver, signed; or says why it does not. */
async function tell(deps: DeliverDeps, webhooks: Webhooks, delivery: Delivery): Promise<WebhookAnswer> {
  if (delivery.attempt > MOST_DELIVERY_ATTEMPTS) return { error: "worker_lost" };
  const receiver = receiverNow(webhooks, delivery);
  if ("error" in receiver) return receiver;
  if (faultOf(receiver.url, deps.settings) !== null) return { error: "refused_address" };
  const secrets = await signingSecrets(deps, webhooks, delivery.webhookId);
  // As the schema orders it: the same bytes at each attempt.
  const body = JSON.stringify(WebhookEvent.parse(delivery.event));
  const [id, timestamp] = [delivery.eventId, seconds(deps.clock())];
  const headers = {
    "content-type": "application/json",
    "user-agent": `Forms-API/${SERVICE_VERSION}`,
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf(secrets, { id, timestamp, body }),
  };
  return deps.sender.post({ url: receiver.url, headers, body });
}

/** Where an event goes now: an endpoint may have been changed, disabled or deleted since. */
function receiverNow(webhooks: Webhooks, delivery: Delivery): { url: string } | { error: AttemptError } {
  if (isEnded(webhooks, delivery.createdAt)) return { error: "endpoint_deleted" };
  if (delivery.webhookId === OWN_SECRET) return { url: delivery.url ?? "" };
  const endpoint = endpointOf(webhooks, delivery);
  if (!endpoint) return { error: "endpoint_deleted" };
  return endpoint.disabled ? { error: "endpoint_disabled" } : { url: endpoint.url };
}

const endpointOf = ({ endpoints }: Webhooks, { webhookId }: Delivery): Endpoint | undefined =>
  endpoints.find((each) => each.webhookId === webhookId);
