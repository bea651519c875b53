import { RequestRefused } from "../../domain/errors.ts";
import { preflightHeaders } from "../../topology/cross-origin.ts";
import { methodsAt } from "../../topology/routes.ts";
import { type Answer, errorAnswer } from "./answer.ts";
import type { ApiRequest } from "./api-request.ts";

/** Whether a browser asks, before a page's own request, if it may be sent (Fetch, 3.2.2). */
const isPreflight = ({ method, event: { headers } }: ApiRequest): boolean =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined;

/** The answer to what no route takes: what a preflight asks, 405 with `Allow` (RFC 9110, 15.5.6) at a path that has others, else 404. */
export function answerUnrouted(request: ApiRequest, allowedOrigins: readonly string[]): Answer {
  const { method, event, requestId } = request;
  const refuse = (code: "method_not_allowed" | "not_found", detail: string): Answer =>
    errorAnswer(new RequestRefused(code, detail), requestId);
  const methods = methodsAt(event.rawPath).toSorted();
  const isAllowed = event.headers.origin !== undefined && allowedOrigins.includes(event.headers.origin);
  if (isAllowed && methods.length > 0 && isPreflight(request))
    return { status: 204, headers: preflightHeaders(methods) };
  const allow = methods.join(", ");
  if (!allow)
    return refuse("not_found", `There is no ${method} at this path. GET /docs lists the operations.`);
  const refusal = refuse("method_not_allowed", `This path has no ${method}, only ${allow}.`);
  return { ...refusal, headers: { ...refusal.headers, allow } };
}
