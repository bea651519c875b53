/** Every answer carries these, whoever gives it: a function, the site's server, or storage behind a relay. */
export const ANSWER_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

/** More headers for answers over TLS; without TLS they mean nothing. */
export const TLS_HEADERS = { "strict-transport-security": "max-age=31536000" } as const;

/** The policy of an answer that is no page: nothing in it may run, load or be framed. */
export const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of the dashboard's and the documentation's pages and of their files. `connect` names the origins beside
 * its own that a page talks to: on AWS the bucket and the user pool's domain, locally none.
 */
export function siteHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    ...ANSWER_HEADERS,
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}
