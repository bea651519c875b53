import * as z from "zod";
import { SERVICE_NAME, SERVICE_VERSION } from "../../domain/service.ts";
import { ErrorBody, ValidationErrorBody } from "../schemas.ts";
import { HEADERS, OPERATIONS, type Operation, type Response } from "./operations.ts";

type Json = Record<string, unknown>;
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json };
}

/** OpenAPI 3.1.0 from the schemas that validate requests and responses. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: SERVICE_NAME,
      version: SERVICE_VERSION,
      description:
        "Turns a blank PDF form and a sentence of instructions into a correctly completed PDF. " +
        "Submit, poll every 2 to 5 seconds until `succeeded` or `failed`, download.",
    },
    paths,
    components: { schemas: components() },
  };
}

function describe(operation: Operation): Json {
  const { id, summary, description, body } = operation;
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    parameters: [
      ...pathParameters(operation),
      ...(operation.protected ? [API_KEY] : []),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.optional,
        content: contentOf(body.contentTypes, reference(body.schema)),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(withShared(operation)).map(([status, response]) => [status, responseOf(response)]),
    ),
  };
}

const API_KEY = {
  name: "X-API-Key",
  in: "header",
  required: false,
  description: "Needed; its absence is answered with 401.",
  schema: { anyOf: [{ type: "string" }, { type: "null" }], title: "X-API-Key" },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Of your choice; a repetition of the same request with it within 24 hours gets the first answer again.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const pathParameters = ({ parameters = {} }: Operation): Json[] =>
  Object.entries(parameters).map(([name, description]) => ({
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
  }));

/** The answers that follow from what an operation is: 401 when protected, 422 when it takes a body. */
const withShared = (operation: Operation): Record<number, Response> => ({
  ...operation.responses,
  ...(operation.protected && { 401: { description: "`invalid_api_key`.", schema: ErrorBody } }),
  ...(operation.body && { 422: { description: "The request is invalid.", schema: ValidationErrorBody } }),
});

function responseOf({ description, schema, headers = [] }: Response): Json {
  const described = { "X-Request-Id": "Identifies the request in the log.", ...pick(headers) };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(described).map(([name, text]) => [
        name,
        { description: text, schema: { type: "string" } },
      ]),
    ),
    ...(schema === "text/html" && { content: contentOf(["text/html"], { type: "string" }) }),
    ...(schema === "object" && { content: contentOf(["application/json"], { type: "object" }) }),
    ...(schema instanceof z.ZodType && { content: contentOf(["application/json"], reference(schema)) }),
  };
}

const pick = (names: readonly (keyof typeof HEADERS)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, HEADERS[name]]));

const contentOf = (types: readonly string[], schema: Json): Json =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

const reference = (schema: z.ZodType): Json => ({
  $ref: `#/components/schemas/${schema.meta()?.id}`,
});

/** Every schema that has an id, with references between them. */
function components(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}
