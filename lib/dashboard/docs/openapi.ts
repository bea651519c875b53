/** Bodies whose parts may be files. */
export const MULTIPART = "multipart/form-data";

/** What the page reads of an OpenAPI 3.1 document. */
export interface DescribedSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentEncoding?: string;
  contentMediaType?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
  properties?: Record<string, DescribedSchema>;
  additionalProperties?: DescribedSchema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: DescribedSchema;
  example?: string;
}
interface Content {
  schema: DescribedSchema;
  example?: unknown;
}
export interface DescribedOperation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Omit<DescribedOperation, "method" | "path">>>;
  components: { schemas: Record<string, DescribedSchema> };
}

/** Every operation, in the order of the document. */
export const operationsOf = ({ paths }: OpenApi): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );

export const schemaName = (reference: string): string => reference.split("/").at(-1) ?? reference;

/** The schema that a reference names, or the schema itself. */
export const resolve = (schema: DescribedSchema, { components }: OpenApi): DescribedSchema =>
  schema.$ref ? (components.schemas[schemaName(schema.$ref)] ?? {}) : schema;

export const isFile = (schema: DescribedSchema): boolean =>
  schema.contentEncoding === "binary" || schema.format === "binary";
/** A part that may be repeated, a file each time. */
export const isFiles = ({ type, items }: DescribedSchema): boolean =>
  type === "array" && items !== undefined && isFile(items);
