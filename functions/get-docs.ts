import { type Answer, page } from "../lib/http/answer/answer.ts";
import { endpoint } from "../lib/http/answer/endpoint.ts";
import { docsPage } from "../lib/http/openapi/docs-page.ts";
import { agentsText, docsText, llmsText } from "../lib/http/openapi/docs-text.ts";
import { openApiDocument } from "../lib/http/openapi/document.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const deps = { log: requestLog, environment: readEnvironment("get-docs") };
const document = openApiDocument();
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const html = page(docsPage(document), PAGE_POLICY);
const markdown = docsText(document);

/** GET /docs, and what a model reads instead: GET /docs.md, /llms.txt, /agents.md */
export const handler = endpoint(deps, ({ event, baseUrl }) => cached(answerTo(event.rawPath, baseUrl)));

function answerTo(path: string, baseUrl: string): Answer {
  if (path === "/docs.md") return text("markdown", markdown);
  if (path === "/agents.md") return text("markdown", agentsText(baseUrl));
  if (path === "/llms.txt") return text("plain", llmsText(document, baseUrl));
  return html;
}

const text = (kind: "plain" | "markdown", body: string): Answer => ({
  status: 200,
  headers: { "content-type": `text/${kind}; charset=utf-8` },
  body,
});

const cached = ({ headers, ...rest }: Answer): Answer => ({
  ...rest,
  headers: { ...headers, "cache-control": "public, max-age=300" },
});
