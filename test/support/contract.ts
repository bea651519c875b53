import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "../../lib/http/openapi/document.ts";

type Json = Record<string, unknown>;
interface DescribedResponse {
  headers: Record<string, unknown>;
  content?: Record<string, { schema: Json }>;
}

const document = openApiDocument();
const paths = Object.entries(document.paths).map(
  ([template, methods]) => [patternOf(template), methods] as const,
);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "openapi", ...document });

/** Headers that a response must carry if its description names them. */
const ALWAYS_SENT = new Set(["x-request-id", "location"]);

/** What is answered at a path that the document does not have. */
const UNKNOWN: DescribedResponse = {
  headers: { "X-Request-Id": {} },
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/**
 * Holds a response against the OpenAPI document: the status is declared, its headers are there, its body is valid.
 * A path that is not in the document must be answered with the common error body. Throws with what is wrong.
 */
export function checkContract(method: string, path: string, response: Response, body: string): void {
  const described = describedResponse(method, path, response.status);
  const declared = Object.keys(described.headers).map((name) => name.toLowerCase());
  for (const name of declared.filter((header) => ALWAYS_SENT.has(header))) {
    if (!response.headers.has(name)) fail(method, path, response.status, `the header ${name} is missing`);
  }
  for (const name of ["location", "retry-after", "ratelimit", "ratelimit-policy"]) {
    if (response.headers.has(name) && !declared.includes(name)) {
      fail(method, path, response.status, `the header ${name} is not declared`);
    }
  }
  checkBody(method, path, response, body, described);
}

function checkBody(
  method: string,
  path: string,
  response: Response,
  body: string,
  described: DescribedResponse,
): void {
  const offered = Object.entries(described.content ?? {});
  const sent = response.headers.get("content-type") ?? "";
  const [type, content] = offered.find(([each]) => sent.startsWith(each)) ?? offered[0] ?? [];
  if (!type || method === "HEAD") {
    if (body !== "") fail(method, path, response.status, "a body came where none is declared");
    return;
  }
  if (!sent.startsWith(type)) {
    fail(method, path, response.status, `expected ${type}, got ${sent}`);
  }
  if (type !== "application/json") return;
  const validate = validatorOf(content?.schema ?? {});
  if (!validate(JSON.parse(body))) fail(method, path, response.status, ajv.errorsText(validate.errors));
}

/** By schemas of the document: to compile one takes longer than most requests. */
const validators = new WeakMap<Json, ValidateFunction>();

function validatorOf(schema: Json): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(withAbsoluteReferences(schema));
  validators.set(schema, validate);
  return validate;
}

function describedResponse(method: string, path: string, status: number): DescribedResponse {
  // HEAD is answered as GET is, without the body (RFC 9110, 9.3.2).
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  // A name may stand for an id: `GET /batches/mapping` asks for a batch of that id.
  const operation = paths.find(([pattern, methods]) => pattern.test(path) && methods[asked])?.[1][asked];
  if (!operation) return UNKNOWN;
  const responses = operation.responses as Record<string, DescribedResponse>;
  return responses[status] ?? fail(method, path, status, "this status is not declared");
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
}

const withAbsoluteReferences = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));

function fail(method: string, path: string, status: number, reason: string): never {
  throw new Error(`${method} ${path} answered ${status} against its contract: ${reason}.`);
}
