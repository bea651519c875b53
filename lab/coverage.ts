import { parseArgs } from "node:util";
import { judgeCoverage } from "./accuracy/judge-coverage.ts";
import { madeUpSaying } from "./accuracy/made-up-saying.ts";

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "5000" } } });
const runs = Number(options.runs);
let [facts, faults] = [0, 0];
for (let seed = 0; seed < runs; seed++) {
  const saying = madeUpSaying(seed);
  facts += saying.facts.length;
  for (const fault of judgeCoverage(saying)) {
    faults += 1;
    if (faults <= 20) console.log(`seed ${seed}: ${JSON.stringify(fault)}`);
  }
}
console.log(`${runs} instructions, ${facts} facts, ${faults} in no list or in several`);
process.exitCode = faults > 0 ? 1 : 0;
