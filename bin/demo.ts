import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillOnce } from "../lib/local/client/fill-once.ts";
import { createProgress } from "../lib/local/client/progress.ts";
import { resultTable } from "../lib/local/client/result-table.ts";
import { drawSampleForm } from "../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../lib/pdf/sample/sample-prompt.ts";
import { renderPages } from "../lib/pdf/verify/render-pages.ts";

const FOLDER = "demo-output";
/** Pixels per point of the pictures: 110 dpi. */
const SCALE = 110 / 72;

process.env.POWERTOOLS_LOG_LEVEL ??= process.env.LOG_LEVEL ?? "ERROR";
// The demo shows what runs without an account, a key or a network, whatever this shell has set.
delete process.env.OPENAI_API_KEY;

console.log(`The form: a rental application of two pages.\nThe instruction:\n\n${SAMPLE_PROMPT}\n`);
const progress = createProgress(process.stderr);
const bytes = await drawSampleForm();
const journey = await fillOnce(
  { bytes, fileName: "rental-application.pdf", prompt: SAMPLE_PROMPT },
  progress.step,
);
progress.step("drawing the pages");
const pages = await renderPages(journey.pdf, { scale: SCALE });
progress.done();

mkdirSync(FOLDER, { recursive: true });
const files: [string, Uint8Array][] = [
  ["rental-application.pdf", bytes],
  ["rental-application-filled.pdf", journey.pdf],
  ...pages.map((page, index): [string, Uint8Array] => [`page-${index + 1}.png`, page]),
];
for (const [name, content] of files) writeFileSync(join(FOLDER, name), content);
console.log(
  `${resultTable(journey.form, journey.result)}\n\nWritten:\n${files.map(([name]) => `  ${join(FOLDER, name)}`).join("\n")}`,
);
process.exit(0);
