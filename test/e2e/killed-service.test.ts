import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { killServices, spawnService } from "../support/process.ts";

const PROMPT = "Full name: Ada Lovelace";

let dataDir: string;
let silentModel: Server;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forms-api-killed-"));
  // A model that takes the question and never answers keeps a fill running for as long as the test wants.
  silentModel = createServer(() => undefined);
  await new Promise<void>((listening) => silentModel.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  killServices();
  silentModel.closeAllConnections();
  silentModel.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A service with a fill that waits for the model. */
async function atTheModel() {
  const modelUrl = `http://127.0.0.1:${(silentModel.address() as AddressInfo).port}`;
  const first = await spawnService(dataDir, {
    env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: modelUrl },
  });
  const parse = await first.client.parsed(await smallForm());
  const asked = new Promise((resolve) => silentModel.once("request", resolve));
  const { json } = await first.client.fill({ file_id: parse.file_id, prompt: PROMPT });
  await asked;
  return { first, jobId: `${json.job_id}` };
}

/** Far less than the three minutes for which the lease of a fill runs: nobody waits for it to end. */
describe("a service that is killed between submit and success", { timeout: 90_000 }, () => {
  test("takes the running job up as soon as it is started again, and ends it once, with one result", async () => {
    const { first, jobId } = await atTheModel();
    expect((await first.client.get(`/fill/${jobId}`)).json.status).toBe("running");
    await first.kill("SIGKILL");

    const second = await spawnService(dataDir);
    const job = (await second.client.settle(`/fill/${jobId}`)).json;
    expect(job.status).toBe("succeeded");
    expect(job.result.filled).toMatchObject([{ value: "Ada Lovelace" }]);
    expect((await second.client.get(`/fill/${jobId}`)).json).toEqual(job);
    expect((await second.client.download(job.download_url)).length).toBeGreaterThan(0);
    expect(await second.kill("SIGTERM")).toBe(0);
  });

  test("waits for no model where it is told to end: the fill is planned without it, and written", async () => {
    const { first, jobId } = await atTheModel();
    expect(await first.kill("SIGTERM")).toBe(0);

    const second = await spawnService(dataDir);
    const { json: job } = await second.client.get(`/fill/${jobId}`);
    expect(job.status).toBe("succeeded");
    expect(job.result.engine).toMatch(/^local:/);
    expect(job.result.warnings).toMatchObject([{ code: "model_unavailable" }]);
    expect(job.result.filled).toMatchObject([{ value: "Ada Lovelace" }]);
    await second.kill("SIGTERM");
  });

  test("still holds a job that was only accepted, and its state from before", async () => {
    const first = await spawnService(dataDir);
    const before = await first.client.parsed(await smallForm("before"));
    const { json: accepted } = await first.client.parse(await smallForm("accepted"));
    await first.kill("SIGKILL");

    const second = await spawnService(dataDir);
    expect((await second.client.get(`/parse/${before.job_id}`)).json).toEqual(before);
    expect((await second.client.settle(`/parse/${accepted.job_id}`)).json.status).toBe("succeeded");
    await second.kill("SIGTERM");
  });

  test("goes on with a batch where it was, and every row is filled once, with one document", async () => {
    const rows = Array.from({ length: 24 }, (_, i) => ({ "Full name": `Person ${i}` }));
    const first = await spawnService(dataDir);
    const { file_id: fileId } = await first.client.parsed(await smallForm());
    const { json: accepted } = await first.client.send("POST", "/batches", {
      body: JSON.stringify({ file_id: fileId, rows }),
      headers: { "content-type": "application/json" },
    });
    const path = `/batches/${accepted.batch_id}`;
    for (let ended = 0; ended < 3; ) ended = (await first.client.get(path)).json.succeeded;
    await first.kill("SIGKILL");

    const second = await spawnService(dataDir);
    const { json: batch } = await second.client.settle(path);
    expect(batch).toMatchObject({ status: "succeeded", total: 24, succeeded: 24, failed: 0 });
    const { json: fills } = await second.client.get("/jobs?kind=fill&limit=100");
    expect(fills.jobs).toHaveLength(24);
    expect((await second.client.get(`${path}/zip`)).status).toBe(302);
    await second.kill("SIGTERM");
  });
});
