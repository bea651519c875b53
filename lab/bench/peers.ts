import { readFileSync } from "node:fs";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { uniqueValues } from "../check-write/unique-values.ts";
import { timeOtherFillers } from "./fill/other-fillers.ts";
import { measureFill } from "./pdf/measure-fill.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { type FillTimes, type PeerTask, timeLibraries } from "./peers/libraries.ts";
import { readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench peers FOLDER [--rounds 3]   (PYTHON: with pymupdf and pypdf, where they are to be measured)";
/** How many values everybody writes into a form. */
const VALUES = 10;
const LIMITS = { maxPages: 500, maxFields: 5_000, searchDrawings: false };

const { folder, options } = readBenchArguments(USAGE, { rounds: { type: "string", default: "3" } });
const rounds = Number(options.rounds);
const tasks: PeerTask[] = [];
const times = new Map<string, FillTimes[]>();
const note = (name: string, time: FillTimes) => times.set(name, [...(times.get(name) ?? []), time]);
for (const file of pdfFilesIn(folder)) {
  const input = new Uint8Array(readFileSync(file));
  const form = await parsePdf(input, LIMITS).catch(() => null);
  const trials = form ? uniqueValues(form.fields).slice(0, VALUES) : [];
  if (!form || trials.length === 0) continue;
  const values = trials.map(({ field, value }) => ({ fieldId: field.id, value }));
  const ours = await measureFill({ input, form, values, flatten: false }, trials, rounds).catch(() => null);
  note("Forms API", ours && [ours.writeMs, ours.fillMs]);
  note("pdf-lib", ours?.forkMs ? [ours.forkMs, Number.NaN] : null);
  for (const [name, time] of await timeOtherFillers(file, trials)) note(`${name}, with its start`, time);
  tasks.push({ file, values: trials });
}
for (const [name, list] of await timeLibraries(tasks, rounds)) times.set(name, list);
console.log(`${tasks.length} forms, up to ${VALUES} values each; medians in milliseconds of processor time`);
console.table(Object.fromEntries([...times].map(([name, list]) => [name, row(list)])));
process.exit(0);

function row(list: readonly FillTimes[]) {
  const known = list.filter((each) => each !== null);
  return {
    fill: median(known.map(([fill]) => fill)),
    "fill and read back": median(known.map(([, both]) => both)),
    refused: list.length - known.length,
  };
}

function median(numbers: readonly number[]): string {
  const known = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
  return known[known.length >> 1]?.toFixed(1) ?? "-";
}
