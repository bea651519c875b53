import type { ReadJson } from "./model-server.ts";

/**
 * Reads JSON from servers that may not be there, each answer within so many milliseconds. A key is sent when one is
 * given; no redirect is followed, so that nothing but the server asked learns of either.
 */
export function jsonReader(milliseconds: number, key?: string): ReadJson {
  return async (url, posted) => {
    try {
      const response = await fetch(url, {
        headers: { ...(key && { authorization: `Bearer ${key}` }), "content-type": "application/json" },
        ...(posted !== undefined && { method: "POST", body: JSON.stringify(posted) }),
        redirect: "error",
        signal: AbortSignal.timeout(milliseconds),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null; // no server, none that speaks JSON, or one that is too slow
    }
  };
}
