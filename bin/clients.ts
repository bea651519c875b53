import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateClients } from "../lib/clients/generate.ts";
import { openApiDocument } from "../lib/http/openapi/document.ts";
import { appPage } from "./clients/app-page.ts";

const ROOT = join(import.meta.dirname, "..");
/** The texts for agents, in a form that a function can load. */
const skill = JSON.stringify({ text: readFileSync(join(ROOT, "SKILL.md"), "utf8") });

const files = {
  ...generateClients(openApiDocument()),
  "lib/http/openapi/skill.gen.json": `${skill}\n`,
  "lib/mcp/app/page.gen.json": appPage(),
};
for (const [file, text] of Object.entries(files)) {
  writeFileSync(join(ROOT, file), text);
  console.log(`Written: ${file}`);
}
