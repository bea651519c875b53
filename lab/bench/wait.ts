import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { ServiceReady } from "./load/service.ts";
import { drawSmallForm, SMALL_PROMPT } from "./pdf/draw-small-form.ts";

const USAGE =
  "npm run lab -- bench wait [--fills 50]   (what a client waits for beside the engine's own work)";
/** Fills before the clock counts: the first one of a process loads what it needs. */
const WARM_UP = 5;

const { values: options } = parseArgs({
  options: { fills: { type: "string", default: "50" } },
  allowPositionals: true,
});
const fills = Number(options.fills);
if (!(fills > 0)) {
  console.error(USAGE);
  process.exit(2);
}
const service = fork(fileURLToPath(import.meta.resolve("./load/service.ts")), {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "WARN", RATE_LIMIT_PER_MINUTE: "100000" },
});
const [{ url, apiKey }] = (await once(service, "message")) as [ServiceReady];

interface Job {
  job_id: string;
  file_id: string;
  status: string;
  started_at: string;
  finished_at: string;
}

async function call(method: string, path: string, body?: FormData | URLSearchParams): Promise<Job> {
  const response = await fetch(url + path, {
    method,
    headers: { "x-api-key": apiKey },
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
  return response.json() as Promise<Job>;
}

async function ended(path: string): Promise<Job> {
  for (;;) {
    const job = await call("GET", `${path}?wait=20`);
    if (job.status === "succeeded") return job;
    if (job.status === "failed") throw new Error(`${path} failed.`);
  }
}

interface Waited {
  total: number;
  /** From the claim of the job to its end, as its row says. */
  engine: number;
}

/** Submits a fill and waits for it as a client does; in milliseconds. */
async function fillOnce(fileId: string): Promise<Waited> {
  const begun = performance.now();
  const body = new URLSearchParams({ file_id: fileId, prompt: SMALL_PROMPT });
  const { job_id } = await call("POST", "/fill", body);
  const job = await ended(`/fill/${job_id}`);
  return {
    total: performance.now() - begun,
    engine: Date.parse(job.finished_at) - Date.parse(job.started_at),
  };
}

const upload = new FormData();
upload.set(
  "file",
  new Blob([new Uint8Array(await drawSmallForm())], { type: "application/pdf" }),
  "form.pdf",
);
const parse = await call("POST", "/parse", upload);
await ended(`/parse/${parse.job_id}`);
for (let fill = 0; fill < WARM_UP; fill++) await fillOnce(parse.file_id);
const waited: Waited[] = [];
for (let fill = 0; fill < fills; fill++) waited.push(await fillOnce(parse.file_id));
const row = (name: string, of: (each: Waited) => number): string => {
  const sorted = waited.map(of).sort((a, b) => a - b);
  const at = (share: number): string =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0)} ms`;
  return `${name.padEnd(34)} median ${at(0.5)}, p90 ${at(0.9)}`;
};
console.log(`${fills} fills of a small form, one after another`);
console.log(row("submitted to success seen", ({ total }) => total));
console.log(row("the engine's own time", ({ engine }) => engine));
console.log(row("everything else", ({ total, engine }) => total - engine));
service.disconnect();
process.exit(0);
