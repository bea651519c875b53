import * as z from "zod";
import { SERVICE_NAME, SERVICE_VERSION } from "../../domain/service.ts";
import { ErrorBody, ValidationErrorBody } from "../answer/error-schemas.ts";
import { OAuthErrorBody } from "../oauth/oauth-schemas.ts";
import { bodyName, bodySchemas } from "./bodies.ts";
import { invalidExample, oauthExample, refusalExample } from "./error-examples.ts";
import { EXAMPLE_ANSWERS, EXAMPLE_BODIES } from "./examples.ts";
import {
  type FileType,
  HEADERS,
  type HeaderName,
  type Operation,
  type Response,
  refused,
  type TextType,
} from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { parametersOf, SECURITY, SECURITY_SCHEMES } from "./parameters.ts";
import { tagOf, tagsOf } from "./tags.ts";
import { webhookDescriptions } from "./webhooks.ts";

type Json = Record<string, unknown>;
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; license: Json };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, Json>;
  components: { schemas: Json; securitySchemes: Json };
}

/** OpenAPI 3.1.0 from the schemas that validate requests and responses. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of OPERATIONS) {
    const [method = "", path = ""] = operation.route.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, path) };
  }
  const webhooks = webhookDescriptions();
  return {
    openapi: "3.1.0",
    info: {
      title: SERVICE_NAME,
      version: SERVICE_VERSION,
      description:
        "Turns a blank PDF form and an instruction into a completed PDF. Submit a job, then poll with " +
        "`?wait=20` or every 2 to 5 seconds until `succeeded` or `failed`. Then download. Every `GET` route " +
        "supports `HEAD`. A 405 lists the allowed methods in `Allow`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: serversAt("/"),
    tags: tagsOf(Object.keys(paths)),
    paths,
    webhooks,
    components: { schemas: componentsOf({ paths, webhooks }), securitySchemes: SECURITY_SCHEMES },
  };
}

/** Where the service is reached: `baseUrl`, where it is asked for. */
export const serversAt = (baseUrl: string): OpenApiDocument["servers"] => [
  { url: baseUrl, description: "This service." },
];

function describe(operation: Operation, path: string): Json {
  const { id, summary, description, body } = operation;
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary,
    ...(description && { description }),
    security: SECURITY[operation.access ?? "account"],
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: !body.optional,
        content: Object.fromEntries(
          body.contentTypes.map((type) => [type, contentAs(body, type, EXAMPLE_BODIES[id])]),
        ),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(withShared(operation)).map(([status, response]) => [
        status,
        responseOf(response, exampleOf(operation, status, response)),
      ]),
    ),
  };
}

/**
 * The errors that follow from the kind of operation: 421 and 500 always, 401 and 429 unless it is open, 422 when there is input,
 * 415 when that is a body, 507 where it stores something for an account.
 */
function withShared(operation: Operation): Record<number, Response> {
  const { responses, access = "account", body, query, idempotent, route } = operation;
  const invalid: Response = { description: "The request is invalid.", schema: ValidationErrorBody };
  const all: Record<number, Response> = {
    ...(body && { 415: ENCODED }),
    ...responses,
    ...((body || query) && { 422: invalid }),
    500: FAULT,
  };
  if (access === "open") return { ...all, 421: MISDIRECTED };
  const full = operation.id === "submit_batch" ? "`too_many_batches`" : "`too_many_jobs`";
  const limited = refused(
    `\`rate_limited\`${idempotent && route.startsWith("POST ") ? ` or ${full}` : ""}: wait and retry.`,
    "Retry-After",
  );
  const counted = Object.entries({ ...all, 429: limited }).map(
    ([status, response]) =>
      [
        status,
        isFileType(response.schema)
          ? response
          : { ...response, headers: [...(response.headers ?? []), ...QUOTA] },
      ] as const,
  );
  const codes = access === "account" ? "`invalid_api_key` or `invalid_session`." : "`invalid_session`.";
  const stores = access === "account" && /^P/.test(route);
  const alone = { 401: refused(codes), 421: MISDIRECTED, ...(stores && { 507: NO_ROOM }) };
  return { ...Object.fromEntries(counted), ...alone };
}

