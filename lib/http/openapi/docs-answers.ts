import { lazy } from "../../domain/lazy.ts";
import { routeOf } from "../../topology/routes.ts";
import { type Answer, page } from "../answer/answer.ts";
import type { ApiRequest } from "../answer/endpoint.ts";
import { answerUnrouted } from "../answer/unrouted.ts";
import { docsPage } from "./docs-page.ts";
import { agentsText, docsText, llmsText } from "./docs-text.ts";
import { openApiDocument, serversAt } from "./document.ts";

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What describes the service: for people, for programs and for models, by path. Each is made when it is first asked for. */
export function docsAnswers(allowedOrigins: readonly string[]): (request: ApiRequest) => Answer {
  const document = lazy(openApiDocument);
  const html = lazy(() => page(docsPage(document()), PAGE_POLICY));
  const markdown = lazy(() => docsText(document()));
  const answers: Record<string, (baseUrl: string) => Answer> = {
    "/docs": html,
    "/openapi.json": (baseUrl) =>
      text("application/json", JSON.stringify({ ...document(), servers: serversAt(baseUrl) })),
    "/docs.md": () => text("text/markdown; charset=utf-8", markdown()),
    "/agents.md": (baseUrl) => text("text/markdown; charset=utf-8", agentsText(baseUrl)),
    "/llms.txt": (baseUrl) => text("text/plain; charset=utf-8", llmsText(document(), baseUrl)),
  };
  return (request) => {
    const { event, method, baseUrl } = request;
    const route = routeOf("get-docs", method, event.rawPath);
    const answer = route && answers[event.rawPath];
    if (!answer) return answerUnrouted(request, allowedOrigins);
    const { headers, ...rest } = answer(baseUrl);
    return { ...rest, headers: { ...headers, "cache-control": "public, max-age=300" } };
  };
}

const text = (type: string, body: string): Answer => ({
  status: 200,
  headers: { "content-type": type },
  body,
});
