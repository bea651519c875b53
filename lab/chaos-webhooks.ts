import { parseArgs } from "node:util";
import { runWebhookChaos } from "../test/chaos-webhooks/run-webhook-chaos.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
});
process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const report = await runWebhookChaos({ events: Number(values.events), seed: Number(values.seed) });

console.log("What was done to workers and messages");
console.table(report.deeds);
console.log("What receivers saw, by what they did");
console.table(report.counts);
for (const fault of report.faults) console.log(fault);
console.log(`${values.events} events in ${report.days.toFixed(1)} days: ${report.faults.length} faults`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
