/** Bodies whose parts may be files. */
export const MULTIPART = "multipart/form-data";

/** What the page reads of an OpenAPI 3.1 document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentEncoding?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
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
  schema?: Schema;
  example?: string;
}
export interface Content {
  schema: Schema;
  example?: unknown;
}
export interface Operation {
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
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components: { schemas: Record<string, Schema> };
}

/** Every operation, in the order of the document. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );

export const nameOf = (reference: string): string => reference.split("/").at(-1) ?? reference;

/** The schema that a reference names, or the schema itself. */
export const resolve = (schema: Schema, { components }: OpenApi): Schema =>
  schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema;

export const isFile = (schema: Schema): boolean =>
  schema.contentEncoding === "binary" || schema.format === "binary";
/** A part that may be repeated, a file each time. */
export const isFiles = ({ type, items }: Schema): boolean =>
  type === "array" && items !== undefined && isFile(items);
