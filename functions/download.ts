import { endpoint } from "../lib/http/answer/endpoint.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getDownload } from "../lib/usecases/fill/get-download.ts";

const base = createContainer("download");
const container = { ...base, objects: openObjects(base.environment) };

/** GET and HEAD /download/{token}: the token is the credential. */
export const handler = endpoint(container, async ({ linkMethod, path }) => {
  const location = await getDownload(container, linkMethod, path("token"));
  return { status: 302, headers: { location } };
});
