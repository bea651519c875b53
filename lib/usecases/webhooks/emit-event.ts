import { deliveryIdOf } from "../../domain/ids.ts";
import { shardOf } from "../../domain/job.ts";
import type { DeliveryRows, EventBus, WebhookRows } from "../../domain/ports/webhooks.ts";
import { type AccountEvent, type Delivery, isEnded, OWN_SECRET, receiverOf } from "../../domain/webhook.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, iso, seconds } from "../settings.ts";
import { dueAt } from "./next-attempt.ts";

/** A delivery is kept for so long: longer than all attempts take, whatever waits their receiver asks for. */
export const DELIVERY_DAYS = 14;

export interface StartDeps extends Pick<Ports, "clock" | "webhookQueue"> {
  deliveries: Pick<DeliveryRows, "insert">;
}

export interface EmitDeps extends StartDeps {
  webhooks: Pick<WebhookRows, "get">;
  /** Where every event goes besides; undefined when the operator wants none. */
  eventBus: EventBus | undefined;
}

/**
 * Starts to tell an event to whom it concerns: the account's endpoints that want its type, and the address that its
 * submission named. It may be called again for the same event, and must be until it has returned. The caller notes the due
 * event in the write that causes it, and removes the note afterwards. Answers how many receivers it has.
 */
export async function emitEvent(deps: EmitDeps, event: AccountEvent): Promise<number> {
  const webhooks = await deps.webhooks.get(event.accountId);
  if (isEnded(webhooks, event.askedAt)) return 0;
  await deps.eventBus?.put(event);
  const { endpoints } = webhooks;
  const receivers = [
    ...endpoints
      .filter(({ disabled, events }) => !disabled && events.includes(event.type))
      .map(({ webhookId }) => ({ webhookId })),
    ...(event.url === undefined ? [] : [{ webhookId: OWN_SECRET, url: event.url }]),
  ];
  await Promise.all(receivers.map((receiver) => startDelivery(deps, event, receiver)));
  return receivers.length;
}

/** Starts to tell an event to one receiver; does nothing when that was begun before. */
export async function startDelivery(
  deps: StartDeps,
  { id: eventId, accountId, type, timestamp, data }: AccountEvent,
  { webhookId, url }: { webhookId: string; url?: string },
): Promise<void> {
  const now = deps.clock();
  const { delaySeconds: _, ...due } = dueAt(now, now);
  const receiver = receiverOf(accountId, webhookId);
  const deliveryId = deliveryIdOf(eventId, receiver);
  const delivery: Delivery = {
    deliveryId,
    accountId,
    webhookId,
    receiver,
    ...(url !== undefined && { url }),
    eventId,
    event: { type, timestamp, data },
    status: "pending",
    attempt: 0,
    leaseUntil: 0,
    ...due,
    attempts: [],
    dueShard: shardOf(deliveryId),
    createdAt: iso(now),
    expiresAt: seconds(now) + DELIVERY_DAYS * DAY_SECONDS,
  };
  // Of one that is there already the message was sent, or the sweep sends it.
  if (await deps.deliveries.insert(delivery)) await deps.webhookQueue.send({ deliveryId }, accountId);
}
