import fc from "fast-check";
import { mutate, seededRandom } from "../../lab/fuzz/mutate.ts";
import type { OpenApiDocument } from "../../lib/http/openapi/document.ts";
import { encodeBody } from "./encode-body.ts";
import { type Json, ofSchema, spoiled, wildText } from "./schema-arbitrary.ts";

export interface FuzzedRequest {
  method: string;
  /** The request target, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What leads past the first checks: ids that exist, by the name of their parameter, credentials, files. */
export interface Known {
  ids: Record<string, readonly string[]>;
  /** Ids that may be deleted, which others are not. */
  disposable: Record<string, readonly string[]>;
  /** Values of bodies that a schema does not tell, by the name of their property. */
  properties: Record<string, unknown>;
  credentials: readonly Record<string, string>[];
  files: readonly Uint8Array[];
}

interface Operation {
  method: string;
  template: string;
  parameters: { name: string; in: string; schema: Json }[];
  contents: Record<string, { schema: Json }>;
}

/** Instead of the right one; `DELETE` is not among them, as it would take away what the others need. */
const WRONG_METHODS = ["GET", "POST", "PUT", "PATCH", "HEAD", "OPTIONS", "TRACE"];
const TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
const ODD_TYPES = [
  "text/plain",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  ";",
  "application/pdf",
];
/** Characters that a header can carry. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

/** Requests for every operation of a document: most nearly right, some wild. */
export function requestsFor(document: OpenApiDocument, known: Known): fc.Arbitrary<FuzzedRequest> {
  const resolve = (reference: string): Json =>
    document.components.schemas[reference.split("/").at(-1) ?? ""] as Json;
  const operations = operationsOf(document);
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        method: mostly(fc.constant(operation.method), fc.constantFrom(...WRONG_METHODS)),
        target: targetOf(operation, known, resolve),
        headers: headersOf(known),
        content: contentOf(operation, known, resolve),
      })
      .map(({ method, target, headers, content }) => ({
        method,
        path: target,
        headers: { ...headers, ...(content && { "content-type": content.contentType }) },
        body: content?.body ?? Buffer.alloc(0),
      })),
  );
}

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: odd, weight: 1 });

function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      template,
      parameters: described.parameters as Operation["parameters"],
      contents: ((described.requestBody as Json | undefined)?.content ?? {}) as Operation["contents"],
    })),
  );
}

/** A path with its parameters, and a query; some are no path of the document at all. */
function targetOf(
  { method, template, parameters }: Operation,
  { ids, disposable }: Known,
  resolve: (reference: string) => Json,
): fc.Arbitrary<string> {
  const encoded = wildText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000));
  const raw = fc.constantFrom("%", "%ff", "%2e%2e", "%2F", "a;b", "a:b@c", "~", "..");
  const partOf = (name: string): fc.Arbitrary<string> => {
    const good = (method === "DELETE" ? disposable : ids)[name] ?? [];
    return fc.oneof(
      ...(good.length > 0 ? [{ arbitrary: fc.constantFrom(...good), weight: 5 }] : []),
      { arbitrary: fc.uuid(), weight: 2 },
      { arbitrary: encoded, weight: 2 },
      { arbitrary: raw, weight: 1 },
    );
  };
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const path = fc
    .tuple(...names.map(partOf))
    .map((values) =>
      names.reduce((text, name, index) => text.replace(`{${name}}`, () => values[index] ?? ""), template),
    );
  const odd = fc.constantFrom(
    "//",
    "//a:b",
    "/%",
    "/..",
    "/parse/",
    "/PARSE",
    "/fill//x",
    "/?",
    "/openapi.json/x",
    "/*",
  );
  return fc.tuple(mostly(path, odd), queryOf(parameters, resolve)).map(([text, query]) => text + query);
}

function queryOf(
  parameters: Operation["parameters"],
  resolve: (reference: string) => Json,
): fc.Arbitrary<string> {
  const described = parameters.filter((parameter) => parameter.in === "query");
  const model = Object.fromEntries(
    described.map(({ name, schema }) => [name, mostly(ofSchema(schema, resolve).map(String), wildText)]),
  );
  const query = fc
    .record(model, { requiredKeys: [] })
    .map((values) =>
      Object.entries(values).map(
        ([name, value]) => `${name}=${encodeURIComponent((value ?? "").toWellFormed())}`,
      ),
    );
  const odd = fc.constantFrom("x=1", "limit=%", "cursor=%ff&cursor=a", "=&=&").map((text) => [text]);
  return mostly(query, odd).map((parts) => (parts.length > 0 ? `?${parts.join("&")}`.slice(0, 4000) : ""));
}

function headersOf({ credentials }: Known): fc.Arbitrary<Record<string, string>> {
  const wrong = headerText.chain((text) =>
    fc.constantFrom<Record<string, string>>(
      {},
      { "x-api-key": text },
      { authorization: text },
      { authorization: `Bearer ${text}` },
    ),
  );
  const credential = fc.oneof(
    { arbitrary: fc.constantFrom(...credentials), weight: 8 },
    { arbitrary: wrong, weight: 1 },
  );
  const idempotency = fc.option(mostly(fc.constantFrom("one", "two"), headerText), { freq: 3 });
  const others = mostly(
    fc.constant<Record<string, string>>({}),
    fc.constantFrom<Record<string, string>>(
      { accept: "application/xml" },
      { "content-encoding": "gzip" },
      { range: "bytes=0-1" },
      { "if-none-match": "*" },
      { "x-forwarded-proto": "gopher" },
    ),
  );
  return fc.tuple(credential, idempotency, others).map(([key, repeated, other]) => ({
    ...key,
    ...other,
    ...(repeated !== null && { "idempotency-key": repeated }),
  }));
}

function contentOf(
  { contents }: Operation,
  { properties, files }: Known,
  resolve: (reference: string) => Json,
): fc.Arbitrary<{ contentType: string; body: Buffer } | null> {
  const declared = Object.entries(contents);
  if (declared.length === 0) return fc.constant(null);
  const usual = fc
    .constantFrom(...declared)
    .chain(([type, { schema }]) =>
      fc
        .tuple(
          ofSchema(schema, resolve),
          mostly(fc.constant(type), fc.constantFrom(...TYPES)),
          fc.constantFrom(...files, undefined),
        )
        .map(([value, encoding, bytes]) => ({ value: withKnown(value, properties), encoding, bytes })),
    );
  const spoilt = usual.chain((each) => spoiled(each.value).map((value) => ({ ...each, value })));
  const encoded = fc
    .oneof({ arbitrary: usual, weight: 2 }, { arbitrary: spoilt, weight: 2 })
    .map(({ value, encoding, bytes }) =>
      encodeBody(encoding, value, bytes && { fileName: "form.pdf", bytes }),
    );
  const broken = fc
    .tuple(encoded, fc.nat(), fc.option(fc.constantFrom(...ODD_TYPES)))
    .map(([{ contentType, body }, seed, type]) => ({
      contentType: type ?? contentType,
      body: Buffer.from(mutate(body, seededRandom(seed))),
    }));
  return fc.oneof(
    { arbitrary: encoded, weight: 4 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
}

/** What a schema cannot tell, such as a time zone's name, is made good. */
const withKnown = (value: unknown, known: Known["properties"]): unknown =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, known[name] ?? each]));
