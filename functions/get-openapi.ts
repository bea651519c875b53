import { endpoint } from "../lib/http/answer/endpoint.ts";
import { openApiDocument, serversAt } from "../lib/http/openapi/document.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const deps = { log: requestLog, environment: readEnvironment("get-openapi") };

const document = openApiDocument();

/** GET /openapi.json */
export const handler = endpoint(deps, ({ baseUrl }) => ({
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
  body: JSON.stringify({ ...document, servers: serversAt(baseUrl) }),
}));
