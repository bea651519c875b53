/**
 * The JSON that the service answers. Zapier throws what is refused, and tries 429 again by itself; a request that meets
 * itself still at work (409) comes back later.
 */
export async function requestTo(z, bundle, { method = "GET", path, ...options }) {
  const { url, apiKey } = bundle.authData;
  const headers = { "X-API-Key": apiKey, ...options.headers };
  const request = { ...options, method, url: url.replace(/\/+$/, "") + path, headers };
  const response = await z.request({ ...request, skipThrowForStatus: true });
  if (response.status === 409 && response.data.code === "idempotency_in_progress") {
    throw new z.errors.ThrottledError(response.data.detail, Number(response.getHeader("retry-after")));
  }
  response.throwForStatus();
  return response.data;
}
