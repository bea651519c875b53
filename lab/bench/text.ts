import { basename } from "node:path";
import { measureTexts, type TextFigures } from "./pdf/measure-text.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";

const USAGE = "npm run lab -- bench text FOLDER [--rounds 5]   (FOLDER: PDF files, also in folders below)";
/** So many files are read before any is measured; so many of the slowest and largest pages are named. */
const WARM_UP = 5;
const NAMED = 5;
/** Smaller pages say nothing about sizes, in characters. */
const LEAST_PRINT = 200;

const { folder, options } = readBenchArguments(USAGE, { rounds: { type: "string", default: "5" } });
const files = pdfFilesIn(folder);
for (const file of files.slice(0, WARM_UP)) await measure(file);
const pages: TextFigures[] = [];
for (const file of files) pages.push(...(await measure(file)));
if (pages.length === 0) exitWith(`Expected PDF files in ${folder}, found none that can be opened.`);

const large = pages.filter(({ printed }) => printed >= LEAST_PRINT);
console.log(`${pages.length} pages of ${files.length} files as text\n`);
console.log(`CPU time: ${describe(pages, ({ textMs }) => textMs)} ms`);
console.log(`characters for each that is printed: ${describe(large, sizeOf)}`);
process.exit(0);

/** A file that cannot be opened has no pages. */
function measure(file: string): Promise<TextFigures[]> {
  return measureTexts(file, Number(options.rounds)).catch(() => []);
}

function sizeOf({ characters, printed }: TextFigures): number {
  return characters / printed;
}

/** The median, and the pages with the most. */
function describe(of: readonly TextFigures[], figure: (page: TextFigures) => number): string {
  const sorted = [...of].sort((a, b) => figure(b) - figure(a));
  const middle = sorted[sorted.length >> 1];
  const worst = sorted.slice(0, NAMED).map((page) => {
    return `${figure(page).toFixed(1)} (${basename(page.file)}, page ${page.page})`;
  });
  return `${middle ? figure(middle).toFixed(2) : "-"} on the median page; most ${worst.join(", ")}`;
}
