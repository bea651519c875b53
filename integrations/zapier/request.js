/** The JSON that the service answers. Zapier throws what is refused, and tries 429 again by itself. */
export async function requestTo(z, bundle, { method = "GET", path, ...options }) {
  const { url, apiKey } = bundle.authData;
  const headers = { "X-API-Key": apiKey, ...options.headers };
  const response = await z.request({ ...options, method, url: url.replace(/\/+$/, "") + path, headers });
  return response.data;
}
