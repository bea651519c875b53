import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { joinPages } from "../lib/domain/page-text.ts";
import { acceptFile } from "../lib/http/pictures/accept-file.ts";
import { orExplain } from "../lib/local/client/or-explain.ts";
import { readPdf } from "../lib/pdf/parse-pdf.ts";
import { renderPages } from "../lib/pdf/verify/render-pages.ts";
import { outlineFields } from "../lib/pdf/write/outline-fields.ts";

const FOLDER = "look-output";
/** Pixels per point of the pictures: 130 dpi. */
const SCALE = 130 / 72;
const LIMITS = { maxPages: 500, maxFields: 5000 };
const MOST_BYTES = 50_000_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { text: { type: "boolean", default: false } },
});
const [file] = positionals;
if (!file) {
  console.error("Usage: npm run look -- form.pdf [--text]");
  process.exit(2);
}
await orExplain(() => look(file));
process.exit();

async function look(file: string): Promise<void> {
  const input = acceptFile(readFileSync(file), MOST_BYTES);
  const { form, text } = await readPdf(input, LIMITS);
  if (values.text) return console.log(joinPages(text, form.pages.length));
  const pages = await renderPages(await outlineFields(input, form), { scale: SCALE });
  mkdirSync(FOLDER, { recursive: true });
  const pictures = pages.map((page, index) => {
    const path = join(FOLDER, `${basename(file, extname(file))}-${index + 1}.png`);
    writeFileSync(path, page);
    return path;
  });
  const warnings = (form.warnings ?? []).map(({ message }) => `${message}\n`);
  console.log(`${form.kind}: ${form.fields.length} fields\n${warnings.join("")}${pictures.join("\n")}`);
}
