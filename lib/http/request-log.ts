/** What an endpoint tells the log; `lib/runtime` implements it. */
export interface RequestLog {
  /** `accountId` is undefined where no key was needed, or none was right. */
  answered(about: {
    requestId: string;
    route: string;
    status: number;
    durationMs: number;
    accountId: string | undefined;
  }): void;
  failed(requestId: string, route: string, error: unknown): void;
}
