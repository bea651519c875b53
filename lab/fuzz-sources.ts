import { parseArgs } from "node:util";
import { fuzzSources, LIMIT_MS } from "./fuzz/fuzz-sources.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const { outcomes, wrong, slowest } = fuzzSources({ count, seed });

console.table(Object.fromEntries([...outcomes].sort(([a], [b]) => a.localeCompare(b))));
for (const { number, outcome } of wrong) console.log(`file ${number} of seed ${seed}: ${outcome}`);
const unclear = wrong.filter(({ outcome }) => outcome.startsWith("unclear")).length;
console.log(
  `${count} changed tables, mails, cards and texts: ${wrong.length - unclear} over ${LIMIT_MS} ms of processor ` +
    `time, ${unclear} unclear; the slowest is ${slowest.number}, ${slowest.kind}, ${slowest.ms.toFixed(0)} ms`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
