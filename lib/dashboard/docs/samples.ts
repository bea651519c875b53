import { type Files, type Prepared, prepareRequest, toCurl, type Values } from "./build-request.ts";
import {
  type DescribedOperation,
  type DescribedSchema,
  isFile,
  type OpenApi,
  operationsOf,
  resolve,
} from "./openapi.ts";
import { toPython } from "./to-python.ts";
import { toTypeScript } from "./to-typescript.ts";

const WRITERS = { curl: toCurl, TypeScript: toTypeScript, Python: toPython };
export type SampleLanguage = keyof typeof WRITERS;
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = ["curl", "TypeScript", "Python"];

/** Ids to call operations with: `file_id`, `parse_job_id`, or for one operation alone `commit_fill.job_id`. */
export type Ids = Record<string, string>;

interface SampleCaller {
  /** The service's address, without a slash at its end. */
  base: string;
  ids: Ids;
}

/** A request of an operation as code, to be pasted; `values` are what it is to say beside what its example says. */
export function sampleOf(
  openApi: OpenApi,
  operation: DescribedOperation,
  language: SampleLanguage,
  { base, ids, values = {} }: SampleCaller & { values?: Values },
): string {
  return WRITERS[language](prepareSample(openApi, operation, ids, values), base);
}

function prepareSample(openApi: OpenApi, operation: DescribedOperation, ids: Ids, values: Values): Prepared {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === "path");
  const given = Object.fromEntries(
    parameters.map(({ name, example }) => [name, idFor(operation, name, ids) ?? example ?? name]),
  );
  const [contentType = null] = Object.keys(operation.requestBody?.content ?? {});
  const body = bodyOf(openApi, operation, contentType, ids);
  const said = Object.entries(values).map(([name, value]) => [name, idFor(operation, name, ids) ?? value]);
  const isEmpty = Object.keys({ ...body.values, ...body.files, ...values }).length === 0;
  return prepareRequest(operation, {
    values: { ...given, ...body.values, ...Object.fromEntries(said) },
    files: body.files,
    contentType: isEmpty ? null : contentType,
  });
}

/** Of names that mean several things the operation's own comes first, then that of its kind: a parse's or a fill's job. */
const idFor = ({ operationId, path }: DescribedOperation, name: string, ids: Ids): string | undefined =>
  ids[`${operationId}.${name}`] ?? ids[`${path.split("/")[1]}_${name}`] ?? ids[name];

/** What the example says, with the caller's ids; without one, what the schema requires. */
function bodyOf(
  openApi: OpenApi,
  operation: DescribedOperation,
  contentType: string | null,
  ids: Ids,
): { values: Values; files: Files } {
  const content = contentType === null ? undefined : operation.requestBody?.content[contentType];
  if (!content) return { values: {}, files: {} };
  const { properties = {}, required = [] } = resolve(content.schema, openApi);
  const example =
    (content.example as Record<string, unknown> | undefined) ??
    Object.fromEntries(required.map((name) => [name, sampleValue(name, properties[name] ?? {}, openApi)]));
  const values: Values = {};
  const files: Files = {};
  const own = (name: string, value: unknown): unknown => idFor(operation, name, ids) ?? value;
  for (const [name, value] of Object.entries(example)) {
    if (isFile(properties[name] ?? {})) files[name] = [new File([], "form.pdf")];
    else {
      const given = own(name, value);
      values[name] = typeof given === "string" ? given : JSON.stringify(given, own);
    }
  }
  return { values, files };
}

/** A value that a schema takes, for want of an example. */
function sampleValue(name: string, schema: DescribedSchema, openApi: OpenApi): unknown {
  const { type, enum: choices, default: usual, minimum } = resolve(schema, openApi);
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return minimum ?? 1;
  if (type === "array") return [];
  return type === "object" ? {} : name;
}

/** The operation with an id; throws where the document has none. */
export function operationById(openApi: OpenApi, operationId: string): DescribedOperation {
  const found = operationsOf(openApi).find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`Expected the description to have ${operationId}.`);
  return found;
}
