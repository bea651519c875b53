import type { ServerResponse } from "node:http";
import { ANSWER_HEADERS, API_CONTENT_POLICY } from "../../topology/site-headers.ts";
import type { Refusal } from "./request-guard.ts";

/** What the gateway answers by itself, in the words of API Gateway. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    ...ANSWER_HEADERS,
    "content-security-policy": API_CONTENT_POLICY,
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(body));
}

/** The same in the words of the service. */
export function replyRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, code, detail, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) response.setHeader("retry-after", retryAfterSeconds);
  replyJson(response, status, { detail, code, request_id: response.getHeader("x-request-id") });
}
