import type { Clock } from "../../domain/ports/clock.ts";
import type { UsageRows } from "../../domain/ports/keys.ts";
import { iso, type Settings, seconds } from "../settings.ts";
import type { Caller } from "./authenticate.ts";

export const WINDOW_SECONDS = 60;

/** What is left of a caller's requests in the window at hand. */
export interface Quota {
  limit: number;
  remaining: number;
  /** Until the next window begins. */
  resetSeconds: number;
  isExceeded: boolean;
}

/**
 * Counts a request of a key, or of an account's sessions together. Windows are fixed minutes: one write a request and
 * no read, at the price that two windows' requests may meet at their border. A window's first request notes the
 * key's use, so that `last_used_at` costs one more write a minute.
 */
export async function countRequest(
  {
    usage,
    clock,
    settings,
  }: { usage: UsageRows; clock: Clock; settings: Pick<Settings, "requestsPerMinute"> },
  { accountId, keyId }: Caller,
): Promise<Quota> {
  const now = clock();
  const window = Math.floor(seconds(now) / WINDOW_SECONDS);
  const end = (window + 1) * WINDOW_SECONDS;
  const count = await usage.count(`${keyId ?? `account_${accountId}`}@${window}`, end + WINDOW_SECONDS);
  if (count === 1 && keyId) await usage.noteUse({ keyId, accountId }, iso(now));
  const limit = settings.requestsPerMinute;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: end - seconds(now),
    isExceeded: count > limit,
  };
}
