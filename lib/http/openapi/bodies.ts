import type { Operation } from "./operation.ts";

type Json = Record<string, unknown>;

/** What a content type adds to the name of a body's schema where the body comes in several. */
const SUFFIXES: Record<string, string> = {
  "application/json": "",
  "application/x-www-form-urlencoded": "Form",
  "multipart/form-data": "Multipart",
};
const MULTIPART = "multipart/form-data";

/** The name of the schema of an operation's body in one of its content types. */
export function bodyName({ schema, contentTypes }: NonNullable<Operation["body"]>, type: string): string {
  const name = schema.meta()?.id ?? "";
  return contentTypes.length === 1 ? name : name + SUFFIXES[type];
}

/**
 * The schemas of an operation's body by name, one for each content type, made from `schema`, which has the members of all
 * of them. Only `multipart/form-data` takes files. In a form, a member that is neither text nor a number is sent as JSON
 * text. A generator that meets one schema under several types sends it in one way for all.
 */
export function bodySchemas(body: NonNullable<Operation["body"]>, schema: Json): Record<string, Json> {
  return Object.fromEntries(
    body.contentTypes.map((type) => [
      bodyName(body, type),
      type === "application/json" ? asJson(schema) : asForm(schema, type === MULTIPART),
    ]),
  );
}

const propertiesOf = ({ properties = {} }: Json): [string, Json][] =>
  Object.entries(properties as Json) as [string, Json][];

/** Names that it does not have are refused, unless it says otherwise. */
const closed = (schema: Json, properties: (readonly [string, Json | null])[]): Json => ({
  additionalProperties: false,
  ...schema,
  ...(schema.properties !== undefined && {
    properties: Object.fromEntries(properties.filter(([, each]) => each !== null)),
  }),
});

const asJson = (schema: Json): Json =>
  closed(
    schema,
    propertiesOf(schema).map(([name, each]) => [name, withoutFiles(each)]),
  );

const asForm = (schema: Json, takesFiles: boolean): Json =>
  closed(
    schema,
    propertiesOf(schema).map(([name, each]) => [name, asText(takesFiles ? each : withoutFiles(each))]),
  );

/** Whether it is a file, or a part that may come several times, a file each time. */
const isFile = ({ format, items }: Json): boolean =>
  format === "binary" || (typeof items === "object" && items !== null && isFile(items as Json));

const variantsOf = ({ anyOf }: Json): Json[] | null => (Array.isArray(anyOf) ? anyOf : null);

/** What remains of a property where there are no files; null for nothing. */
function withoutFiles(schema: Json): Json | null {
  const variants = variantsOf(schema);
  if (!variants?.some(isFile)) return isFile(schema) ? null : schema;
  const { anyOf: _, ...about } = schema;
  const others = variants.filter((each) => !isFile(each));
  return others.length === 1 ? { ...others[0], ...about } : { ...about, anyOf: others };
}

/** A property as a form's text carries it. */
function asText(schema: Json | null): Json | null {
  if (schema === null || isFile(schema) || SCALARS.has(String(schema.type))) return schema;
  const { description, default: _, ...content } = schema;
  const variants = variantsOf(content);
  if (variants) return { ...(description !== undefined && { description }), anyOf: variants.map(asText) };
  return {
    type: "string",
    contentMediaType: "application/json",
    contentSchema: content,
    description: [description, "As JSON."].filter(Boolean).join(" "),
  };
}
const SCALARS = new Set(["string", "boolean", "integer", "number"]);
