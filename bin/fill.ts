import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { filledName } from "../lib/domain/content-disposition.ts";
import { fillOnce } from "../lib/local/fill-once.ts";
import { JourneyFailed } from "../lib/local/journey.ts";
import { createProgress } from "../lib/local/progress.ts";
import { resultTable } from "../lib/local/result-table.ts";

const { values: options, positionals } = parseArgs({
  options: { out: { type: "string" } },
  allowPositionals: true,
});
const [file, prompt] = positionals;
if (!file || !prompt) {
  console.error('Usage: npm run fill -- some.pdf "instruction" [--out filled.pdf]');
  process.exit(2);
}
process.env.POWERTOOLS_LOG_LEVEL ??= process.env.LOG_LEVEL ?? "ERROR";
const progress = createProgress(process.stderr);
try {
  const journey = await fillOnce(
    { bytes: readFileSync(file), fileName: basename(file), prompt },
    progress.step,
  );
  progress.done();
  const out = options.out ?? filledName(basename(file));
  writeFileSync(out, journey.pdf);
  console.log(`${resultTable(journey.form, journey.result)}\n\nWritten to ${out}`);
} catch (error) {
  if (!(error instanceof JourneyFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
