import { apiKeyPrefix, newApiKey } from "../../domain/api-key.ts";
import { newKeyId, requireAccountId, sha256 } from "../../domain/ids.ts";
import type { KeyChange } from "../../domain/ports/keys.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { ApiKeyRecord, ListPage } from "../../domain/records.ts";
import { pageOf } from "../page-of.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";

export interface ManageKeysDeps extends Pick<Ports, "apiKeys" | "clock"> {
  /** Told of each change once it stands. */
  audit: (change: KeyChange) => void;
}

interface NewKey {
  accountId: string;
  name: string;
  /** Until when it opens anything, in milliseconds since 1970; undefined for ever. */
  validUntil?: number | undefined;
}

/** A new key of an account, which must be one that there may be. The key itself is in this answer and nowhere else. */
export async function createKey(
  deps: ManageKeysDeps,
  { accountId, name, validUntil }: NewKey,
): Promise<{ key: string; record: ApiKeyRecord }> {
  requireAccountId(accountId);
  const key = newApiKey();
  const record: ApiKeyRecord = {
    hash: sha256(key),
    keyId: newKeyId(),
    accountId,
    name,
    prefix: apiKeyPrefix(key),
    createdAt: iso(deps.clock()),
    ...(validUntil !== undefined && { validUntil }),
  };
  await deps.apiKeys.insert(record);
  deps.audit({ action: "created", accountId, keyId: record.keyId });
  return { key, record };
}

/** A page of an account's keys, the newest first, revoked and expired ones too. */
export const listKeyPage = async (
  { apiKeys }: Pick<ManageKeysDeps, "apiKeys">,
  accountId: string,
  range: ListRange,
): Promise<ListPage<ApiKeyRecord>> => pageOf(await apiKeys.list(accountId), ({ keyId }) => keyId, range);

/** All of an account's keys, as `listKeyPage` has them. */
export const listKeys = async (
  deps: Pick<ManageKeysDeps, "apiKeys">,
  accountId: string,
): Promise<ApiKeyRecord[]> => (await listKeyPage(deps, accountId, { limit: Number.POSITIVE_INFINITY })).rows;

/** Revokes a key of the account by its id; says whether there was one. */
export async function revokeKey(
  deps: ManageKeysDeps,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<boolean> {
  const key = await findKey(deps, { accountId, keyId });
  if (!key) return false;
  await deps.apiKeys.revoke(key.hash, iso(deps.clock()));
  deps.audit({ action: "revoked", accountId, keyId });
  return true;
}

/** A key of the account by its id, revoked and expired ones too. */
export const findKey = async (
  { apiKeys }: Pick<ManageKeysDeps, "apiKeys">,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<ApiKeyRecord | undefined> =>
  (await apiKeys.list(accountId)).find((candidate) => candidate.keyId === keyId);

/** Whether a key opens anything at a moment. */
export const isInUse = ({ revokedAt, validUntil }: ApiKeyRecord, now: number): boolean =>
  !revokedAt && (validUntil === undefined || validUntil > now);
