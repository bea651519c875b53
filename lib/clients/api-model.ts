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

interface QueryParameter {
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
  const described = components.schemas as Record<string, JsonSchema>;
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods),
  ) as unknown as Described[];
  const schemas = withWholeBodies(described, operations);
  for (const [name, [source, ...omitted]] of Object.entries(GIVEN_BY_POSITION)) {
    schemas[name] = without(schemas[source] ?? {}, omitted);
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ method, operation: operation as unknown as Described }))
      .filter(({ method, operation }) => method !== "head" && opensByKey(operation))
      .map(({ method, operation }) => callOf(path, method, operation, schemas)),
  );
  return { schemas, calls };
}

/**
 * One schema for each body, which the clients send as JSON, or as a form where it has a file. It is the body's first JSON
 * content type, with the files that its form takes.
 */
function withWholeBodies(
  described: Record<string, JsonSchema>,
  operations: readonly Described[],
): Record<string, JsonSchema> {
  const schemas = { ...described };
  for (const { requestBody } of operations) {
    const contents = bodiesOf(requestBody);
    const [main] = contents;
    if (!main) continue;
    for (const { name } of contents.slice(1)) {
      const files = Object.entries(described[name]?.properties ?? {}).filter(([, each]) => holdsFile(each));
      if (name !== main.name) delete schemas[name];
      for (const [property, file] of files) {
        schemas[main.name] = withFile(schemas[main.name] ?? {}, property, file);
      }
    }
  }
  return schemas;
}

const bodiesOf = (requestBody: Described["requestBody"]): { type: string; name: string }[] =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => ({ type, name: referred(schema.$ref ?? "") }))
    .sort((a, b) => Number(b.type === "application/json") - Number(a.type === "application/json"));

const holdsFile = ({ format, items, anyOf }: JsonSchema): boolean =>
  format === "binary" || (items !== undefined && holdsFile(items)) || (anyOf?.some(holdsFile) ?? false);

function withFile(schema: JsonSchema, name: string, described: JsonSchema): JsonSchema {
  const other = schema.properties?.[name];
  const file = described.anyOf?.find(holdsFile) ?? described;
  const either = other ? { description: other.description, anyOf: [other, file] } : file;
  return { ...schema, properties: { ...schema.properties, [name]: either as JsonSchema } };
}

const opensByKey = ({ security }: Described): boolean =>
  security.length === 0 || security.some((scheme) => "key" in scheme);

function callOf(
  path: string,
  method: string,
  operation: Described,
  schemas: Record<string, JsonSchema>,
): ClientCall {
  const { parameters, requestBody, responses } = operation;
  const content = bodiesOf(requestBody);
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
          schema: { $ref: content[0].name },
          optional: !requestBody?.required && (schemas[content[0].name]?.required ?? []).length === 0,
          types: Object.keys(requestBody?.content ?? {}),
        }
      : null,
    idempotent: parameters.some(({ name }) => name === "Idempotency-Key"),
    answer: answerOf(responses),
  };
}

function answerOf(responses: Described["responses"]): ClientCall["answer"] {
  const successes = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const types = successes.flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (types.some((type) => !/^text\/|\/json$/.test(type))) return { kind: "bytes" };
  const schemas = successes.flatMap(([, { content }]) =>
    Object.values(content ?? {}).map(({ schema }) => schema),
  );
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only, ...others] = different;
  if (!only) return { kind: "none" };
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
