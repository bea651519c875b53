import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { outlineFields } from "../lib/pdf/detect/outline-fields.ts";
import { parsePdf } from "../lib/pdf/parse/parse-pdf.ts";
import { renderPages } from "../lib/pdf/verify/render-pages.ts";

const FOLDER = "look-output";
/** Pixels per point of the pictures: 130 dpi. */
const SCALE = 130 / 72;
const LIMITS = { maxPages: 500, maxFields: 5000 };

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: npm run look -- form.pdf");
  process.exit(2);
}
const input = readFileSync(file);
const form = await parsePdf(input, LIMITS);
const pages = await renderPages(await outlineFields(input, form), { scale: SCALE });
mkdirSync(FOLDER, { recursive: true });
const pictures = pages.map((page, index) => {
  const path = join(FOLDER, `${basename(file, ".pdf")}-${index + 1}.png`);
  writeFileSync(path, page);
  return path;
});
const warnings = (form.warnings ?? []).map(({ message }) => `${message}\n`);
console.log(`${form.kind}: ${form.fields.length} fields\n${warnings.join("")}${pictures.join("\n")}`);
process.exit(0);
