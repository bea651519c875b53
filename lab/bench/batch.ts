import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { type BatchClient, batchClient } from "./batch/client.ts";
import { killOnTheWay } from "./batch/kill.ts";
import { vendors } from "./batch/vendors.ts";
import type { ServiceReady } from "./load/service.ts";
import { usageOf } from "./load/usage.ts";
import type { BareFigures, BareWork } from "./pdf/bare-work.ts";
import { readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench batch FORM.pdf [--rows 500] [--kills 2] [--singles]   (a form for vendors, as W-9)";
const { folder: file, options } = readBenchArguments(USAGE, {
  rows: { type: "string", default: "500" },
  kills: { type: "string", default: "2" },
  singles: { type: "boolean", default: false },
});
const count = Number(options.rows);
const pdf = new Uint8Array(readFileSync(file));
const CORES = availableParallelism();
const WARM_UP = 40;
/** So many fills are submitted at once, where each is by itself. */
const WIDTH = 32;

const service = fork(fileURLToPath(import.meta.resolve("./load/service.ts")), {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "ERROR" },
});
const [ready] = (await once(service, "message")) as [ServiceReady];
const client = batchClient(ready);
const fileId = await client.parsed(pdf);
await batch(client, WARM_UP);

const batched = await measured(() => batch(client, count));
const values = await valuesOf(client);
const single = options.singles ? await measured(() => oneByOne(client, values)) : null;
service.disconnect();
const bare = await workBare(values);

const row = ({ cpuSeconds, wallSeconds }: BareFigures) => ({
  "processor time, ms a fill": Math.round((10_000 * cpuSeconds) / count) / 10,
  "by the clock, ms a fill": Math.round((10_000 * wallSeconds) / count) / 10,
  "efficiency by processor time": Math.round((100 * bare.cpuSeconds) / cpuSeconds) / 100,
  "efficiency by the clock": Math.round((100 * bare.wallSeconds) / wallSeconds) / 100,
});
console.log(`${count} fills on ${CORES} cores; the batch with its archive`);
console.table({
  "PDF work in bare processes": row(bare),
  ...(single && { "fills submitted one by one": row(single) }),
  "one batch": row(batched),
});
const killed = await killOnTheWay(pdf, { rows: count, kills: Number(options.kills) });
for (const fault of killed.faults) console.log(fault);
console.log(
  `killed when ${killed.killedAt.join(" and ")} rows had succeeded: ${killed.succeeded} of ${count} results, ` +
    `${killed.documents} documents, ${killed.faults.length} faults`,
);
process.exit(killed.faults.length === 0 && killed.succeeded === count ? 0 : 1);

async function measured(work: () => Promise<unknown>): Promise<BareFigures> {
  const [cpu, start] = [usageOf(service.pid ?? 0).cpuSeconds, performance.now()];
  await work();
  const wallSeconds = (performance.now() - start) / 1000;
  return { cpuSeconds: usageOf(service.pid ?? 0).cpuSeconds - cpu, wallSeconds };
}

async function batch({ post, settle }: BatchClient, rows: number): Promise<void> {
  const { batch_id } = await post("/batches", { file_id: fileId, rows: vendors(rows) });
  const { succeeded } = await settle(`/batches/${batch_id}`);
  if (succeeded !== rows) throw new Error(`Expected ${rows} rows to succeed, ${succeeded} did.`);
}

/** What one row gives the form, by field. */
async function valuesOf({ post, settle, rows, fill }: BatchClient) {
  const { batch_id = "" } = await post("/batches", { file_id: fileId, rows: vendors(1) });
  await settle(`/batches/${batch_id}`);
  const [only] = await rows(batch_id);
  const { result } = await fill(only?.job_id ?? "");
  return result.filled.map(({ field_id, value }) => ({ fieldId: field_id, value }));
}

async function oneByOne({ post, settle }: BatchClient, given: BareWork["values"]): Promise<void> {
  const all = Object.fromEntries(given.map(({ fieldId, value }) => [fieldId, value]));
  let begun = 0;
  const next = async (): Promise<void> => {
    while (begun++ < count) {
      const { job_id } = await post("/fill", { file_id: fileId, values: all });
      await settle(`/fill/${job_id}`);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, next));
}

/** The same fills, shared among as many bare processes as there are cores. */
async function workBare(given: BareWork["values"]): Promise<BareFigures> {
  const work: BareWork = { input: pdf, values: given, rounds: Math.ceil(count / CORES), fillsAlone: true };
  const module = fileURLToPath(import.meta.resolve("./pdf/bare-work.ts"));
  const figures = await Promise.all(
    Array.from({ length: CORES }, async () => {
      const child = fork(module, { serialization: "advanced" });
      child.send(work);
      return ((await once(child, "message")) as [BareFigures])[0];
    }),
  );
  return {
    cpuSeconds: figures.reduce((sum, each) => sum + each.cpuSeconds, 0),
    wallSeconds: Math.max(...figures.map((each) => each.wallSeconds)),
  };
}
