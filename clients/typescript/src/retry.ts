import { ConnectionFailed, RequestRefused } from "./errors.ts";
import { isRepeatable, type Request } from "./request.ts";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
/** Of these the service, or what stands before it, says that nothing was accepted. */
const NOT_ACCEPTED = [429, 503];
const PASSING = [408, 500, 502, 504];

/**
 * How many milliseconds to wait before a request is sent again after `error`, or null when that is no use or no good:
 * as `Retry-After` says, else twice as long each time and by chance somewhat shorter, so that clients do not come back
 * all at once.
 */
export function pauseBeforeRetry(error: unknown, request: Request<unknown>, tries: number): number | null {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (1 - Math.random() / 2);
  if (error instanceof ConnectionFailed) return isRepeatable(request) ? pause : null;
  if (!(error instanceof RequestRefused)) return null;
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  if (NOT_ACCEPTED.includes(error.status)) return pause;
  return PASSING.includes(error.status) && isRepeatable(request) ? pause : null;
}

/** The seconds that a `Retry-After` says, in either of its forms (RFC 9110, 10.2.3). */
export function retryAfterOf(headers: Headers): number | null {
  const said = headers.get("retry-after");
  if (said === null || said.trim() === "") return null;
  const seconds = /^\d+$/.test(said.trim()) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
