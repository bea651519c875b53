import { apiKeyPrefix, isApiKey, newApiKey } from "../domain/api-key.ts";
import { RequestRefused } from "../domain/errors.ts";
import { newKeyId, sha256 } from "../domain/ids.ts";
import type { ApiKeyRows, Clock } from "../domain/ports.ts";
import type { ApiKeyRecord } from "../domain/records.ts";
import { iso } from "./settings.ts";

interface Deps {
  apiKeys: ApiKeyRows;
  clock: Clock;
}

/** A new key of an account. The key itself is in this answer and nowhere else. */
export async function createKey(
  deps: Deps,
  { accountId, name }: { accountId: string; name: string },
): Promise<{ key: string; record: ApiKeyRecord }> {
  const key = newApiKey();
  const record: ApiKeyRecord = {
    hash: sha256(key),
    keyId: newKeyId(),
    accountId,
    name,
    prefix: apiKeyPrefix(key),
    createdAt: iso(deps.clock()),
  };
  await deps.apiKeys.insert(record);
  return { key, record };
}

/** An account's keys, the newest first, revoked ones too. */
export async function listKeys(deps: Deps, accountId: string): Promise<ApiKeyRecord[]> {
  const keys = await deps.apiKeys.list(accountId);
  return keys.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Revokes a key of the account by its id; says whether there was one. */
export async function revokeKey(
  deps: Deps,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<boolean> {
  const key = (await deps.apiKeys.list(accountId)).find((candidate) => candidate.keyId === keyId);
  if (key) await deps.apiKeys.revoke(key.hash, iso(deps.clock()));
  return key !== undefined;
}

/** The account that a key opens. Missing, malformed, unknown and revoked keys are all `invalid_api_key`. */
export async function authenticate(apiKeys: ApiKeyRows, key: string | undefined): Promise<string> {
  const record = key && isApiKey(key) ? await apiKeys.find(sha256(key)) : null;
  if (!record || record.revokedAt) {
    throw new RequestRefused("invalid_api_key", "A valid API key is required in the X-API-Key header.");
  }
  return record.accountId;
}
