import type { Key } from "../api/types.ts";

export type KeyState = "active" | "expired" | "revoked";

/** Whether a key still opens anything; `now` in milliseconds since 1970. */
export function keyState({ revoked_at, expires_at }: Key, now: number = Date.now()): KeyState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && Date.parse(expires_at) <= now ? "expired" : "active";
}

/** What the form offers, in days; null for a key without an end. */
export const LIFETIMES = [
  { days: null, name: "Never" },
  { days: 7, name: "In 7 days" },
  { days: 30, name: "In 30 days" },
  { days: 90, name: "In 90 days" },
  { days: 365, name: "In a year" },
] as const;

/** The moment so many days from now, as the API takes it. */
export const daysFromNow = (days: number, now: number = Date.now()): string =>
  new Date(now + days * 86_400_000).toISOString();
