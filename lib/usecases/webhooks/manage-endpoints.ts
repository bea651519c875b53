import { RequestRefused } from "../../domain/errors.ts";
import { newSecretId, newWebhookId } from "../../domain/ids.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { ListPage } from "../../domain/records.ts";
import type { Endpoint, EventType } from "../../domain/webhook.ts";
import { idempotently } from "../idempotently.ts";
import { pageOf } from "../page-of.ts";
import type { Ports } from "../ports.ts";
import { iso, type Settings } from "../settings.ts";
import { changeWebhooks, requireEndpoint, withEndpoint } from "./change-webhooks.ts";
import { requireWebhookUrl } from "./webhook-url.ts";

/** An account has at most so many endpoints: each event goes to all of them. */
const MOST_ENDPOINTS = 20;

interface ManageDeps extends Pick<Ports, "clock" | "webhooks"> {
  settings: Pick<Settings, "privateWebhooks">;
}

interface NewEndpoint {
  accountId: string;
  url: string;
  events: EventType[];
  idempotencyKey?: string | undefined;
}

/** A new endpoint. Throws `RequestInvalid` for its address, `too_many_webhooks`, and what `idempotently` throws. */
export async function createEndpoint(
  deps: ManageDeps & Pick<Ports, "idempotency">,
  { accountId, events, idempotencyKey, ...asked }: NewEndpoint,
): Promise<Endpoint> {
  const url = requireWebhookUrl(asked.url, deps.settings, "body", "url");
  const createdAt = iso(deps.clock());
  const { webhookId } = await idempotently(
    deps,
    { accountId, operation: "webhook", clientKey: idempotencyKey, payload: JSON.stringify([url, events]) },
    () => ({ webhookId: newWebhookId(), secretId: newSecretId() }),
    async ({ webhookId, secretId }) => {
      const endpoint = { webhookId, url, events, secrets: [{ id: secretId }], createdAt };
      await changeWebhooks(deps, accountId, ({ endpoints }) => {
        if (endpoints.some((each) => each.webhookId === webhookId)) return null;
        if (endpoints.length >= MOST_ENDPOINTS) throw tooMany();
        return { endpoints: [endpoint, ...endpoints] };
      });
      return { webhookId };
    },
  );
  return getEndpoint(deps, { accountId, webhookId });
}

const tooMany = (): RequestRefused =>
  new RequestRefused(
    "too_many_webhooks",
    `An account can have at most ${MOST_ENDPOINTS} webhooks. Delete one first.`,
  );

export interface ById {
  accountId: string;
  webhookId: string;
}

/** An account's endpoint. Throws `webhook_not_found`. */
export const getEndpoint = async (
  { webhooks }: Pick<ManageDeps, "webhooks">,
  { accountId, webhookId }: ById,
): Promise<Endpoint> => requireEndpoint(await webhooks.get(accountId), webhookId);

/** An account's endpoints, the newest first. */
export async function listEndpoints(
  { webhooks }: Pick<ManageDeps, "webhooks">,
  accountId: string,
  range: ListRange,
): Promise<ListPage<Endpoint>> {
  const { endpoints } = await webhooks.get(accountId);
  return pageOf(endpoints, ({ webhookId }) => webhookId, range);
}

interface EndpointChange {
  url?: string | undefined;
  events?: EventType[] | undefined;
  enabled?: boolean | undefined;
}

/** Changes what is given. Throws `RequestInvalid` for its address, and `webhook_not_found`. */
export async function updateEndpoint(
  deps: ManageDeps,
  { accountId, webhookId }: ById,
  { url: asked, events, enabled }: EndpointChange,
): Promise<Endpoint> {
  const url = asked === undefined ? undefined : requireWebhookUrl(asked, deps.settings, "body", "url");
  const at = iso(deps.clock());
  const changed = await changeWebhooks(deps, accountId, (before) =>
    withEndpoint(before, webhookId, ({ disabled, givenUp, ...endpoint }) => ({
      ...endpoint,
      // Whoever enables it, or names another address, has it begin anew.
      ...(enabled !== true && url === undefined && givenUp !== undefined && { givenUp }),
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(enabled === false && { disabled: disabled ?? { at, reason: "asked" } }),
      ...(enabled === undefined && disabled && { disabled }),
    })),
  );
  return requireEndpoint(changed, webhookId);
}

/** Deletes an endpoint and cancels its pending deliveries. Throws `webhook_not_found`. */
export async function deleteEndpoint(
  deps: Pick<ManageDeps, "webhooks">,
  { accountId, webhookId }: ById,
): Promise<void> {
  await getEndpoint(deps, { accountId, webhookId });
  await changeWebhooks(deps, accountId, ({ endpoints }) => ({
    endpoints: endpoints.filter((each) => each.webhookId !== webhookId),
  }));
}
