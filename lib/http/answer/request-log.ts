import type { Caller } from "../../usecases/keys/authenticate.ts";

/** What an endpoint tells the log; `lib/runtime` implements it. */
export interface RequestLog {
  /** `caller` is undefined where no credential was needed, or none was right. */
  answered(about: {
    requestId: string;
    route: string;
    status: number;
    durationMs: number;
    caller: Caller | undefined;
  }): void;
  failed(requestId: string, route: string, error: unknown): void;
}
