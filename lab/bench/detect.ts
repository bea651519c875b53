import { measureDetection, type PageFigures } from "./pdf/measure-detect.ts";
import { measureUncovered, type UncoveredFigures } from "./pdf/measure-uncovered.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";

const USAGE = "npm run lab -- bench detect FOLDER [--rounds 3]   (FOLDER: PDF files, also in folders below)";
/** So many files are read before any is measured. */
const WARM_UP = 3;

const { folder, options } = readBenchArguments(USAGE, { rounds: { type: "string", default: "3" } });
const files = pdfFilesIn(folder);
for (const file of files.slice(0, WARM_UP)) await measure(file);
const measured: PageFigures[] = [];
const uncovered: UncoveredFigures[] = [];
for (const file of files) {
  measured.push(...(await measure(file)));
  uncovered.push(...(await measureUncovered(file, Number(options.rounds)).catch(() => [])));
}
if (measured.length === 0) exitWith(`Expected PDF files in ${folder}, found none that can be opened.`);

console.log(
  `${measured.length} pages of ${files.length} files, as if they had no fields; ms of processor time\n`,
);
console.table({
  detection: row(({ detectMs }) => detectMs),
  "pdf.js reading the operators": row(({ operatorsMs }) => operatorsMs),
});
const ratio = median(measured.map(({ detectMs, operatorsMs }) => detectMs / operatorsMs));
console.log(`detection / pdf.js reading the operators: ${ratio.toFixed(2)} on the median page`);
if (uncovered.length > 0) console.log(describeUncovered());
process.exit(0);

function describeUncovered(): string {
  const times = uncovered.map(({ uncoveredMs }) => uncoveredMs);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const share = median(uncovered.map(({ uncoveredMs, operatorsMs }) => uncoveredMs / operatorsMs));
  return (
    `looking for uncovered places: ${median(times).toFixed(3)} ms on the median of ${times.length} pages with fields ` +
    `(mean ${mean.toFixed(3)}), ${share.toFixed(3)} times reading its operators`
  );
}

/** A file that cannot be opened has no pages. */
function measure(file: string): Promise<PageFigures[]> {
  return measureDetection(file, Number(options.rounds)).catch(() => []);
}

function row(msOf: (page: PageFigures) => number) {
  const times = measured.map(msOf);
  return {
    "ms on the median page": rounded(median(times)),
    "ms on 95 of 100 pages": rounded(quantile(times, 0.95)),
    "ms on the slowest": rounded(Math.max(...times)),
  };
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number below which such a part of them lies, from 0 to 1. */
function quantile(numbers: readonly number[], part: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(part * numbers.length)] ?? Number.NaN;
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
