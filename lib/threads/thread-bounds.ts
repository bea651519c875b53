import { FormsError } from "../domain/errors.ts";

/** What one request to a thread may take. */
export interface ThreadBounds {
  /** Milliseconds of processor time. */
  processorMs: number;
  /** When it must have been answered, in milliseconds since 1970, however little time it has had. */
  until: number;
}

/** Why a request was not answered. `busy`: the machine had no time for it, and later it may have. */
type StopReason = "slow" | "large" | "busy" | "died";

const MESSAGES: Record<StopReason, string> = {
  slow: "The request has used up its processor time.",
  large: "The request needs more memory than allowed.",
  busy: "No time was left for the request.",
  died: "The thread ended unexpectedly.",
};

/** A request to a thread was not answered, and the thread has ended. Whoever asked says what it means. */
export class ThreadStopped extends FormsError {
  readonly code = "thread_stopped";
  readonly reason: StopReason;
  constructor(reason: StopReason, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }
}
