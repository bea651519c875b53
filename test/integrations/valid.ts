import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** What a value has against one of the schemas of this folder; nothing, when it is valid. */
export function faultsOf(schema: string, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(join(import.meta.dirname, schema), "utf8")));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
