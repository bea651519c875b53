import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { FileFigures, ParseFigures, Workload } from "./pdf/measure-parse.ts";
import { measureOtherTools } from "./pdf/other-tools.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench parse FOLDER [--rounds 3] [--cold 5]   (FOLDER: PDF files, also in folders below)";
const CHILD = fileURLToPath(import.meta.resolve("./pdf/child.ts"));

const { folder, options } = readBenchArguments(USAGE, {
  rounds: { type: "string", default: "3" },
  cold: { type: "string", default: "5" },
});
const files = pdfFilesIn(folder);
if (files.length === 0) exitWith(`Expected PDF files in ${folder}, found none.`);

const { files: figures } = await inProcess("both", files, Number(options.rounds));
const measured = files.flatMap((file, index) => {
  const each = figures[index];
  return each ? [{ file, ...each }] : [];
});
const [pages, fields] = [sum(measured.map((each) => each.pages)), sum(measured.map((each) => each.fields))];
console.log(
  `${measured.length} of ${files.length} files parsed: ${pages} pages, ${fields} fields; ms of processor time\n`,
);
console.table({
  "parse, warm": row(({ parseMs }) => parseMs, await peakOf("parse")),
  "pdf.js alone, warm": row(({ floorMs }) => floorMs, await peakOf("floor")),
});
const ratios = measured.map(({ parseMs, floorMs }) => parseMs / floorMs);
console.log(`parse / pdf.js alone, a page, warm: ${median(ratios).toFixed(2)} in the median file`);
console.log(
  `a new process until its first form is parsed: ${(await coldStart()).toFixed(0)} ms in the median`,
);
for (const { name, ms } of await measureOtherTools(files)) {
  const times = ms.filter((time) => time !== null);
  const refused = ms.length - times.length;
  console.log(
    `${name}: ${median(times).toFixed(0)} ms a file in the median, its start included; ${refused} refused`,
  );
}

/** Has a process of its own measure. */
async function inProcess(workload: Workload, list: string[], rounds: number): Promise<ParseFigures> {
  const child = fork(CHILD, { serialization: "advanced" });
  child.send({ workload, files: list, rounds });
  const [figures] = await once(child, "message");
  return figures;
}

/** Starts processes for files of the list in turn, each for one form. */
async function coldStart(): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < Number(options.cold); index++) {
    const each = measured[Math.floor((index * measured.length) / Number(options.cold))];
    if (!each) break;
    const start = performance.now();
    await inProcess("parse", [each.file], 0);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The memory, in MB, of a process that does nothing else. */
async function peakOf(workload: Workload): Promise<number> {
  return (await inProcess(workload, files, 0)).peakMb;
}

function row(msOf: (file: FileFigures) => number, peakMb: number) {
  const total = sum(measured.map(msOf));
  return {
    "ms a page (median file)": rounded(median(measured.map((each) => msOf(each) / each.pages))),
    "ms a page (all)": rounded(total / pages),
    "ms a field (all)": rounded(total / fields),
    "slowest file, ms": rounded(Math.max(...measured.map(msOf))),
    "peak memory, MB": Math.round(peakMb),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
