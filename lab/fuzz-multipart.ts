import { parseArgs } from "node:util";
import { fuzzMultipart } from "../test/fuzz-multipart/fuzz-multipart.ts";

const { values } = parseArgs({
  options: { bodies: { type: "string", default: "200000" }, seed: { type: "string", default: "1" } },
});
const started = performance.now();
const { statuses, findings, slowestMs } = await fuzzMultipart({
  bodies: Number(values.bodies),
  seed: Number(values.seed),
});

console.table(statuses);
for (const { finding, sent } of findings.slice(0, 20)) {
  console.log(finding, JSON.stringify({ ...sent, body: sent.body.toString("latin1").slice(0, 500) }));
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${values.bodies} bodies of seed ${values.seed} in ${seconds} s, the slowest in ${slowestMs.toFixed(0)} ms: ` +
    `${findings.length} uncaught, hung or answered with 5xx`,
);
process.exit(findings.length === 0 ? 0 : 1);
