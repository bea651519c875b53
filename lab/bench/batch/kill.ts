import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { unzipSync } from "fflate";
import { type BatchClient, batchClient } from "./client.ts";
import { vendors } from "./vendors.ts";

const POLL_MS = 200;

/** What came of a batch whose service was killed on its way; every fault is a sentence. */
interface KillReport {
  killedAt: number[];
  succeeded: number;
  documents: number;
  faults: string[];
}

/** Has a batch filled by a service that is killed, without warning, so many times on the way, and looks at every row. */
export async function killOnTheWay(
  pdf: Uint8Array<ArrayBuffer>,
  { rows: count, kills }: { rows: number; kills: number },
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-batch-"));
  try {
    let service = await startService(dataDir);
    const fileId = await service.client.parsed(pdf);
    const { batch_id: batchId = "" } = await service.client.post("/batches", {
      file_id: fileId,
      rows: vendors(count),
    });
    const killedAt: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      killedAt.push(await reach(service.client, batchId, Math.floor((count * kill) / (kills + 1))));
      await service.kill();
      service = await startService(dataDir);
    }
    const { succeeded = 0 } = await service.client.settle(`/batches/${batchId}`);
    const judged = await judge(service.client, batchId, count);
    await service.kill();
    return { killedAt, succeeded, ...judged };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startService(dataDir: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../bin/local.ts"), "--port", "0", "--data", dataDir],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, POWERTOOLS_LOG_LEVEL: "ERROR" } },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    const client = batchClient({ url, apiKey: readFileSync(join(dataDir, "api-key"), "utf8") });
    const kill = async (): Promise<void> => {
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    return { client, kill };
  }
  throw new Error("The service ended before it printed its address.");
}

/** Waits until so many rows have succeeded; how many had by then. */
async function reach(client: BatchClient, batchId: string, wanted: number): Promise<number> {
  for (;;) {
    const { succeeded = 0 } = await client.get(`/batches/${batchId}`);
    if (succeeded >= wanted) return succeeded;
    await setTimeout(POLL_MS);
  }
}

/** Every row has one fill of its own, with its own values, and one document in the archive. */
async function judge(client: BatchClient, batchId: string, count: number) {
  const faults: string[] = [];
  const rows = await client.rows(batchId);
  const expected = vendors(count);
  if (new Set(rows.map(({ job_id }) => job_id)).size !== count) faults.push("Two rows have one job.");
  for (const { row, job_id = "", status } of rows) {
    if (status !== "succeeded") faults.push(`Row ${row} is ${status}.`);
    const { result } = await client.fill(job_id);
    const name = expected[row - 1]?.Vendor;
    if (!result.filled.some(({ value }) => value === name)) faults.push(`Row ${row} holds another's values.`);
  }
  const names = Object.keys(unzipSync(await client.zip(batchId))).filter((name) => name.endsWith(".pdf"));
  if (names.length !== count) faults.push(`The archive has ${names.length} documents.`);
  return { documents: names.length, faults };
}
