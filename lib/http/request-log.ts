/** What an endpoint tells the log; `lib/runtime` implements it. */
export interface RequestLog {
  answered(requestId: string, route: string, status: number, durationMs: number): void;
  failed(requestId: string, route: string, error: unknown): void;
}
