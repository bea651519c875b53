import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { RequestRefused } from "../domain/errors.ts";
import { nestsDeeper } from "../domain/nests-deeper.ts";
import type { Answer } from "../http/answer/answer.ts";
import type { ApiRequest } from "../http/answer/endpoint.ts";
import { rawBody } from "../http/request/raw-body.ts";
import type { Desk } from "./desk.ts";
import { createFormsServer } from "./server.ts";

const BOTH_TYPES = "application/json, text/event-stream";
/** As deep as a call's values, twice over. */
const MOST_LEVELS = 16;
/** As the protocol's own library has it, which names neither a code nor a way on. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A credential has done its work; lengths and hosts are those of the gateway's own request. */
const NOT_PASSED = new Set([
  "x-api-key",
  "authorization",
  "host",
  "content-length",
  "connection",
  "transfer-encoding",
]);

/**
 * One message of the Model Context Protocol (streamable HTTP), answered by a server of its own: no session, no stream.
 * Serves the revision of 2026-07-28 and those with `initialize`. Throws `cross_site_request` for another site's page, and
 * `file_too_large` for a message over 4 MB.
 */
export async function answerMcp(request: ApiRequest, desk: Desk): Promise<Answer> {
  refuseForeignPage(request);
  const bytes = rawBody(request.event);
  if (bytes.length > MOST_BYTES) throw tooLong(bytes.length);
  const text = bytes.toString("utf8");
  const body = parsed(text);
  if (Array.isArray(body)) return invalid("Expected one message. Batches are not supported");
  if (nestsDeeper(body, MOST_LEVELS)) return invalid(`Expected at most ${MOST_LEVELS} levels of JSON`);
  if (opensStream(body))
    return invalid("Expected a call with one answer. Streaming is not supported", METHOD_NOT_FOUND);
  const response = await serve(webRequest(request, text), body, desk);
  const type = response.headers.get("content-type");
  const answer = await response.text();
  return {
    status: response.status,
    ...(type !== null && { headers: { "content-type": type } }),
    ...(answer !== "" && { body: answer }),
  };
}

async function serve(request: Request, parsedBody: unknown, desk: Desk): Promise<Response> {
  const options = parsedBody === undefined ? {} : { parsedBody };
  if (!(await isLegacyRequest(request, parsedBody))) {
    const modern = createMcpHandler(() => createFormsServer(desk), { legacy: "reject" });
    return modern.fetch(request, options);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await createFormsServer(desk).connect(transport);
  return transport.handleRequest(request, options);
}

/** What programs do not send and browsers cannot help sending: a page may only be the service's own. */
function refuseForeignPage({ event: { headers }, baseUrl }: ApiRequest): void {
  if (headers.origin === undefined || headers.origin === new URL(baseUrl).origin) return;
  throw new RequestRefused("cross_site_request", "Requests from pages of other sites are refused.");
}

const tooLong = (bytes: number): RequestRefused =>
  new RequestRefused(
    "file_too_large",
    `Expected a message of at most ${MOST_BYTES} bytes, got ${bytes}. Next: call request_upload, send ` +
      "the file as described, and use its upload_id.",
  );

function webRequest({ event, baseUrl }: ApiRequest, body: string): Request {
  const passed = Object.entries(event.headers).filter(([name]) => !NOT_PASSED.has(name.toLowerCase()));
  const headers = new Headers(passed.map(([name, value = ""]) => [name, value]));
  // By HTTP both mean any type; the protocol's own library wants the two by name.
  if ((headers.get("accept") ?? "*/*") === "*/*") headers.set("accept", BOTH_TYPES);
  return new Request(`${baseUrl}/mcp`, { method: "POST", headers, body });
}

/** Undefined for what is no JSON, which the protocol has its own answer to. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** It would stay open until the function's time is up, and there is nothing to tell. */
const opensStream = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "method" in body && body.method === "subscriptions/listen";

const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;

const invalid = (message: string, code = INVALID_REQUEST): Answer => ({
  status: 400,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }),
});
