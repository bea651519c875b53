import { RequestRefused } from "../../domain/errors.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { UsageRows } from "../../domain/ports/keys.ts";
import type { Caller } from "../../usecases/keys/authenticate.ts";
import { countRequest, type Quota, WINDOW_SECONDS } from "../../usecases/keys/count-request.ts";
import type { Settings } from "../../usecases/settings.ts";

/**
 * What is left of the caller's quota; null when it cannot be counted. The request is then let through: the limit is
 * for fairness between callers, the gateway's own throttle holds, and the counter must not be able to stop the service.
 */
export async function quotaOf(
  deps: { usage: UsageRows; clock: Clock; settings: Pick<Settings, "requestsPerMinute"> },
  caller: Caller,
  onFault: (error: unknown) => void,
): Promise<Quota | null> {
  try {
    return await countRequest(deps, caller);
  } catch (error) {
    onFault(error);
    return null;
  }
}

/** Throws `rate_limited` for a request over the quota. */
export function refuseExceeded(quota: Quota | null): void {
  if (!quota?.isExceeded) return;
  throw new RequestRefused("rate_limited", `You sent more than ${quota.limit} requests within a minute.`, {
    retryAfterSeconds: quota.resetSeconds,
  });
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. */
export const quotaHeaders = (quota: Quota | null): Record<string, string> =>
  quota
    ? {
        "ratelimit-policy": `"minute";q=${quota.limit};w=${WINDOW_SECONDS}`,
        ratelimit: `"minute";r=${quota.remaining};t=${quota.resetSeconds}`,
      }
    : {};
