import type { z } from "zod";
import type { ListPage } from "../../domain/records.ts";
import type { Delivery, Endpoint } from "../../domain/webhook.ts";
import type { CurrentSecret } from "../../usecases/webhooks/secrets.ts";
import { cursorOf } from "../request/list-request.ts";
import type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
  WebhookSecret,
  WebhookView,
} from "./webhook-schemas.ts";

/** An endpoint as its account sees it, without its secret. */
export const webhookView = ({
  webhookId,
  url,
  events,
  disabled,
  createdAt,
}: Endpoint): z.input<typeof WebhookView> => ({
  webhook_id: webhookId,
  url,
  events,
  enabled: !disabled,
  disabled_at: disabled?.at ?? null,
  disabled_reason: disabled?.reason ?? null,
  created_at: createdAt,
});

export const webhookListView = ({ rows, next }: ListPage<Endpoint>): z.input<typeof WebhookList> => ({
  webhooks: rows.map(webhookView),
  next_cursor: cursorOf(next),
});

export const secretView = ({ secret, previousUntil }: CurrentSecret): z.input<typeof WebhookSecret> => ({
  secret,
  previous_until: timeOf(previousUntil),
});

export const deliveryView = (delivery: Delivery): z.input<typeof WebhookDelivery> => ({
  event_id: delivery.eventId,
  event: delivery.event,
  url: delivery.url,
  status: delivery.status,
  created_at: delivery.createdAt,
  next_attempt_at: timeOf(delivery.nextAttemptAt),
  attempts: delivery.attempts.map(({ at, durationMs, status, error }) => ({
    at,
    duration_ms: durationMs,
    status_code: status ?? null,
    error: error ?? null,
  })),
});

export const deliveryListView = ({
  rows,
  next,
}: ListPage<Delivery>): z.input<typeof WebhookDeliveryList> => ({
  deliveries: rows.map(deliveryView),
  next_cursor: cursorOf(next),
});

const timeOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();
