import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { forClient } from "../../runtime/client-signal.ts";
import { type StorageLinks, withStorageLinks } from "../../runtime/storage-links.ts";
import { crossOriginHeaders } from "../../topology/cross-origin.ts";
import type { Invoking } from "../work/functions.ts";
import { BodyRoom, type Exchange, NO_BODY_ROOM } from "./body-room.ts";
import { gatewayEvent } from "./gateway-event.ts";
import { collectBody } from "./read-body.ts";
import { replyJson, replyRefusal } from "./reply.ts";
import { type Admission, admit, type Refusal, SESSION_PATH } from "./request-guard.ts";
import { requestTarget } from "./request-target.ts";
import { route } from "./router.ts";
import { answerSite, type LocalSite } from "./site.ts";
import type { StorageRelay } from "./storage-relay.ts";

/** API Gateway's own limit on a request's body, and its own answer. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_OAUTH_BYTES = 64 * 1024;
/** Longer than clients keep an idle connection, so that they do not send into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface GatewayOptions extends Partial<Admission> {
  functions: Invoking;
  site: LocalSite;
  storage: StorageRelay;
  /** What bodies may take of the memory, all together. */
  bodyBytes?: number;
  /** Whether a request's headers say that it comes from somebody who may send it: then its body is kept. */
  isKnown(headers: IncomingHttpHeaders): Promise<boolean>;
  /** Whether there is room for more; asked before anything is accepted or deleted. */
  hasRoom(): boolean;
  /** Aborts when the service ends: nobody is kept waiting. */
  ending?: AbortSignal;
}

/**
 * The gateway in front of the service on one machine. It serves the site and relays storage, as CloudFront and S3 do on
 * AWS. All other requests become API Gateway events for the functions, whose results become responses.
 */
export const createGateway = (options: GatewayOptions): Server => {
  const room = new BodyRoom(options.bodyBytes);
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(options, { request, response, hold: room.holdFor(response) }).catch((error: unknown) => {
      if (response.destroyed) return; // the client has gone away
      // What a request still asks of a service that ends is closed already: no fault.
      if (options.ending?.aborted) return void response.destroy();
      // As API Gateway does when a function fails: a body without details.
      process.stderr.write(`The gateway failed: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) replyJson(response, 500, { message: "Internal Server Error" });
      else response.destroy();
    });
  });
};

async function answer(options: GatewayOptions, exchange: Exchange): Promise<void> {
  const { functions, site, storage, hasRoom, publicBaseUrl, allowedOrigins = [], ending } = options;
  const { request, response } = exchange;
  response.setHeader("x-request-id", randomUUID());
  const { pathname: path } = requestTarget(request);
  const entrance = admit(request, path, { publicBaseUrl, allowedOrigins });
  if ("code" in entrance) return replyRefusal(response, entrance);
  const readable = crossOriginHeaders(request.headers.origin, allowedOrigins);
  for (const [name, value] of Object.entries(readable)) response.setHeader(name, value);
  if (changesSomething(request) && !hasRoom() && storesSomething(request, path)) {
    return replyRefusal(response, NO_ROOM);
  }
  if (await storage.answer(exchange, path)) return;
  if (await answerSite(site, request, path, response)) return;
  const body = await bodyOf(exchange, path, options);
  if (body === "no_room") return replyRefusal(response, NO_BODY_ROOM);
  if (body === "too_long") return replyRefusal(response, TOO_LONG);
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const client = ending ? AbortSignal.any([ending, gone.signal]) : gone.signal;
  const links: StorageLinks = {
    uploadUrl: (form) => storage.uploadLink(form, entrance.origin),
    downloadUrl: (presigned) => storage.linkTo(presigned, "GET", entrance.origin),
  };
  const result = await forClient(client, () =>
    withStorageLinks(links, () => callFunction(functions, request, path, body)),
  );
  send(response, throughRelay(result, storage, entrance.origin));
}

/** What is sent by somebody unknown is not kept: the function that is called refuses it by its headers. */
async function bodyOf(
  { request, hold }: Exchange,
  path: string,
  { isKnown }: GatewayOptions,
): ReturnType<typeof collectBody> {
  if (!hasBody(request)) return Buffer.alloc(0);
  // Who is not known yet becomes so there, by little.
  if (path.startsWith("/oauth/")) return collectBody(request, MAX_OAUTH_BYTES, hold);
  return (await isKnown(request.headers)) ? collectBody(request, MAX_BODY_BYTES, hold) : Buffer.alloc(0);
}

/** As its headers say it (RFC 9112, 6). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const changesSomething = ({ method = "GET" }: IncomingMessage): boolean => !["GET", "HEAD"].includes(method);

/** Keys and sessions take no room to speak of, and without one nothing can be deleted. */
const storesSomething = ({ method }: IncomingMessage, path: string): boolean =>
  method !== "DELETE" && !path.startsWith("/keys") && path !== SESSION_PATH;

const NO_ROOM: Refusal = {
  status: 507,
  code: "insufficient_storage",
  detail:
    "The disk of the data folder is nearly full, and nothing was stored. Free some space, or delete files.",
};

const TOO_LONG: Refusal = {
  status: 413,
  code: "file_too_large",
  detail:
    "Expected a request of at most 10 MB. Send a longer file by POST /uploads (an agent: request_upload), then use its upload_id.",
};

interface Result extends APIGatewayProxyStructuredResultV2 {
  method: string;
}

async function callFunction(
  functions: Invoking,
  request: IncomingMessage,
  path: string,
  body: Buffer,
): Promise<Result> {
  const method = request.method ?? "GET";
  const match = route(method, path);
  const result = await functions.invoke(match.functionName, gatewayEvent(request, body, match));
  return { ...(result as APIGatewayProxyStructuredResultV2), method };
}

/** The result with its redirect into storage led through the relay. */
function throughRelay(result: Result, storage: StorageRelay, origin: string): Result {
  const { location } = result.headers ?? {};
  if (typeof location !== "string") return result;
  const relayed = storage.linkTo(location, result.method, origin);
  return { ...result, headers: { ...result.headers, location: relayed } };
}

function send(response: ServerResponse, result: Result): void {
  response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string> | undefined);
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
}
