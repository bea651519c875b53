import fc from "fast-check";

export type Json = Record<string, unknown>;

/** Text of all kinds: empty, long, foreign, with what means something to parsers. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "null",
    "0",
    "-1",
    "1e400",
    "true",
    "[]",
    "{}",
    "%00",
    "../..",
    "'\"<x>",
    "\u0000",
    "\ud800",
  ),
  fc.constantFrom("ü".repeat(300), "a".repeat(30_000)),
);

/** Values of a JSON schema as the document writes them; `resolve` finds what a reference names. */
export function ofSchema(schema: Json, resolve: (reference: string) => Json): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") return ofSchema(resolve(schema.$ref), resolve);
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants) return fc.oneof(...variants.map((variant) => ofSchema(variant, resolve)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "object":
      return ofObject(schema, resolve);
    case "array":
      return fc.array(ofSchema((schema.items ?? {}) as Json, resolve), { maxLength: 4 });
    case "string":
      return "contentSchema" in schema ? ofSchema(schema.contentSchema as Json, resolve) : ofString(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: Number(schema.minimum ?? -10), max: Number(schema.maximum ?? 10_000) });
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function ofObject(schema: Json, resolve: (reference: string) => Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  const model = Object.fromEntries(properties.map(([name, each]) => [name, ofSchema(each, resolve)]));
  return fc.record(model, { requiredKeys: required });
}

function ofString({ format, minLength, maxLength }: Json): fc.Arbitrary<string | undefined> {
  if (format === "uuid") return fc.uuid();
  if (format === "binary") return fc.constant(undefined); // a part of its own
  return fc.string({ minLength: Number(minLength ?? 0), maxLength: Math.min(40, Number(maxLength ?? 40)) });
}

/** An object's values, with one of them replaced, taken away or doubled: valid but for one thing. */
export const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return fc.jsonValue();
  const wild = fc.oneof(wildText, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  return fc
    .tuple(fc.constantFrom(...Object.keys(value), "unexpected"), wild)
    .map(([name, other]) => ({ ...value, [name]: other }));
};
