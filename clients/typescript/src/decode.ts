import { RequestInvalid, RequestRefused } from "./errors.ts";
import type { Request } from "./request.ts";
import { retryAfterOf } from "./retry.ts";

/** What a successful response holds: JSON or text, as its content type says, JSON or nothing, or bytes. */
export async function decodeAnswer<Answer>(request: Request<Answer>, response: Response): Promise<Answer> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const read = {
    none: () => response.body?.cancel(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    optional: async () => JSON.parse((await response.text()) || "null"),
    content: () => (isJson ? response.json() : response.text()),
  }[request.answer];
  return (await read()) as Answer;
}

/** The error that a refused response stands for; what the service did not write itself is told by its status alone. */
export async function errorOf(response: Response): Promise<RequestInvalid | RequestRefused> {
  const { status, headers } = response;
  const body = jsonOrNull(await response.text());
  if (Array.isArray(body.detail)) return new RequestInvalid(body.detail);
  const isOurs = typeof body.code === "string" && typeof body.detail === "string";
  return new RequestRefused(isOurs ? String(body.detail) : `The answer was ${status}.`, {
    code: isOurs ? String(body.code) : `http_${status}`,
    status,
    requestId: headers.get("x-request-id"),
    retryAfter: retryAfterOf(headers),
  });
}

function jsonOrNull(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {}; // a proxy's page
  }
}
