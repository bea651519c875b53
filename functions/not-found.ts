import { endpoint } from "../lib/http/answer/endpoint.ts";
import { answerUnrouted } from "../lib/http/answer/unrouted.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const environment = readEnvironment("not-found");

/** $default: every path and method that no other route takes. */
export const handler = endpoint({ log: requestLog, environment }, (request) =>
  answerUnrouted(request, environment.allowedOrigins),
);
