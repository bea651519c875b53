import { setTimeout as pause } from "node:timers/promises";

/** In milliseconds, before what failed is sent again, where the server does not say. */
const PAUSE_MS = 500;

/**
 * A `fetch` that sends what fails in passing once more: no connection, a rate limit, an endpoint out of order. It waits as
 * long as the server asks for, where so many milliseconds leave that, and else gives the answer that came. The client's own
 * repetition waits for as many hours as the server says, and no signal ends it.
 */
export function sendTwice(milliseconds: number): typeof fetch {
  const until = performance.now() + milliseconds;
  return async (input, init) => {
    const signal = init?.signal ?? undefined;
    const first = await fetch(input, init).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return null;
    });
    if (first && !isPassing(first)) return first;
    const wait = first ? pauseBefore(first.headers) : PAUSE_MS;
    if (first && performance.now() + wait >= until) return first;
    await first?.body?.cancel();
    await pause(wait, undefined, { signal });
    return fetch(input, init);
  };
}

/** A server may say itself whether it is worth another try. */
function isPassing({ status, headers }: Response): boolean {
  const word = headers.get("x-should-retry");
  if (word === "true" || word === "false") return word === "true";
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/** In milliseconds: what the server asks for, in milliseconds, in seconds, or by the time of day. */
function pauseBefore(headers: Headers): number {
  const asked = headers.get("retry-after") ?? "";
  const candidates = [
    Number.parseFloat(headers.get("retry-after-ms") ?? ""),
    Number.parseFloat(asked) * 1000,
    Date.parse(asked) - Date.now(),
  ];
  return Math.max(0, candidates.find((each) => !Number.isNaN(each)) ?? PAUSE_MS);
}
