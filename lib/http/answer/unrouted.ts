import { RequestRefused } from "../../domain/errors.ts";
import { methodsAt } from "../../topology/routes.ts";
import { type Answer, errorAnswer } from "./answer.ts";
import type { ApiRequest } from "./endpoint.ts";

/** The answer to what no route takes: 405 with `Allow` (RFC 9110, 15.5.6) at a path that has others, else 404. */
export function answerUnrouted({ method, event, requestId }: ApiRequest): Answer {
  const refuse = (code: "method_not_allowed" | "not_found", detail: string): Answer =>
    errorAnswer(new RequestRefused(code, detail), requestId);
  const allow = methodsAt(event.rawPath).toSorted().join(", ");
  if (!allow)
    return refuse("not_found", `There is no ${method} at this path; GET /docs lists what there is.`);
  const refusal = refuse("method_not_allowed", `There is no ${method} at this path, only ${allow}.`);
  return { ...refusal, headers: { ...refusal.headers, allow } };
}
