import type { WebhookSender } from "../domain/ports/webhooks.ts";
import type { AttemptError } from "../domain/webhook.ts";
import { AddressRefused, type Guard, requestGuarded } from "./guarded-request.ts";

/** All of an attempt: the look-up, the connection, the request, and the head of the answer. */
const TIMEOUT_MS = 10_000;

export interface SenderOptions extends Guard {
  /** Aborts when the time of an attempt is over; asked for at its begin. */
  timeLimit?: () => AbortSignal;
}

/** Posts events to receivers. Reads the status and `Retry-After` of the answer, and nothing of its body. */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { timeLimit = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  return {
    async post({ url, headers, body }) {
      const signal = timeLimit();
      try {
        const answer = await requestGuarded(new URL(url), { method: "POST", headers, body, signal }, options);
        answer.destroy();
        return { status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] };
      } catch (error) {
        if (error instanceof AddressRefused) return { error: "refused_address" };
        return { error: signal.aborted ? "timed_out" : codeOf(error) };
      }
    },
  };
}

const UNKNOWN_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "EAI_NODATA"]);
const codeOf = (error: unknown): AttemptError =>
  UNKNOWN_HOST.has((error as NodeJS.ErrnoException).code ?? "") ? "unknown_host" : "connection_failed";
