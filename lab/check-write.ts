import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BARS, type FileVerdict, judgeFile } from "./check-write/judge-file.ts";
import { installed } from "./check-write/run.ts";

const { values: options, positionals } = parseArgs({
  options: { verbose: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error("Usage: npm run lab -- check-write <folder of PDF forms> [--verbose]");
  process.exit(2);
}
const tools = await installed(["qpdf", "pdftotext", "pdftoppm", "mutool"]);
const verdicts: FileVerdict[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  if (!/\.pdf$/i.test(name)) continue;
  try {
    const verdict = await judgeFile(join(folder, name), tools);
    if (!verdict) continue;
    verdicts.push(verdict);
    if (options.verbose) console.log(`${name}: ${describe(verdict)}`);
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
console.table(
  Object.fromEntries(
    BARS.map((bar) => {
      const [asked, found] = [total(bar, "asked"), total(bar, "found")];
      return [bar, { found, asked, "%": asked === 0 ? "-" : ((100 * found) / asked).toFixed(2) }];
    }),
  ),
);

function total(bar: (typeof BARS)[number], count: "asked" | "found"): number {
  return verdicts.reduce((sum, verdict) => sum + verdict[bar][count], 0);
}

/** Which fields are missing at which bar. */
function describe(verdict: FileVerdict): string {
  const missing = BARS.filter((bar) => verdict[bar].missing.length > 0);
  if (missing.length === 0) return `${verdict["seen by pdfium"].found} fields`;
  return missing.map((bar) => `${bar} lacks ${verdict[bar].missing.join(", ")}`).join("; ");
}
