import { type ApiModel, type ClientCall, type JsonSchema, pascal, referred } from "./api-model.ts";

const HEADER = `"""Made by \`npm run clients\` from the OpenAPI document. Do not edit."""

from __future__ import annotations

`;

const SCHEMA_IMPORTS = `import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

from .files import FilePart
`;

const OPERATION_IMPORTS = `from typing import Any, Literal
from urllib.parse import quote

from . import schemas
from .request import Request, given
`;

/** \`schemas.py\`: a TypedDict for every object, an alias for everything else, inline ones by where they stand. */
export function pythonSchemas({ schemas }: ApiModel): string {
  const declared = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) declare(name, schema, declared);
  return [HEADER + SCHEMA_IMPORTS, ...declared.values()].join("\n");
}

/** \`operations.py\`: a function for every operation, which makes its request. */
export const pythonOperations = ({ calls }: ApiModel): string =>
  [HEADER + OPERATION_IMPORTS, ...calls.map(operation)].join("\n\n");

type Declared = Map<string, string>;

function declare(name: string, schema: JsonSchema, declared: Declared): void {
  if (declared.has(name)) throw new Error(nameTaken(name));
  declared.set(name, ""); // its place: what it is made of comes after it
  declared.set(name, isObject(schema) ? typedDict(name, schema, declared) : alias(name, schema, declared));
}

const nameTaken = (name: string): string =>
  `Expected one schema named ${name}, got two: rename one, or the property that holds the other.`;

const isObject = (schema: JsonSchema): boolean => schema.type === "object" && schema.properties !== undefined;

/** In quotes: an alias is evaluated as the module is read, when what it names may not be there yet. */
const alias = (name: string, schema: JsonSchema, declared: Declared): string =>
  `\n${name}: TypeAlias = ${JSON.stringify(typeOf(schema, name, declared))}${doc(schema.description, "")}\n`;

function typedDict(name: string, schema: JsonSchema, declared: Declared): string {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).map(([property, about]) => {
    const type = typeOf(about, name + pascal(property), declared);
    return { property, about, type: required.includes(property) ? type : `NotRequired[${type}]` };
  });
  if (fields.some(({ property }) => !/^[a-z_]\w*$/i.test(property) || KEYWORDS.has(property))) {
    const entries = fields.map(
      ({ property, type }) => `    ${JSON.stringify(property)}: ${JSON.stringify(type)},\n`,
    );
    return `\n${name} = TypedDict("${name}", {\n${entries.join("")}})${doc(schema.description, "")}`;
  }
  const lines = fields.map(
    ({ property, about, type }) => `    ${property}: ${type}${doc(about.description)}`,
  );
  const about = schema.description ? `    ${docstring(schema.description)}\n\n` : "";
  return `\nclass ${name}(TypedDict):\n${about}${lines.join("\n") || "    pass"}\n`;
}

function operation(call: ClientCall): string {
  const { id, method, path, summary, description, body, idempotent, answer } = call;
  const typeIn = (schema: JsonSchema): string => typeOf(schema, "", null);
  const optional = call.query.map(({ name, required, schema }) =>
    required ? `${name}: ${typeIn(schema)}` : `${name}: ${typeIn(schema)} | None = None`,
  );
  const parameters = [
    ...call.pathNames.map((name) => `${name}: str`),
    ...(body ? [`body: ${typeIn(body.schema)}${body.optional ? " | None = None" : ""}`] : []),
    ...(optional.length > 0 ? ["*", ...optional] : []),
  ];
  const type = "schema" in answer ? typeIn(answer.schema) : { bytes: "bytes", none: "None" }[answer.kind];
  const said = [
    JSON.stringify(method),
    `${call.pathNames.length > 0 ? "f" : ""}"${path.replace(/\{(\w+)\}/g, "{quote($1, safe='')}")}"`,
    ...(call.query.length > 0
      ? [`query=given(${call.query.map(({ name }) => `${name}=${name}`).join(", ")})`]
      : []),
    ...(body ? [`body=${body.optional ? "body or {}" : "body"}`, `body_types=${tuple(body.types)}`] : []),
    ...(idempotent ? ["idempotent=True"] : []),
    `answer="${answer.kind}"`,
  ];
  const about = [`\`${method} ${path}\`: ${summary}.`, description].filter(Boolean).join(" ");
  return `
def ${id}(${parameters.join(", ")}) -> Request[${type}]:
    ${docstring(about)}
    return Request(
        ${said.join(",\n        ")},
    )`;
}

/** Without a place for what has no name of its own (`declared` null), schemas are those of the other module. */
function typeOf(schema: JsonSchema, name: string, declared: Declared | null): string {
  if (schema.$ref) return (declared ? "" : "schemas.") + referred(schema.$ref);
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return enumeration(schema.enum, name, declared);
  const any = schema.anyOf ?? schema.oneOf;
  if (any) {
    const named = (index: number): string => (any.filter(hasParts).length > 1 ? `${name}${index + 1}` : name);
    return union(any.map((each, index) => typeOf(each, named(index), declared)));
  }
  const types = [schema.type ?? "unknown"].flat();
  return union(types.map((type) => simpleType(type, schema, name, declared)));
}

/** Whether a schema may declare something by its name. */
const hasParts = ({ enum: values, type, items }: JsonSchema): boolean =>
  values !== undefined || type === "object" || items !== undefined;

function enumeration(values: unknown[], name: string, declared: Declared | null): string {
  const type = `Literal[${values.map(literal).join(", ")}]`;
  if (!declared || values.length < 2) return type;
  const text = `\n${name} = ${type}\n`;
  if ((declared.get(name) || text) !== text) throw new Error(nameTaken(name));
  declared.set(name, text);
  return name;
}

function simpleType(type: string, schema: JsonSchema, name: string, declared: Declared | null): string {
  if (type === "string") return schema.format === "binary" ? "FilePart" : "str";
  if (type === "integer") return "int";
  if (type === "number") return "float";
  if (type === "boolean") return "bool";
  if (type === "null") return "None";
  if (type === "array") return `list[${typeOf(schema.items ?? {}, `${name}Item`, declared)}]`;
  if (type !== "object") return "Any";
  if (schema.properties && declared) {
    declare(name, schema, declared);
    return name;
  }
  const { additionalProperties: values } = schema;
  return `dict[str, ${typeOf(typeof values === "object" ? values : {}, `${name}Value`, declared)}]`;
}

const union = (types: string[]): string => [...new Set(types)].join(" | ");
const literal = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
const tuple = (values: string[]): string =>
  `(${values.map((value) => JSON.stringify(value)).join(", ")}${values.length === 1 ? "," : ""})`;
const docstring = (text: string): string => `"""${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"""`;
const doc = (text: string | undefined, indent = "    "): string =>
  text ? `\n${indent}${docstring(text)}\n` : "";

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
