import { type ApiModel, type ClientCall, type JsonSchema, pascal, referred } from "./api-model.ts";

const HEADER = "// Made by `npm run clients` from the OpenAPI document. Do not edit.\n";

/** `schemas.gen.ts`: a type for every schema. */
export const typescriptSchemas = ({ schemas }: ApiModel): string =>
  [HEADER, ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema))].join("\n");

/** `operations.gen.ts`: a function for every operation, which makes its request. */
export const typescriptOperations = ({ calls }: ApiModel): string =>
  [
    HEADER,
    'import type { Request } from "./request.ts";',
    'import type * as schemas from "./schemas.gen.ts";\n',
    ...calls.map(operation),
  ].join("\n");

function declaration(name: string, schema: JsonSchema): string {
  const isObject = schema.properties !== undefined && !schema.anyOf && !schema.oneOf && !schema.allOf;
  const type = typeOf(schema, "", "");
  return `${comment(schema.description, "")}export ${isObject ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

function operation(call: ClientCall): string {
  const { id, method, path, summary, description, body, idempotent, answer } = call;
  const query = call.query.length > 0 ? queryType(call) : null;
  const needsQuery = call.query.some(({ required }) => required);
  const parameters = [
    ...call.pathNames.map((name) => `${camel(name)}: string`),
    ...(body ? [`body: ${typeOf(body.schema, "", "schemas.")}${body.optional ? " = {}" : ""}`] : []),
    ...(query ? [`query: ${query}${needsQuery ? "" : " = {}"}`] : []),
  ];
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${camel(name)})}`);
  const said = [
    `method: "${method}"`,
    call.pathNames.length > 0 ? `path: \`${url}\`` : `path: "${url}"`,
    ...(query ? ["query"] : []),
    ...(body ? ["body", `bodyTypes: ${JSON.stringify(body.types)}`] : []),
    ...(idempotent ? ["idempotent: true"] : []),
    `answer: "${answer.kind}"`,
  ];
  const type =
    "schema" in answer
      ? typeOf(answer.schema, "", "schemas.")
      : { bytes: "Uint8Array", none: "void" }[answer.kind];
  const about = [`\`${method} ${path}\`: ${summary}.`, description].filter(Boolean).join(" ");
  return `${comment(about, "")}export const ${camel(id)} = (${parameters.join(", ")}): Request<${type}> => ({
  ${said.join(",\n  ")},
});
`;
}

const queryType = ({ query }: ClientCall): string =>
  `{ ${query.map(({ name, required, schema }) => `${key(name)}${required ? "" : "?"}: ${typeOf(schema, "", "schemas.")}${required ? "" : " | undefined"}`).join("; ")} }`;

function typeOf(schema: JsonSchema, indent: string, scope: string): string {
  if (schema.$ref) return scope + referred(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return any.map((each) => typeOf(each, indent, scope)).join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent, scope)).join(" & ");
  const types = [schema.type ?? "unknown"].flat();
  return types.map((type) => simpleType(type, schema, indent, scope)).join(" | ");
}

function simpleType(type: string, schema: JsonSchema, indent: string, scope: string): string {
  if (type === "string") return schema.format === "binary" ? "Blob" : "string";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean" || type === "null") return type;
  if (type === "array") return `Array<${typeOf(schema.items ?? {}, indent, scope)}>`;
  if (type === "object") return objectType(schema, indent, scope);
  return "unknown";
}

function objectType(schema: JsonSchema, indent: string, scope: string): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const values = typeof additionalProperties === "object" ? additionalProperties : {};
    return `Record<string, ${typeOf(values, indent, scope)}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${comment(property.description, inner)}${inner}${key(name)}${required.includes(name) ? "" : "?"}: ` +
      `${typeOf(property, inner, scope)}${required.includes(name) ? "" : " | undefined"};\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n` : "";

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());
