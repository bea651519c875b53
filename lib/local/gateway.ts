import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Functions } from "./functions.ts";
import { gatewayEvent } from "./gateway-event.ts";
import { route } from "./router.ts";

/** API Gateway's own limit on a request's body, and its own answer. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** Longer than clients keep an idle connection, so that they do not send into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/** A server that turns requests into API Gateway events for the functions, and their results into responses. */
export const createGateway = (functions: Functions): Server =>
  createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(functions, request, response).catch((error: unknown) => {
      // As API Gateway does when a function fails: a body without details.
      process.stderr.write(`The gateway failed: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) send(response, 500, { message: "Internal Server Error" });
      else response.destroy();
    });
  });

async function answer(
  functions: Functions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!body) return send(response, 413, { message: "Request Too Long" });
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const match = route(request.method ?? "GET", pathname);
  const event = gatewayEvent(request, body, match);
  const result = (await functions.invoke(match.functionName, event)) as APIGatewayProxyStructuredResultV2;
  response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string> | undefined);
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? "", "base64") : result.body);
}

/** The whole body, or null when it is longer than API Gateway takes; the rest is read and thrown away. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
