import { RequestRefused } from "../../domain/errors.ts";
import type { WebhookRows } from "../../domain/ports/webhooks.ts";
import type { Endpoint, Webhooks } from "../../domain/webhook.ts";

const MOST_TRIES = 5;

/**
 * Changes what an account has set up, as it is then. `change` answers what differs, or null when nothing does; it is
 * asked again when somebody else was faster, so that it must know its own work. Throws `webhook_changed`.
 */
export async function changeWebhooks(
  { webhooks }: { webhooks: WebhookRows },
  accountId: string,
  change: (before: Webhooks) => Partial<Webhooks> | null,
): Promise<Webhooks> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await webhooks.get(accountId);
    const changes = change(before);
    if (!changes) return before;
    const after = { ...before, ...changes, version: before.version + 1 };
    if (await webhooks.put(after)) return after;
  }
  throw new RequestRefused("webhook_changed", "The account's webhooks are being changed. Try again.", {
    retryAfterSeconds: 1,
  });
}

/** The endpoints with one of them changed. Throws `webhook_not_found`. */
export function withEndpoint(
  before: Webhooks,
  webhookId: string,
  change: (endpoint: Endpoint) => Endpoint,
): Pick<Webhooks, "endpoints"> {
  requireEndpoint(before, webhookId);
  return {
    endpoints: before.endpoints.map((each) => (each.webhookId === webhookId ? change(each) : each)),
  };
}

/** An endpoint by its id. Throws `webhook_not_found`. */
export function requireEndpoint({ endpoints }: Webhooks, webhookId: string): Endpoint {
  const endpoint = endpoints.find((each) => each.webhookId === webhookId);
  if (!endpoint) throw new RequestRefused("webhook_not_found", "There is no such webhook.");
  return endpoint;
}
