import { endpoint } from "../lib/http/answer/endpoint.ts";
import { docsPage } from "../lib/http/openapi/docs-page.ts";
import { openApiDocument } from "../lib/http/openapi/document.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const deps = { log: requestLog, environment: readEnvironment("get-docs") };
const page = docsPage(openApiDocument());

/** GET /docs */
export const handler = endpoint(deps, () => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=300",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body: page,
}));
