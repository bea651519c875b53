import { RequestRefused } from "../../domain/errors.ts";
import { deliveryIdOf } from "../../domain/ids.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { DeliveryRows, WebhookRows } from "../../domain/ports/webhooks.ts";
import type { ListPage } from "../../domain/records.ts";
import { type Delivery, OWN_SECRET, receiverOf } from "../../domain/webhook.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, seconds } from "../settings.ts";
import { requireEndpoint } from "./change-webhooks.ts";
import { DELIVERY_DAYS } from "./emit-event.ts";
import type { ById } from "./manage-endpoints.ts";
import { dueAt } from "./next-attempt.ts";

interface DeliveriesDeps extends Pick<Ports, "clock"> {
  webhooks: Pick<WebhookRows, "get">;
  deliveries: Pick<DeliveryRows, "get" | "list" | "restart">;
}

/**
 * The deliveries of an endpoint, or by `OWN_SECRET` those of `webhook_url`s; the newest first. Throws `webhook_not_found`.
 */
export async function listDeliveries(
  deps: Pick<DeliveriesDeps, "webhooks" | "deliveries">,
  { accountId, webhookId }: ById,
  range: ListRange,
): Promise<ListPage<Delivery>> {
  if (webhookId !== OWN_SECRET) requireEndpoint(await deps.webhooks.get(accountId), webhookId);
  return deps.deliveries.list(accountId, webhookId, range);
}

/**
 * Tells an event again, now and by the whole schedule, whatever became of it. Throws `webhook_not_found`,
 * `webhook_disabled`, and `event_not_found` for an event that was not for this receiver, or is no longer known.
 */
export async function replayEvent(
  deps: DeliveriesDeps & Pick<Ports, "webhookQueue">,
  { accountId, webhookId, eventId }: ById & { eventId: string },
): Promise<Delivery> {
  if (webhookId !== OWN_SECRET) await requireEnabled(deps, { accountId, webhookId });
  const deliveryId = deliveryIdOf(eventId, receiverOf(accountId, webhookId));
  const seen = await deps.deliveries.get(deliveryId);
  if (!seen) throw new RequestRefused("event_not_found", "This webhook has no such event.");
  const now = deps.clock();
  // One that is being told at this moment needs no more.
  if (seen.status === "pending" && seen.leaseUntil > now) return seen;
  const expiresAt = seconds(now) + DELIVERY_DAYS * DAY_SECONDS;
  if (await deps.deliveries.restart(seen, dueAt(now, now), expiresAt))
    await deps.webhookQueue.send({ deliveryId }, accountId);
  return (await deps.deliveries.get(deliveryId)) ?? seen;
}

async function requireEnabled(
  { webhooks }: Pick<DeliveriesDeps, "webhooks">,
  { accountId, webhookId }: ById,
): Promise<void> {
  const { disabled } = requireEndpoint(await webhooks.get(accountId), webhookId);
  if (disabled) throw new RequestRefused("webhook_disabled", "The webhook is disabled. Enable it first.");
}
