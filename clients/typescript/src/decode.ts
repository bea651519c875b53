import { type FormsApiError, NotTheService, RequestInvalid, RequestRefused } from "./errors.ts";
import type { Request } from "./request.ts";
import { retryAfterOf } from "./retry.ts";

/** What a successful response holds: JSON or text, as its content type says, JSON or nothing, or bytes. */
export async function decodeAnswer<Answer>(request: Request<Answer>, response: Response): Promise<Answer> {
  const type = response.headers.get("content-type") ?? "";
  const isJson = type.startsWith("application/json");
  // A page of the service itself says which request it answers.
  if (type.startsWith("text/html") && request.answer !== "none" && !response.headers.has("x-request-id")) {
    await response.body?.cancel();
    throw notTheService("a page");
  }
  const read = {
    none: () => response.body?.cancel(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    optional: async () => JSON.parse((await response.text()) || "null"),
    content: () => (isJson ? response.json() : response.text()),
  }[request.answer];
  return (await read()) as Answer;
}

/** The error that a refused response stands for; what the service did not write itself is told by its status alone. */
export async function errorOf(response: Response): Promise<FormsApiError> {
  const { status, headers } = response;
  const text = await response.text();
  const body = jsonOrNull(text);
  if (Array.isArray(body.detail)) return new RequestInvalid(body.detail);
  const isOurs = typeof body.code === "string" && typeof body.detail === "string";
  // Another program's page, or a gateway's word that the path leads nowhere.
  const isForeign = text.trim() !== "" && (!text.trim().startsWith("{") || "message" in body);
  if (!isOurs && status === 404 && isForeign) return notTheService("404, and not in the service's words");
  return new RequestRefused(isOurs ? String(body.detail) : `The answer was ${status}.`, {
    code: isOurs ? String(body.code) : `http_${status}`,
    status,
    requestId: headers.get("x-request-id"),
    retryAfter: retryAfterOf(headers),
  });
}

const notTheService = (answer: string): NotTheService =>
  new NotTheService(`Expected a Forms API at this address, got ${answer}: look at the url, and at its path.`);

function jsonOrNull(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {}; // a proxy's page
  }
}
