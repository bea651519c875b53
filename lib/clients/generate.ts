import type { OpenApiDocument } from "../http/openapi/document.ts";
import { readApi } from "./api-model.ts";
import { pythonOperations, pythonSchemas } from "./python.ts";
import { typescriptOperations, typescriptSchemas } from "./typescript.ts";

/** The generated files of both clients, by their paths from the repository's root. */
export function generateClients(document: OpenApiDocument): Record<string, string> {
  const api = readApi(document);
  return {
    "clients/typescript/src/schemas.gen.ts": typescriptSchemas(api),
    "clients/typescript/src/operations.gen.ts": typescriptOperations(api),
    "clients/python/src/forms_api/schemas.py": pythonSchemas(api),
    "clients/python/src/forms_api/operations.py": pythonOperations(api),
  };
}
