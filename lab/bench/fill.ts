import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FillRequest } from "../../lib/domain/ports/pdf.ts";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../lib/pdf/write/fill-pdf.ts";
import { type UniqueValue, uniqueValues } from "../check-write/unique-values.ts";
import { timeOtherFillers } from "./fill/other-fillers.ts";
import { type FillFigures, measureFill } from "./pdf/measure-fill.ts";
import type { FillTimes } from "./peers/libraries.ts";

/** How many values the short plans have. */
const FEW = 10;
const LIMITS = { maxPages: 500, maxFields: 5_000, searchDrawings: false };

const { values: options, positionals } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    cold: { type: "string", default: "5" },
    one: { type: "string" },
  },
  allowPositionals: true,
});
if (options.one) {
  const { request } = await requestFor(options.one, FEW);
  await fillPdf(request);
  process.exit();
}
const folder = positionals.find((each) => each !== "fill");
if (!folder) {
  console.error("Usage: npm run lab -- bench fill FOLDER [--rounds 5] [--cold 5]");
  process.exit(2);
}

interface Measured extends FillFigures {
  file: string;
  fields: number;
  others: Map<string, FillTimes>;
}

const few: Measured[] = [];
const all: Measured[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  if (!/\.pdf$/i.test(name)) continue;
  try {
    const file = join(folder, name);
    const short = await measure(file, FEW, Number(options.rounds));
    if (!short) continue;
    few.push(short);
    all.push((await measure(file, Number.POSITIVE_INFINITY, 1)) ?? short);
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
console.log(`${few.length} forms, medians in milliseconds of processor time`);
console.table({ [`${FEW} values`]: summary(few), "every field": summary(all) });
const total = (figures: keyof FillFigures) => all.reduce((sum, each) => sum + (each[figures] ?? 0), 0);
const fields = all.reduce((sum, each) => sum + each.fields, 0);
console.log(
  `every field: ${((100 * total("fillMs")) / fields).toFixed(1)} ms per 100 fields, of which writing ${((100 * total("writeMs")) / fields).toFixed(1)}`,
);
for (const name of new Set(few.flatMap(({ others }) => [...others.keys()]))) {
  const times = few.map(({ others }) => others.get(name)?.[0] ?? null);
  console.log(
    `${name}: ${median(times).toFixed(0)} ms a form, its start included; ${times.filter((time) => time === null).length} refused`,
  );
}
console.log(
  `a new process until its first form is filled: ${(await coldStart()).toFixed(0)} ms in the median`,
);

async function requestFor(
  file: string,
  most: number,
): Promise<{ request: FillRequest; trials: UniqueValue[] }> {
  const input = new Uint8Array(readFileSync(file));
  const form = await parsePdf(input, LIMITS);
  const trials = uniqueValues(form.fields).slice(0, most);
  const values = trials.map(({ field, value }) => ({ fieldId: field.id, value }));
  return { request: { input, form, values, flatten: false }, trials };
}

async function measure(file: string, most: number, rounds: number): Promise<Measured | null> {
  const { request, trials } = await requestFor(file, most);
  if (trials.length === 0) return null;
  const figures = await measureFill(request, trials, rounds);
  const others = most === FEW ? await timeOtherFillers(file, trials) : new Map<string, FillTimes>();
  return { file, fields: trials.length, others, ...figures };
}

function summary(measured: readonly Measured[]) {
  const of = (key: keyof FillFigures) => round(median(measured.map((each) => each[key])));
  const ratio = (part: keyof FillFigures, whole: keyof FillFigures) =>
    round(median(measured.map((each) => (each[whole] ? (each[part] ?? Number.NaN) / each[whole] : null))));
  return {
    write: of("writeMs"),
    "fork alone": of("forkMs"),
    "write / fork": ratio("writeMs", "forkMs"),
    verify: of("verifyMs"),
    "open + render": of("engineMs"),
    "verify / open + render": ratio("verifyMs", "engineMs"),
    fill: of("fillMs"),
    "bytes added": of("bytesAdded"),
  };
}

function median(numbers: readonly (number | null)[]): number {
  const known = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  return known[known.length >> 1] ?? Number.NaN;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Processes that fill one form of the list each, and end. */
async function coldStart(): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < Number(options.cold); index++) {
    const { file } = few[Math.floor((index * few.length) / Number(options.cold))] ?? {};
    if (!file) break;
    const start = performance.now();
    await once(fork(import.meta.filename, ["--one", file]), "exit");
    times.push(performance.now() - start);
  }
  return median(times);
}
