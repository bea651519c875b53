import { parseArgs } from "node:util";
import { fuzzApi } from "../test/fuzz-api/fuzz-api.ts";
import { startFuzzedService } from "../test/fuzz-api/start-fuzzed-service.ts";

const { values } = parseArgs({
  options: { cases: { type: "string", default: "5000" }, seed: { type: "string", default: "1" } },
});
const { service, known } = await startFuzzedService();
const { statuses, findings } = await fuzzApi(service.url, known, {
  cases: Number(values.cases),
  seed: Number(values.seed),
});
await service.end();

console.table(statuses);
for (const { finding, sent } of findings) {
  const { method, path, headers, body } = sent;
  console.log(
    finding,
    JSON.stringify({ method, path, headers, body: body.toString("latin1").slice(0, 500) }),
  );
}
console.log(`${values.cases} requests of seed ${values.seed}: ${findings.length} against the contract`);
process.exit(findings.length === 0 ? 0 : 1);
