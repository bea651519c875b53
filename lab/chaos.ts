import { parseArgs } from "node:util";
import { runChaos } from "../test/chaos/run-chaos.ts";

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    // More for a busy machine: workers have so long for a job, and half of it for the PDF work.
    "worker-seconds": { type: "string", default: "12" },
    // Journeys at once: most of a large run is waiting for leases to pass, which many do at the same time.
    width: { type: "string", default: "32" },
  },
});
const jobs = Number(values.jobs);
const workerSeconds = Number(values["worker-seconds"]);
const report = await runChaos({
  jobs,
  seed: Number(values.seed),
  workerSeconds,
  visibilitySeconds: workerSeconds + 1,
  receives: 5,
  width: Number(values.width),
  mostTries: 500,
  mostKills: Math.ceil(jobs / 25),
});

console.log("What was done to the service");
console.table(report.deeds);
console.log("What became of the jobs");
console.table({
  ...report.counts,
  "queued again by the sweep": report.swept.resent,
  "failed by the sweep": report.swept.abandoned,
  "dead letters dealt with": report.deadLetters,
});
for (const { fault, jobId } of report.faults) console.log(`${jobId} ${fault}`);
console.log(
  `${report.counts.accepted} accepted jobs in ${report.seconds.toFixed(0)} s: ${report.faults.length} faults`,
);
const isTold =
  (report.counts.succeeded ?? 0) > (report.counts.accepted ?? 0) / 2 &&
  report.swept.resent > 0 &&
  report.deadLetters > 0;
if (!isTold)
  console.log(
    "This run tells little: too few jobs succeeded, or the sweep or dead letters had nothing to do.",
  );
process.exitCode = report.faults.length === 0 && isTold ? 0 : 1;
