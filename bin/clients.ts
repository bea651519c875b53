import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateClients } from "../lib/clients/generate.ts";
import { openApiDocument } from "../lib/http/openapi/document.ts";

for (const [file, text] of Object.entries(generateClients(openApiDocument()))) {
  writeFileSync(join(import.meta.dirname, "..", file), text);
  console.log(`Written: ${file}`);
}
