import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generateClients } from "../../../lib/clients/generate.ts";
import { type OpenApiDocument, openApiDocument } from "../../../lib/http/openapi/document.ts";

type Schemas = Record<string, { properties: Record<string, unknown>; required?: string[] }>;
const document = (): OpenApiDocument => JSON.parse(JSON.stringify(openApiDocument()));
const checkedIn = (file: string) => readFileSync(join(import.meta.dirname, "../../..", file), "utf8");
/** Which of the generated files are not what the document makes. */
const drifted = (api: OpenApiDocument) =>
  Object.entries(generateClients(api))
    .filter(([file, text]) => checkedIn(file) !== text)
    .map(([file]) => file.split("/").slice(1).join("/"));
const TYPESCRIPT = "typescript/src/";
const PYTHON = "python/src/forms_api/";

test("the clients are what `npm run clients` makes of the API's document", () => {
  expect(drifted(document())).toEqual([]);
});

describe("a change of the API that the clients were not made again after", () => {
  test("is found when a field is renamed", () => {
    const api = document();
    const { FillJob } = api.components.schemas as Schemas;
    FillJob!.properties.link = FillJob!.properties.download_url;
    delete FillJob!.properties.download_url;
    expect(drifted(api)).toEqual([`${TYPESCRIPT}schemas.gen.ts`, `${PYTHON}schemas.py`]);
  });

  test("is found when a field may be missing", () => {
    const api = document();
    (api.components.schemas as Schemas).FillAccepted!.required = ["job_id"];
    expect(drifted(api)).toEqual([`${TYPESCRIPT}schemas.gen.ts`, `${PYTHON}schemas.py`]);
  });

  test("is found when an operation is new, or takes a key that it did not", () => {
    const api = document();
    api.paths["/webhooks"] = { get: { ...api.paths["/files"]?.get, operationId: "list_webhooks" } };
    expect(drifted(api)).toEqual([`${TYPESCRIPT}operations.gen.ts`, `${PYTHON}operations.py`]);
  });
});
