import { type Answer, page } from "../lib/http/answer/answer.ts";
import { endpoint } from "../lib/http/answer/endpoint.ts";
import { answerUnrouted } from "../lib/http/answer/unrouted.ts";
import { docsPage } from "../lib/http/openapi/docs-page.ts";
import { agentsText, docsText, llmsText } from "../lib/http/openapi/docs-text.ts";
import { openApiDocument, serversAt } from "../lib/http/openapi/document.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";
import { routeOf } from "../lib/topology/routes.ts";

const deps = { log: requestLog, environment: readEnvironment("get-docs") };
const document = openApiDocument();
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const html = page(docsPage(document), PAGE_POLICY);
const markdown = docsText(document);

/** GET /docs, and what programs and models read instead: GET /openapi.json, /docs.md, /llms.txt, /agents.md */
export const handler = endpoint(deps, (request) => {
  const { event, method, baseUrl } = request;
  if (!routeOf("get-docs", method, event.rawPath)) return answerUnrouted(request);
  const { headers, ...answer } = answerTo(event.rawPath, baseUrl);
  return { ...answer, headers: { ...headers, "cache-control": "public, max-age=300" } };
});

function answerTo(path: string, baseUrl: string): Answer {
  switch (path) {
    case "/openapi.json":
      return text("application/json", JSON.stringify({ ...document, servers: serversAt(baseUrl) }));
    case "/docs.md":
      return text("text/markdown; charset=utf-8", markdown);
    case "/agents.md":
      return text("text/markdown; charset=utf-8", agentsText(baseUrl));
    case "/llms.txt":
      return text("text/plain; charset=utf-8", llmsText(document, baseUrl));
    default:
      return html;
  }
}

const text = (type: string, body: string): Answer => ({
  status: 200,
  headers: { "content-type": type },
  body,
});