const FAULT = refused("`internal_error`: your request is not the cause.");
const ENCODED = refused("`content_encoding_unsupported`: send the body uncompressed.");
const MISDIRECTED = refused(
  "`misdirected_request`, only on a single machine: the `Host` is not the service's own, or a proxy " +
    "forwarded a session.",
);
const NO_ROOM = refused(
  "`insufficient_storage`, only on a single machine: the disk is nearly full. Nothing was stored.",
);

const QUOTA: readonly HeaderName[] = ["RateLimit-Policy", "RateLimit"];

/** What an answer looks like; undefined for one without a body. */
function exampleOf(operation: Operation, status: string, { schema, description }: Response): unknown {
  if (schema === ErrorBody) return refusalExample(status, description);
  if (schema === ValidationErrorBody) return invalidExample(operation);
  if (schema === OAuthErrorBody) return oauthExample(description);
  if (schema === null) return undefined;
  return EXAMPLE_ANSWERS[status.startsWith("2") ? operation.id : `${operation.id}.${status}`];
}

function responseOf({ description, schema, orPage, headers = [] }: Response, example: unknown): Json {
  const fromStorage = isFileType(schema);
  const described = {
    ...(!fromStorage && { "X-Request-Id": "The request's id in the log." }),
    ...pick(headers),
  };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(described).map(([name, text]) => [
        name,
        { description: text, schema: { type: "string" } },
      ]),
    ),
    ...(isTextType(schema) && {
      content: contentOf([schema], { type: "string" }, example),
    }),
    ...(fromStorage && { content: contentOf([schema], { type: "string", format: "binary" }) }),
    ...(schema === "object" && { content: contentOf(["application/json"], { type: "object" }) }),
    ...(schema instanceof z.ZodType && {
      content: {
        ...contentOf(["application/json"], reference(schema), example),
        ...(orPage && contentOf(["text/html"], { type: "string" })),
      },
    }),
  };
}

const isTextType = (schema: Response["schema"]): schema is TextType =>
  typeof schema === "string" && schema.startsWith("text/");

const isFileType = (schema: Response["schema"]): schema is FileType =>
  typeof schema === "string" && /^(application|image)\//.test(schema);

const pick = (names: readonly HeaderName[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, HEADERS[name]]));

const contentOf = (types: readonly string[], schema: Json, example?: unknown): Json =>
  Object.fromEntries(types.map((type) => [type, { schema, ...(example !== undefined && { example }) }]));

const named = (id: string): Json => ({ $ref: SCHEMAS + id });
const reference = (schema: z.ZodType): Json => named(schema.meta()?.id ?? "");

/** A body in one content type, with its example as that type carries it. */
function contentAs(body: NonNullable<Operation["body"]>, type: string, example?: Json): Json {
  return {
    schema: named(bodyName(body, type)),
    ...(example && { example: type === "application/json" ? example : asTexts(example) }),
  };
}

const asTexts = (example: Json): Json =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : value,
    ]),
  );

/**
 * The schemas that these descriptions name, and those that these name in turn, sorted by name. The registry also has those
 * of other modules that the process has loaded.
 */
function componentsOf(descriptions: Json): Json {
  const schemas = knownSchemas();
  const found = new Map<string, Json>();
  const add = (json: unknown): void => {
    for (const [, id = ""] of JSON.stringify(json).matchAll(NAMED)) {
      const { $schema: _, $id: __, ...schema } = schemas[id] ?? {};
      if (found.has(id)) continue;
      found.set(id, schema);
      add(schema);
    }
  };
  add(descriptions);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every schema that has a name, and those of bodies in each of their content types. */
function knownSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "input", uri: (id) => `${SCHEMAS}${id}` });
  const bodies = OPERATIONS.flatMap(({ body }) =>
    body ? [bodySchemas(body, schemas[body.schema.meta()?.id ?? ""] ?? {})] : [],
  );
  return Object.assign({}, schemas, ...bodies);
}

const SCHEMAS = "#/components/schemas/";
const NAMED = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
