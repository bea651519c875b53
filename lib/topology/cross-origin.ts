/** An origin as browsers write it (RFC 6454, 6.2): a scheme, a host, perhaps a port, and nothing after it. */
export const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?(?::\d{1,5})?$/;

/** The origins that a setting names, divided by commas. */
export const originsIn = (text: string): string[] =>
  text
    .split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "");

/** What a page's program may read of an answer beside its body. */
const EXPOSED = [
  ...["content-disposition", "location", "retry-after", "x-request-id"],
  ...["ratelimit", "ratelimit-policy"],
].join(", ");
/** What it may send: a key, and never a session. */
const SENT = ["content-type", "idempotency-key", "range", "x-api-key"].join(", ");
const PREFLIGHT_SECONDS = 600;

/** What says that pages of an origin may read an answer; nothing for those that the owner has not named. */
export const crossOriginHeaders = (
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> =>
  origin !== undefined && allowed.includes(origin)
    ? { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED, vary: "Origin" }
    : {};

/** The other headers of a preflight's answer (Fetch, 3.2.3). */
export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": SENT,
  "access-control-max-age": `${PREFLIGHT_SECONDS}`,
});
