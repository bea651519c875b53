import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
import { journey, type Load, type ServiceAnswer, type Times } from "./load/clients.ts";
import { byTenths, heldAfter, type MemoryHeld } from "./load/memory.ts";
import type { ServiceReady } from "./load/service.ts";
import { type ProcessTreeUsage, usageOf } from "./load/usage.ts";
import type { BareFigures, BareWork } from "./pdf/bare-work.ts";
import { drawSmallForm, SMALL_PROMPT } from "./pdf/draw-small-form.ts";

const USAGE = "npm run lab -- bench load [--jobs 400] [--width 32] [--small | --form FILE --prompt TEXT]";
const { values: options } = parseArgs({
  options: {
    jobs: { type: "string", default: "400" },
    width: { type: "string", default: "32" },
    small: { type: "boolean", default: false },
    form: { type: "string" },
    prompt: { type: "string" },
  },
  allowPositionals: true,
});
/** A journey is two jobs: a parse and a fill. */
const journeys = Math.ceil(Number(options.jobs) / 2);
if (!(journeys > 0)) {
  console.error(USAGE);
  process.exit(2);
}
const CORES = availableParallelism();
/** Documents before the clock starts, as many as all bare processes together begin with. */
const WARM_UP = 20 * CORES;

const service = fork(fileURLToPath(import.meta.resolve("./load/service.ts")), {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "WARN" },
});
const [{ url, apiKey }] = (await once(service, "message")) as [ServiceReady];
const pdf = new Uint8Array(options.form ? readFileSync(options.form) : await drawForm());
const prompt = options.prompt ?? (options.small ? SMALL_PROMPT : SAMPLE_PROMPT);
const load: Load = { url, apiKey, pdf, prompt };

const [example] = await run(WARM_UP, new Map());
const before = usages();
const start = performance.now();
const times: Times = new Map();
const memory: MemoryHeld[] = [];
await run(journeys, times, (done) => {
  if (done % Math.ceil(journeys / 100) !== 0) return;
  memory.push(heldAfter(done * 2, usageOf(service.pid ?? 0)));
});
const wallSeconds = (performance.now() - start) / 1000;
const after = usages();
service.disconnect();
const bare = await workBare(example);

console.log(`${journeys * 2} jobs (${journeys} documents, parsed and filled), ${options.width} clients\n`);
console.table(Object.fromEntries([...times].map(([name, list]) => [name, percentiles(list)])));
console.log("memory of the service, with its storage");
console.table(byTenths(memory));
report();
process.exit();

function drawForm(): Promise<Uint8Array> {
  return options.small ? drawSmallForm() : drawSampleForm();
}

async function run(
  count: number,
  into: Times,
  onDone: (done: number) => void = () => {},
): Promise<ServiceAnswer[]> {
  const answers: ServiceAnswer[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    while (next++ < count) {
      answers.push(await journey(load, into));
      onDone(answers.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, Number(options.width)) }, client));
  return answers;
}

function usages(): { service: ProcessTreeUsage; clientCpu: number } {
  const { user, system } = process.cpuUsage();
  return {
    service: usageOf(service.pid ?? 0),
    clientCpu: (user + system) / 1e6,
  };
}

/** The same documents, shared among as many bare processes as there are cores. */
async function workBare(
  answer: ServiceAnswer | undefined,
): Promise<{ cpuSeconds: number; wallSeconds: number }> {
  const values = (answer?.result?.filled ?? []).map(({ field_id, value }) => ({ fieldId: field_id, value }));
  const work: BareWork = { input: pdf, values, rounds: Math.ceil(Math.min(journeys, 500) / CORES) };
  const figures = await Promise.all(
    Array.from({ length: CORES }, async () => {
      const child = fork(fileURLToPath(import.meta.resolve("./pdf/bare-work.ts")), {
        serialization: "advanced",
      });
      child.send(work);
      return ((await once(child, "message")) as [BareFigures])[0];
    }),
  );
  const documents = work.rounds * CORES;
  return {
    cpuSeconds: figures.reduce((sum, each) => sum + each.cpuSeconds, 0) / documents,
    wallSeconds: Math.max(...figures.map((each) => each.wallSeconds)) / documents,
  };
}

/** Processor time, which other programs on the machine do not change much, and what it makes of two cores. */
function report(): void {
  const all = (after.service.cpuSeconds - before.service.cpuSeconds) / journeys;
  const own = (after.service.ownCpuSeconds - before.service.ownCpuSeconds) / journeys;
  const client = (after.clientCpu - before.clientCpu) / journeys;
  const milliseconds = (seconds: number): number => Math.round(seconds * 10_000) / 10;
  console.log("processor time a document (one parse and one fill), in ms");
  console.table({
    "PDF work in bare processes": milliseconds(bare.cpuSeconds),
    "the service's PDF processes": milliseconds(all - own),
    "the service itself, with its storage": milliseconds(own),
    "clients (counted out)": milliseconds(client),
  });
  const wall = wallSeconds / journeys - client / CORES;
  console.log(
    `${((journeys * 2) / wallSeconds).toFixed(1)} jobs a second on ${CORES} cores, clients included`,
  );
  console.log(`efficiency by processor time: ${(bare.cpuSeconds / all).toFixed(2)}`);
  console.log(`efficiency by the clock, clients' time counted out: ${(bare.wallSeconds / wall).toFixed(2)}`);
}

function percentiles(list: number[]) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { calls: list.length, "p50, ms": at(0.5), "p95, ms": at(0.95), "p99, ms": at(0.99) };
}
