import { RequestRefused } from "../../domain/errors.ts";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { createKey, findKey, isInUse, type ManageKeysDeps } from "./manage-keys.ts";

const HOUR_MS = 3_600_000;

/**
 * A new key of the same name and the same length of life; the old one works on for the overlap, so that programs can
 * change over. Throws `key_not_found`, also for a key that is revoked or has expired.
 */
export async function rotateKey(
  deps: ManageKeysDeps,
  { accountId, keyId, overlapHours }: { accountId: string; keyId: string; overlapHours: number },
): Promise<{ key: string; record: ApiKeyRecord }> {
  const now = deps.clock();
  const old = await findKey(deps, { accountId, keyId });
  if (!old || !isInUse(old, now)) {
    throw new RequestRefused("key_not_found", "There is no such key, or it is no longer in use.");
  }
  const life = old.validUntil === undefined ? undefined : old.validUntil - Date.parse(old.createdAt);
  const created = await createKey(deps, {
    accountId,
    name: old.name,
    validUntil: life === undefined ? undefined : now + life,
  });
  // The old key's end comes last: a failure on the way leaves it as it was.
  await deps.apiKeys.expire(old.hash, Math.min(now + overlapHours * HOUR_MS, old.validUntil ?? Infinity));
  deps.audit({ action: "rotated", accountId, keyId, successorId: created.record.keyId });
  return created;
}
