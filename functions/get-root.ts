import { SERVICE_NAME, SERVICE_VERSION } from "../lib/domain/service.ts";
import { json } from "../lib/http/answer/answer.ts";
import { endpoint } from "../lib/http/answer/endpoint.ts";
import { Service } from "../lib/http/answer/service-schema.ts";
import { readEnvironment } from "../lib/runtime/environment.ts";
import { requestLog } from "../lib/runtime/log.ts";

const deps = { log: requestLog, environment: readEnvironment("get-root") };

/** GET / */
export const handler = endpoint(deps, ({ baseUrl }) =>
  json(200, Service, {
    name: SERVICE_NAME,
    version: SERVICE_VERSION,
    status: "ok",
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
  }),
);
