import type { Connection, Exchange } from "./connection.ts";
import type { Request } from "./request.ts";
import type * as schemas from "./schemas.gen.ts";
import { TimeLimit } from "./time-limit.ts";

/** What a long call is at; `status` once there is a job, and `stage` with its beginning while a fill runs. */
export interface Progress {
  step: "upload" | "parse" | "fill" | "download";
  job_id?: string;
  status?: schemas.ParseJob["status"];
  stage?: NonNullable<schemas.FillJob["stage"]>;
  since?: NonNullable<schemas.FillJob["since"]>;
}

export interface CallOptions {
  /** The limit for the whole call, waiting and retries included. 10 minutes. */
  timeoutMs?: number | undefined;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The submission's key, so that the same call made again, by another process too, is the same job. */
  idempotencyKey?: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 600_000;

/** One call of a user: the requests that it makes share a time limit and report to one place. */
export class Session {
  readonly limit: TimeLimit;
  readonly idempotencyKey: string | undefined;
  readonly tell: (progress: Progress) => void;
  readonly #connection: Connection;

  constructor(connection: Connection, options: CallOptions) {
    this.#connection = connection;
    this.limit = new TimeLimit(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal);
    this.tell = options.onProgress ?? (() => undefined);
    this.idempotencyKey = options.idempotencyKey;
  }

  exchange<Answer>(request: Request<Answer>, idempotencyKey?: string): Promise<Exchange<Answer>> {
    return this.#connection.exchange(request, this.limit, idempotencyKey);
  }

  async call<Answer>(request: Request<Answer>, idempotencyKey?: string): Promise<Answer> {
    return (await this.exchange(request, idempotencyKey)).answer;
  }
}
