import { type LookupAddress, promises } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookAnswer, WebhookRequest, WebhookSender } from "../domain/ports/webhooks.ts";
import type { AttemptError } from "../domain/webhook.ts";

/** All of an attempt: the look-up, the connection, the request, and the head of the answer. */
const TIMEOUT_MS = 10_000;

export interface SenderOptions {
  /** Whether a request may be sent to an IP address. */
  allows: (address: string) => boolean;
  /** The addresses of a host name, or of what is an address itself. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Aborts when the time of an attempt is over; asked for at its begin. */
  timeLimit?: () => AbortSignal;
}

/**
 * Posts over connections of their own. A name is looked up anew for each request, all of its addresses must be allowed,
 * and the connection goes to one of those that were looked at. Redirects are not followed; of the answer the status and
 * `Retry-After` are read, and nothing of its body.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { allows, resolve = lookUp, timeLimit = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  return {
    async post(request) {
      const signal = timeLimit();
      const url = new URL(request.url);
      try {
        const addresses = await unlessAborted(resolve(url.hostname.replace(/^\[|\]$/g, "")), signal);
        if (!addresses.every(({ address }) => allows(address))) return { error: "refused_address" };
        return await send(url, request, { addresses, signal });
      } catch (error) {
        return { error: signal.aborted ? "timed_out" : codeOf(error) };
      }
    },
  };
}

const lookUp = (host: string): Promise<LookupAddress[]> => promises.lookup(host, { all: true });

function send(
  url: URL,
  { headers, body }: WebhookRequest,
  { addresses, signal }: { addresses: LookupAddress[]; signal: AbortSignal },
): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  const sent = request(url, {
    method: "POST",
    headers,
    signal,
    // No connection is used again: each request's own address has been looked at.
    agent: false,
    lookup: (_, { all }, done) => {
      const [{ address, family } = { address: "", family: 0 }] = addresses;
      if (all) done(null, addresses);
      else done(null, address, family);
    },
  });
  sent.once("response", (answer) => {
    resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
    sent.destroy();
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** A look-up cannot be called off; what it answers afterwards is of no use. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

const UNKNOWN_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "EAI_NODATA"]);
const codeOf = (error: unknown): AttemptError =>
  UNKNOWN_HOST.has((error as NodeJS.ErrnoException).code ?? "") ? "unknown_host" : "connection_failed";
