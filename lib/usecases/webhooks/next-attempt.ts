import { CHECK_AFTER_MS } from "../../domain/job.ts";
import type { Due } from "../../domain/ports/webhooks.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long is waited after the first attempt, after the second and so on: the schedule of Standard Webhooks. */
const WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
export const MOST_DELIVERY_ATTEMPTS = WAITS_MS.length + 1;
/** Waits are longer by up to this part, so that what failed together does not come back together. */
const JITTER = 0.1;
/** A receiver may ask for no longer wait. */
const LONGEST_WAIT_MS = 24 * HOUR;

/**
 * How long to wait after an attempt that failed, in milliseconds: never less than the receiver's `Retry-After`; null
 * after the last. `random` answers numbers from 0 to below 1.
 */
export function waitAfter(attempt: number, retryAfterMs: number, random: () => number): number | null {
  const wait = WAITS_MS[attempt - 1];
  if (wait === undefined) return null;
  return Math.max(Math.round(wait * (1 + JITTER * random())), Math.min(retryAfterMs, LONGEST_WAIT_MS));
}

/** `Retry-After` (RFC 9110, 10.2.3) in milliseconds: seconds, or a date; 0 for what is neither, or past. */
export function retryAfterMs(text: string | undefined, now: number): number {
  if (text === undefined) return 0;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return wait > 0 ? wait : 0;
}

/** A message may be delayed by no more (SQS). */
const LONGEST_DELAY_MS = 15 * MINUTE;

/**
 * How a delivery waits until a moment (all in milliseconds since 1970). Up to a quarter of an hour its message does, and
 * the sweep looks afterwards whether it was lost; longer, the sweep sends one in time, and no message waits.
 */
export function dueAt(at: number, now: number): Due & { delaySeconds: number | null } {
  const wait = Math.max(0, at - now);
  if (wait > LONGEST_DELAY_MS)
    return { nextAttemptAt: at, nextCheckAt: at - CHECK_AFTER_MS, delaySeconds: null };
  return {
    nextAttemptAt: at,
    nextCheckAt: now + wait + CHECK_AFTER_MS,
    delaySeconds: Math.ceil(wait / SECOND),
  };
}
