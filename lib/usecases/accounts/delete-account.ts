import { newChangeId, newSecretId } from "../../domain/ids.ts";
import { accountPrefixes, batchPrefix, filePrefix } from "../../domain/object-keys.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import type { ApiKeyRows } from "../../domain/ports/keys.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { OAuthRows } from "../../domain/ports/oauth.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { ListPage } from "../../domain/records.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, iso, seconds } from "../settings.ts";
import { changeWebhooks } from "../webhooks/change-webhooks.ts";

interface DeleteAccountDeps extends Pick<Ports, "clock" | "webhooks"> {
  apiKeys: Pick<ApiKeyRows, "list" | "revoke">;
  files: Pick<FileRows, "list" | "markDeleted">;
  batches: Pick<BatchRows, "list" | "markDeleted">;
  templates: Pick<TemplateRows, "list" | "markDeleted" | "noteChange">;
  removals: Pick<RemovalRows, "hasten">;
  oauth: Pick<OAuthRows, "grantsOf" | "endGrant">;
}

const PAGE = 100;

/**
 * Deletes an account. Its keys and the programs that it authorized stop working at once, and no events are sent. The next
 * sweeps remove its files, batches, templates, kept receipts and uploads. Whoever can still sign in has a new, empty
 * account. Cut off, it is repeated.
 */
export async function deleteAccount(deps: DeleteAccountDeps, accountId: string): Promise<void> {
  const now = deps.clock();
  const deletedAt = iso(now);
  for (const { hash, revokedAt } of await deps.apiKeys.list(accountId))
    if (!revokedAt) await deps.apiKeys.revoke(hash, deletedAt);
  for (const { grantId } of await deps.oauth.grantsOf(accountId)) await deps.oauth.endGrant(grantId);
  // Running jobs end as usual, without events. A new secret signs for the new account.
  const secrets = [{ id: newSecretId() }];
  await changeWebhooks(deps, accountId, () => ({ endpoints: [], secrets, endedAt: deletedAt }));
  const remove = (prefix: string): Promise<void> => deps.removals.hasten({ prefix, accountId }, deletedAt);
  for await (const { fileId, expiresAt } of all((range) => deps.files.list(accountId, range))) {
    await remove(filePrefix(fileId));
    await deps.files.markDeleted(fileId, deletedAt, Math.max(expiresAt, seconds(now) + DAY_SECONDS));
  }
  for await (const { batchId } of all((range) => deps.batches.list(accountId, range))) {
    await remove(batchPrefix(batchId));
    await deps.batches.markDeleted(batchId, deletedAt);
  }
  for (const prefix of accountPrefixes(accountId)) await remove(prefix);
  for await (const { templateId } of all((range) => deps.templates.list(accountId, range)))
    await deps.templates.markDeleted(templateId, deletedAt, seconds(now) + DAY_SECONDS);
  await deps.templates.noteChange(accountId, newChangeId());
}

/** Every row of a list. */
async function* all<Row>(list: (range: ListRange) => Promise<ListPage<Row>>): AsyncGenerator<Row> {
  for (let range: ListRange | null = { limit: PAGE }; range; ) {
    const { rows, next }: ListPage<Row> = await list(range);
    yield* rows;
    range = next && { limit: PAGE, after: next };
  }
}
