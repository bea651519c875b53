import { decodeAnswer, errorOf } from "./decode.ts";
import { encodeBody, encodeQuery } from "./encode.ts";
import { ConnectionFailed, FormsApiError, NotTheService, RequestRefused } from "./errors.ts";
import { isRepeatable, type Request } from "./request.ts";
import { pauseBeforeRetry, retryAfterOf } from "./retry.ts";
import type { TimeLimit } from "./time-limit.ts";

export interface ConnectionOptions {
  /** Where the service is, such as `http://127.0.0.1:3000`. */
  url: string;
  /** A key of the account; without one a same-origin proxy adds it. */
  apiKey?: string;
  /** Takes the place of the platform's own. */
  fetch?: typeof fetch;
  /** How long one request may take before it is tried again; files on their way are not counted. 60 seconds. */
  attemptTimeoutMs?: number;
  /** How often a request is sent again. 5. */
  maxRetries?: number;
}

export interface Exchange<Answer> {
  answer: Answer;
  /** What the answer says about asking again, in seconds. */
  retryAfter: number | null;
}

/** Sends requests, again where that helps: each with one idempotency key however often it is sent. */
export class Connection {
  readonly #root: string;
  readonly #key: string | undefined;
  readonly #fetch: typeof fetch;
  readonly #attemptTimeoutMs: number;
  readonly #maxRetries: number;

  constructor({ url, apiKey, attemptTimeoutMs = 60_000, maxRetries = 5, ...options }: ConnectionOptions) {
    if (!isAbsolute(url) && !url.startsWith("/")) {
      throw new NotTheService(
        `Expected the service's address, such as http://127.0.0.1:3000, got ${JSON.stringify(url)}.`,
      );
    }
    this.#root = url.replace(/\/+$/, "");
    this.#key = apiKey;
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
    this.#attemptTimeoutMs = attemptTimeoutMs;
    this.#maxRetries = maxRetries;
  }

  /** Throws `RequestRefused`, `RequestInvalid`, `ConnectionFailed` or `TimedOut`. */
  async exchange<Answer>(
    request: Request<Answer>,
    limit: TimeLimit,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<Exchange<Answer>> {
    for (let tries = 0; ; tries++) {
      limit.check();
      try {
        return await this.#attempt(request, limit, idempotencyKey);
      } catch (error) {
        limit.check();
        if (tries > 0 && isGone(error, request)) return { answer: nothingOf(request), retryAfter: null };
        const pause = tries < this.#maxRetries ? pauseBeforeRetry(error, request, tries) : null;
        if (pause === null || pause > limit.remaining) throw error;
        await limit.pause(pause);
      }
    }
  }

  async #attempt<Answer>(
    request: Request<Answer>,
    limit: TimeLimit,
    idempotencyKey: string,
  ): Promise<Exchange<Answer>> {
    try {
      const response = await this.#follow(request, this.#init(request, limit, idempotencyKey));
      if (!response.ok) throw await errorOf(response);
      return { answer: await decodeAnswer(request, response), retryAfter: retryAfterOf(response.headers) };
    } catch (cause) {
      if (cause instanceof FormsApiError) throw cause;
      throw new ConnectionFailed(`The request got no whole answer: ${reasonOf(cause)}`, { cause });
    }
  }

  #init(request: Request<unknown>, { signal }: TimeLimit, idempotencyKey: string): RequestInit {
    const { body, headers } = encodeBody(request);
    const isOurs = !isAbsolute(request.path);
    const carriesFile = body instanceof FormData || request.answer === "bytes";
    return {
      method: request.method,
      headers: {
        ...headers,
        ...(isOurs && this.#key !== undefined && { "X-API-Key": this.#key }),
        ...(request.idempotent && { "Idempotency-Key": idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: carriesFile ? signal : AbortSignal.any([signal, AbortSignal.timeout(this.#attemptTimeoutMs)]),
    };
  }

  /** Redirects lead to storage, by links that need no key: it is not sent there. */
  async #follow(request: Request<unknown>, init: RequestInit): Promise<Response> {
    const url = (isAbsolute(request.path) ? "" : this.#root) + request.path + encodeQuery(request);
    const response = await this.#fetch(url, init);
    const { signal = null } = init;
    // A page is not told where a redirect leads.
    if (response.type === "opaqueredirect") return this.#fetch(url, { ...init, redirect: "follow" });
    const target = response.status >= 300 && response.status < 400 && response.headers.get("location");
    if (!target || !isRepeatable(request)) return response;
    await response.body?.cancel();
    return this.#fetch(new URL(target, url), { signal });
  }
}

const nothingOf = <Answer>({ answer }: Request<Answer>): Answer =>
  (answer === "optional" ? null : undefined) as Answer;

/** Whether an earlier try has deleted it, whose answer was lost. */
const isGone = (error: unknown, { method, answer }: Request<unknown>): boolean =>
  method === "DELETE" && answer !== "content" && error instanceof RequestRefused && error.status === 404;

const isAbsolute = (path: string): boolean => /^https?:/.test(path);

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}
