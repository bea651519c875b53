import { basename } from "node:path";
import { uniqueValues } from "../check-write/unique-values.ts";
import { measureRead, type ReadFigures } from "./pdf/measure-read.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { readBenchArguments } from "./read-arguments.ts";

const USAGE = "npm run lab -- bench read FOLDER [--verbose]   (FOLDER: PDF forms, also in folders below)";

const { folder, options } = readBenchArguments(USAGE, { verbose: { type: "boolean", default: false } });
const figures: ReadFigures[] = [];
for (const file of pdfFilesIn(folder)) {
  try {
    const measured = await measureRead(file, uniqueValues);
    figures.push(measured);
    if (options.verbose) console.log(`${basename(file)}: ${describe(measured)}`);
  } catch (error) {
    console.log(`${basename(file)}: ${error instanceof Error ? error.message : error}`);
  }
}
const sum = (count: (of: ReadFigures) => number): number =>
  figures.reduce((total, each) => total + count(each), 0);
const written = sum((each) => each.written);
const times = figures.map(({ readMs }) => readMs).sort((a, b) => a - b);
console.log(`${figures.length} forms, filled and read back`);
console.log(
  `CPU time of reading one: ${times[times.length >> 1]?.toFixed(0)} ms on the median, at most ${times.at(-1)?.toFixed(0)} ms`,
);
console.log(`fields: ${written} values written, ${sum(({ wrong }) => wrong.length)} read otherwise`);
console.log(
  `flattened: ${sum(({ flattened }) => flattened.written)} values shown whole, ` +
    `${sum(({ flattened }) => flattened.wrong.length)} read otherwise; ` +
    `${sum(({ blank }) => blank)} blanks, ${sum(({ flattened }) => flattened.invented.length)} read as filled`,
);
process.exit(0);

function describe({ written, wrong, flattened, blank }: ReadFigures): string {
  const parts = [
    `${written} fields${wrong.length > 0 ? `, wrong ${wrong.join(", ")}` : ""}`,
    `${flattened.written} flattened${flattened.wrong.length > 0 ? `, wrong ${flattened.wrong.join(", ")}` : ""}`,
    `${blank} blank${flattened.invented.length > 0 ? `, invented ${flattened.invented.join(", ")}` : ""}`,
  ];
  return parts.join("; ");
}
