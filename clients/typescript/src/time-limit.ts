import { TimedOut } from "./errors.ts";

/** How long a call may take in all, however many requests it makes, and the caller's own wish to end it. */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #end: number;
  readonly #timer: AbortSignal;
  readonly #seconds: number;

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.#seconds = milliseconds / 1000;
    this.#end = Date.now() + milliseconds;
    this.#timer = AbortSignal.timeout(milliseconds);
    this.signal = caller ? AbortSignal.any([this.#timer, caller]) : this.#timer;
  }

  get remaining(): number {
    return this.#end - Date.now();
  }

  /** Throws `TimedOut` when the time is over, or the caller's reason when it ended the call. */
  check(): void {
    if (this.#timer.aborted) throw this.over();
    this.signal.throwIfAborted();
  }

  over(cause?: unknown): TimedOut {
    return new TimedOut(`The time limit of ${this.#seconds} seconds is over.`, { cause });
  }

  async pause(milliseconds: number): Promise<void> {
    const { signal } = this;
    await new Promise<void>((wake) => {
      if (signal.aborted) return wake();
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener("abort", done, { once: true });
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        wake();
      }
    });
    this.check();
  }
}
