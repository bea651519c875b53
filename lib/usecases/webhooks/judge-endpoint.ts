import type { WebhookRows } from "../../domain/ports/webhooks.ts";
import type { AttemptError, Delivery, Endpoint } from "../../domain/webhook.ts";
import { changeWebhooks, withEndpoint } from "./change-webhooks.ts";

/** An endpoint that failed so many events in a row, each tried for three days, receives no more. */
const MOST_GIVEN_UP = 3;
/** These say nothing of an endpoint. */
const NOT_ITS_OWN: readonly AttemptError[] = ["endpoint_disabled", "endpoint_deleted", "worker_lost"];

/** One attempt, and what follows from it. `at` is when it ended. */
interface Judged {
  delivery: Delivery;
  error: AttemptError | undefined;
  next: "succeeded" | "failed" | object;
  at: string;
}

/**
 * What an attempt means for its endpoint. One that answered 410 is disabled at once; one whose last events all failed at
 * their last attempt, as failing. The account reads the reason from the endpoint. Whatever is taken begins the count anew.
 */
export async function judgeEndpoint(
  deps: { webhooks: WebhookRows },
  seen: Endpoint | undefined,
  { delivery: { accountId, webhookId }, error, next, at }: Judged,
): Promise<void> {
  if (!seen || seen.disabled || (error && NOT_ITS_OWN.includes(error))) return;
  const isTaken = next === "succeeded";
  if (isTaken ? !seen.givenUp : next !== "failed") return;
  await changeWebhooks(deps, accountId, (before) => {
    const now = before.endpoints.find((each) => each.webhookId === webhookId);
    if (!now || now.disabled) return null;
    return withEndpoint(before, webhookId, ({ givenUp = 0, ...endpoint }) => {
      if (isTaken) return endpoint;
      if (error === "gone") return { ...endpoint, disabled: { at, reason: "gone" } };
      if (givenUp + 1 < MOST_GIVEN_UP) return { ...endpoint, givenUp: givenUp + 1 };
      return { ...endpoint, disabled: { at, reason: "failing" } };
    });
  });
}
