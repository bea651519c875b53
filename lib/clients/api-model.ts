import type { OpenApiDocument } from "../http/openapi/document.ts";

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  description?: string;
}

export interface QueryParameter {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** One operation as a client calls it. */
export interface ClientCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  pathNames: string[];
  query: QueryParameter[];
  body: { schema: JsonSchema; optional: boolean; types: string[] } | null;
  idempotent: boolean;
  /** What a success holds: JSON or text, said by its content type; JSON or nothing; a file, behind a redirect; nothing. */
  answer: { kind: "content" | "optional"; schema: JsonSchema } | { kind: "bytes" } | { kind: "none" };
}

export interface ApiModel {
  schemas: Record<string, JsonSchema>;
  calls: ClientCall[];
}

interface Described {
  operationId: string;
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** What the thin part of the clients gives by position, and not among the options. */
const GIVEN_BY_POSITION = { FillOptions: ["FillRequest", "file_id", "prompt", "review", "context"] } as const;

/** What clients are made from: every operation that a key opens, or nothing needs to, and every schema. */
export function readApi({ paths, components }: OpenApiDocument): ApiModel {
  const schemas = { ...(components.schemas as Record<string, JsonSchema>) };
  for (const [name, [source, ...omitted]] of Object.entries(GIVEN_BY_POSITION)) {
    schemas[name] = without(schemas[source] ?? {}, omitted);
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ method, operation: operation as unknown as Described }))
      .filter(({ method, operation }) => method !== "head" && opensByKey(operation))
      .map(({ method, operation }) => callOf(path, method, operation)),
  );
  return { schemas, calls };
}

const opensByKey = ({ security }: Described): boolean =>
  security.length === 0 || security.some((scheme) => "key" in scheme);

function callOf(path: string, method: string, operation: Described): ClientCall {
  const { parameters, requestBody, responses } = operation;
  const content = Object.entries(requestBody?.content ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? "",
    pathNames: parameters.filter((each) => each.in === "path").map(({ name }) => name),
    query: parameters.filter((each) => each.in === "query"),
    body: content[0]
      ? {
          schema: content[0][1].schema,
          optional: !requestBody?.required,
          types: content.map(([type]) => type),
        }
      : null,
    idempotent: parameters.some(({ name }) => name === "Idempotency-Key"),
    answer: answerOf(responses),
  };
}

function answerOf(responses: Described["responses"]): ClientCall["answer"] {
  const successes = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const schemas = successes.flatMap(([, { content }]) =>
    Object.values(content ?? {}).map(({ schema }) => schema),
  );
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only, ...others] = different;
  if (!only) return { kind: "302" in responses ? "bytes" : "none" };
  if (successes.some(([, { content }]) => !content)) {
    return { kind: "optional", schema: { anyOf: [...different, { type: "null" }] } };
  }
  return { kind: "content", schema: others.length > 0 ? { anyOf: different } : only };
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: (schema.required ?? []).filter((name) => !names.includes(name)),
  };
}

/** The name of the schema that a reference leads to. */
export const referred = (reference: string): string => reference.split("/").at(-1) ?? "";

/** snake_case to PascalCase; what parts words otherwise counts as an underscore. */
export const pascal = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
