import { newSecretId } from "../../domain/ids.ts";
import { OWN_SECRET, receiverOf, type SecretRef, type Webhooks } from "../../domain/webhook.ts";
import { deriveSecret } from "../../domain/webhook-signature.ts";
import { idempotently } from "../idempotently.ts";
import type { Ports } from "../ports.ts";
import { changeWebhooks, requireEndpoint, withEndpoint } from "./change-webhooks.ts";
import type { ById } from "./manage-endpoints.ts";

const HOUR_MS = 3_600_000;

export interface SecretDeps extends Pick<Ports, "clock" | "webhooks"> {
  /** The deployment's key, which all secrets are derived from. */
  webhookKey: () => Promise<string>;
}

/** The secret in use, and until when its predecessor signs beside it (milliseconds since 1970). */
export interface CurrentSecret {
  secret: string;
  previousUntil: number | undefined;
}

const secretsOf = (webhooks: Webhooks, webhookId: string): SecretRef[] =>
  webhookId === OWN_SECRET ? webhooks.secrets : requireEndpoint(webhooks, webhookId).secrets;

/** The secrets that sign at a moment, the one in use first. Throws `webhook_not_found`. */
export async function signingSecrets(
  { webhookKey, clock }: Pick<SecretDeps, "webhookKey" | "clock">,
  webhooks: Webhooks,
  webhookId: string,
): Promise<string[]> {
  const key = await webhookKey();
  const owner = receiverOf(webhooks.accountId, webhookId);
  const now = clock();
  return secretsOf(webhooks, webhookId)
    .filter(({ until }) => until === undefined || until > now)
    .map((ref) => deriveSecret(key, owner, ref));
}

/** The secret of an endpoint, or by `OWN_SECRET` the account's own. Throws `webhook_not_found`. */
export async function currentSecret(
  deps: SecretDeps,
  { accountId, webhookId }: ById,
): Promise<CurrentSecret> {
  return describeSecret(deps, await deps.webhooks.get(accountId), webhookId);
}

/**
 * Puts a new secret in the place of the one in use, which signs beside it for the overlap. Throws `webhook_not_found`,
 * and what `idempotently` throws.
 */
export async function rotateSecret(
  deps: SecretDeps & Pick<Ports, "idempotency">,
  request: ById & { overlapHours: number; idempotencyKey?: string | undefined },
): Promise<CurrentSecret> {
  const { accountId, webhookId, overlapHours, idempotencyKey } = request;
  const payload = JSON.stringify(["rotate", webhookId, overlapHours]);
  const until = deps.clock() + overlapHours * HOUR_MS;
  const rotated = ([old, ...before]: SecretRef[], id: string): SecretRef[] =>
    old?.id === id ? [old, ...before] : [{ id }, ...(old && overlapHours > 0 ? [{ ...old, until }] : [])];
  await idempotently(
    deps,
    { accountId, operation: "webhook", clientKey: idempotencyKey, payload },
    () => ({ secretId: newSecretId() }),
    async ({ secretId }) => {
      await changeWebhooks(deps, accountId, (before) =>
        webhookId === OWN_SECRET
          ? { secrets: rotated(before.secrets, secretId) }
          : withEndpoint(before, webhookId, (endpoint) => ({
              ...endpoint,
              secrets: rotated(endpoint.secrets, secretId),
            })),
      );
      return { secretId };
    },
  );
  return currentSecret(deps, { accountId, webhookId });
}

async function describeSecret(
  deps: SecretDeps,
  webhooks: Webhooks,
  webhookId: string,
): Promise<CurrentSecret> {
  const [secret = ""] = await signingSecrets(deps, webhooks, webhookId);
  const until = secretsOf(webhooks, webhookId)[1]?.until;
  return { secret, previousUntil: until !== undefined && until > deps.clock() ? until : undefined };
}
