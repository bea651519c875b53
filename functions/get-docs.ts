import { endpoint } from "../lib/http/answer/endpoint.ts";
import { docsAnswers } from "../lib/http/openapi/docs-answers.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const environment = readEnvironment("get-docs");

/** GET /docs, and what programs and models read instead: GET /openapi.json, /docs.md, /llms.txt, /agents.md */
export const handler = endpoint({ log: requestLog, environment }, docsAnswers(environment.allowedOrigins));
