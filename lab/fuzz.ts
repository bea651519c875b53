import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPdfEngine } from "../lib/pdf/sandbox/pdf-process.ts";
import { seedFiles } from "../test/fixtures/pdf/seed-files.ts";
import { fuzzParse } from "./fuzz/fuzz-parse.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const engine = createPdfEngine({
  childModule: fileURLToPath(import.meta.resolve("../lib/pdf/sandbox/child.ts")),
  memoryLimitMb: 512,
});
const start = performance.now();
const { outcomes, wrong } = await fuzzParse(engine, await seedFiles(), { count, seed });
await engine.close();

console.table(Object.fromEntries([...outcomes].sort(([, a], [, b]) => b - a)));
for (const { number, outcome } of wrong) console.log(`file ${number} of seed ${seed}: ${outcome}`);
const counted = (...codes: string[]) => wrong.filter(({ outcome }) => codes.includes(outcome)).length;
console.log(
  `${count} changed files in ${((performance.now() - start) / 1000).toFixed(0)} s: ` +
    `${counted("worker_crashed")} crashes, ${counted("internal_error", "bad_form", "no_failure")} unclear errors, ` +
    `${counted("hang")} hangs`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
