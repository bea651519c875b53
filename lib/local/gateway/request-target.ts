import type { IncomingMessage } from "node:http";

/**
 * What a request asks for, as a URL whose host means nothing. A path of two slashes is a path, and not the start of a
 * host's name; a target that is no URL at all names the root of nothing, `//`.
 */
export function requestTarget({ url = "/" }: Pick<IncomingMessage, "url">): URL {
  const absolute = url.startsWith("/") ? `http://localhost${url}` : url;
  return URL.parse(absolute, "http://localhost") ?? new URL("http://localhost//");
}
